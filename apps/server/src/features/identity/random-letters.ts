import { randomInt } from 'node:crypto'

/** Letters for people to copy by hand: none looks like another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** So many random letters. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
