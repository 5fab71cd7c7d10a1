/**
 * Returns a function that counts the wrong letters of a typed word against the start of the text at a place:
 * letters that are missing, too many, others, or two neighbours swapped (optimal string alignment). Infinite
 * when there are more than a word of that length may have.
 */
export function misspellings(typed: string): (text: string, start: number) => number {
  const letters = [...typed]
  const most = errorsMax(letters)
  if (most === 0) return () => Infinity
  if (weightOf(letters) < LETTERS_FOR_ONE) {
    const swapped = swapsOf(letters)
    return (text, start) => (swapped.some((each) => text.startsWith(each, start)) ? 1 : Infinity)
  }
  return errorsFrom(typed, most)
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

/** The word with each pair of neighbours swapped. */
const swapsOf = (letters: readonly string[]): readonly string[] =>
  letters
    .slice(1)
    .map((next, at) => [...letters.slice(0, at), next, letters[at] ?? '', ...letters.slice(at + 2)].join(''))

/**
 * Counts the fewest errors of a word against any start of the text from a place. Of each row of the table
 * only the columns that `most` errors can reach are worked out, in three rows that every call uses again.
 */
function errorsFrom(typed: string, most: number): (text: string, start: number) => number {
  const tooMany = most + 1
  const width = typed.length + tooMany
  let [before, row, next] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)]
  const numberAt = (numbers: Uint8Array, at: number) => numbers[at] ?? tooMany
  return (text, start) => {
    const last = Math.min(text.length - start, typed.length + most)
    for (let column = 0; column < width; column += 1) row[column] = Math.min(column, tooMany)
    before.fill(tooMany)
    for (let at = 0; at < typed.length; at += 1) {
      next.fill(tooMany)
      let least = Math.min(at + 1, tooMany)
      next[0] = least
      for (let column = Math.max(0, at - most); column < Math.min(last, at + tooMany); column += 1) {
        const isSame = typed.charCodeAt(at) === text.charCodeAt(start + column)
        let errors = numberAt(row, column) + (isSame ? 0 : 1)
        errors = Math.min(errors, numberAt(row, column + 1) + 1, numberAt(next, column) + 1, tooMany)
        if (at > 0 && column > 0 && isSwap(typed, at, text, start + column))
          errors = Math.min(errors, numberAt(before, column - 1) + 1)
        next[column + 1] = errors
        least = Math.min(least, errors)
      }
      if (least > most && row.every((errors) => errors > most)) return Infinity
      ;[before, row, next] = [row, next, before]
    }
    const fewest = Math.min(...row.subarray(0, last + 1))
    return fewest <= most ? fewest : Infinity
  }
}

const isSwap = (typed: string, at: number, text: string, place: number): boolean =>
  typed.charCodeAt(at) === text.charCodeAt(place - 1) && typed.charCodeAt(at - 1) === text.charCodeAt(place)
