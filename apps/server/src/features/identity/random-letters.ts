import { randomInt } from 'node:crypto'

/** What people can copy by hand: none looks like another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** So many letters that nobody can guess. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
