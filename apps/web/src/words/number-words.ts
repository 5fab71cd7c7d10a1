import type { Texts } from '@fairtick/texts'

const EXAMPLE = '1234.5'

/** Says that what was typed is no number, with one as the language writes it. */
export const notANumber = ({ text, format }: Pick<Texts, 'text' | 'format'>): string =>
  text('shell.notANumber', { example: format.lots(EXAMPLE) })
