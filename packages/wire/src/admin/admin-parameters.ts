import { type Parameter, integerParameter, textParameter } from '../parameters'

const PER_PAGE_MOST = 100
const REMARK_LONGEST = 200

/** Rows per page: 1 to 100. */
export const perPageParameter: Parameter<number, number> = {
  ...integerParameter,
  read(text) {
    const count = integerParameter.read(text)
    return count !== undefined && count >= 1 && count <= PER_PAGE_MOST ? count : undefined
  },
}

const oneLine = textParameter(REMARK_LONGEST)
/** An operator's reason for an act, in one line. */
export const remark: Parameter<string, string> = {
  ...oneLine,
  read: (text) => (isReason(text) ? oneLine.read(text) : undefined),
}

const LETTERS_LEAST = 3

/**
 * Whether a text is acceptable as a reason: three letters or digits, not all the same; a Chinese one counts
 * twice.
 */
export function isReason(text: string): boolean {
  const letters = text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []
  const ofChinese = letters.filter((letter) => /\p{Script=Han}/u.test(letter)).length
  return letters.length + ofChinese >= LETTERS_LEAST && new Set(letters).size > 1
}

/** A list of names, as a JSON array or separated by commas; without duplicates. */
// @__NO_SIDE_EFFECTS__
export function listParameter<Name extends string>(
  isName: (text: string) => text is Name,
): Parameter<readonly Name[], string> {
  return {
    schema: { type: 'string', description: 'names with commas between them, or an array of JSON' },
    absent: 'never',
    takesList: true,
    read(text) {
      const names = text === '' ? [] : text.split(',')
      return names.every(isName) && new Set(names).size === names.length ? names : undefined
    },
  }
}
