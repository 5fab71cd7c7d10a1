import { randomInt } from 'node:crypto'

/** Letters for copying by hand, without look-alikes. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** So many random letters. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
