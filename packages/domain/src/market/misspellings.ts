/**
 * Returns a function that counts the wrong letters of a typed word against the start of the text at a place:
 * letters that are missing, too many, others, or two neighbours swapped (optimal string alignment). Infinite
 * when there are more than a word of that length may have.
 */
export function misspellings(typed: string): (text: string, start: number) => number {
  const letters = [...typed]
  const most = errorsMax(letters)
  if (most === 0) return () => Infinity
  const isShort = weightOf(letters) < LETTERS_FOR_ONE
  return (text, start) => {
    const compared = text.slice(start, start + typed.length + most)
    if (isShort) return isSwapped(letters, compared) ? 1 : Infinity
    const errors = errorsOfStart(letters, [...compared], most)
    return errors <= most ? errors : Infinity
  }
}

/** Letters that a word needs for one error, and for two; with three, only a swap is forgiven. */
const LETTERS_FOR_ONE = 4
const LETTERS_FOR_TWO = 8
const LETTERS_FOR_SWAP = 3

/** A Chinese character is worth two letters. */
const weightOf = (letters: readonly string[]): number =>
  letters.reduce((total, letter) => total + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0)

function errorsMax(letters: readonly string[]): number {
  const weight = weightOf(letters)
  if (weight < LETTERS_FOR_SWAP) return 0
  return weight < LETTERS_FOR_TWO ? 1 : 2
}

function isSwapped(letters: readonly string[], text: string): boolean {
  return letters.some((letter, at) => {
    const next = letters[at + 1]
    if (next === undefined) return false
    return text.startsWith([...letters.slice(0, at), next, letter, ...letters.slice(at + 2)].join(''))
  })
}

/** The fewest errors of the letters against any start of the text; more than `most` once that is certain. */
function errorsOfStart(letters: readonly string[], text: readonly string[], most: number): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: text.length + 1 }, (_, column) => column)
  for (const [at, letter] of letters.entries()) {
    const next = [at + 1]
    for (const [column, other] of text.entries()) {
      const changed = numberAt(row, column) + (letter === other ? 0 : 1)
      const least = Math.min(changed, numberAt(row, column + 1) + 1, numberAt(next, column) + 1)
      const isSwap = at > 0 && letter === text[column - 1] && letters[at - 1] === other
      next.push(isSwap ? Math.min(least, numberAt(before, column - 1) + 1) : least)
    }
    before = row
    row = next
    if (Math.min(...row, ...before) > most) return Infinity
  }
  return Math.min(...row)
}

const numberAt = (numbers: readonly number[], at: number): number => numbers[at] ?? Infinity
