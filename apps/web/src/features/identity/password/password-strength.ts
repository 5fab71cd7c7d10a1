/**
 * The rules of a password, and whether they are met. The server checks the same rules with a longer list of
 * words.
 */
export interface PasswordRules {
  readonly isLongEnough: boolean
  /** Contains neither the product's name nor the person's address. */
  readonly hasNoNames: boolean
  /** Is more than a common word, a run or a repetition. */
  readonly hasNoPattern: boolean
}

/** The strength of a password, from 0 (refused) to 4, and its reasons. */
export interface PasswordStrength {
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly rules: PasswordRules
}

/** Fewest characters. Source: docs/spec/rules.md 5.1. */
const SHORTEST = 10
/** Bits of entropy for each step of the score. */
const STEPS = [40, 55, 75] as const
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const COMMON = [
  'password',
  'passwort',
  'welcome',
  'letmein',
  'iloveyou',
  'admin',
  'monkey',
  'dragon',
  'football',
]
const PRODUCT = 'fairtick'
const NAME_SHORTEST = 4

/** Rates a password; `account` is the account's address. */
export function judgePassword(password: string, account: string): PasswordStrength {
  const plain = password.toLowerCase()
  const names = [PRODUCT, ...account.toLowerCase().split('@')].filter(({ length }) => length >= NAME_SHORTEST)
  const telling = countTelling(plain)
  const rules = {
    isLongEnough: [...password].length >= SHORTEST,
    hasNoNames: password !== '' && !names.some((each) => plain.includes(each)),
    hasNoPattern: password !== '' && telling * 2 > [...password].length,
  }
  const isMet = rules.isLongEnough && rules.hasNoNames && rules.hasNoPattern
  return { rules, score: isMet ? scoreOf(telling * Math.log2(alphabetOf(password))) : 0 }
}

function scoreOf(bits: number): 1 | 2 | 3 | 4 {
  const [weak, fair, good] = STEPS
  if (bits < weak) return 1
  if (bits < fair) return 2
  return bits < good ? 3 : 4
}

/**
 * The characters that count for the strength: a common word counts as two, a run or a repetition as its
 * first.
 */
function countTelling(plain: string): number {
  const shortened = COMMON.reduce((rest, word) => rest.replaceAll(word, word.slice(0, 2)), plain)
  return [...shortened].filter((letter, at, letters) => !goesOn(letters[at - 1], letter)).length
}

function goesOn(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false
  return (
    before === letter || RUNS.some((run) => run.includes(before + letter) || run.includes(letter + before))
  )
}

/** The size of the alphabet that the password draws from. */
function alphabetOf(password: string): number {
  const kinds = [
    { pattern: /[a-z]/, size: 26 },
    { pattern: /[A-Z]/, size: 26 },
    { pattern: /\d/, size: 10 },
    { pattern: /[^a-zA-Z\d]/, size: 33 },
    { pattern: /[\u3040-\u9fff\uac00-\ud7af]/, size: 2_000 },
  ]
  return kinds.reduce((sum, { pattern, size }) => sum + (pattern.test(password) ? size : 0), 2)
}
