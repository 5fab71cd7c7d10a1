import type { Texts } from '@fairtick/texts'

const EXAMPLE = '1234.5'

/** The text for invalid numbers, with an example in the language's signs. */
export const notANumber = ({ text, format }: Pick<Texts, 'text' | 'format'>): string =>
  text('shell.notANumber', { example: format.lots(EXAMPLE) })
