import { listOf, moment, text, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'

/** A version of the rules, as in lists. */
export const rulesVersionShape = object({
  version: whole,
  /** SHA-256 of the English text as UTF-8, in hex */
  hash: text,
  since: moment,
})
export type WireRulesVersion = Wire<typeof rulesVersionShape>
export type PublishedRules = Ours<typeof rulesVersionShape>

/** The answer of rules: a version in the caller's language. `versions` lists all, including future ones. */
export const rulesShape = object({
  ...rulesVersionShape.fields,
  text,
  changes: text,
  versions: listOf(rulesVersionShape),
})
export type WireRules = Wire<typeof rulesShape>

/** A section of the rules under a heading. */
export interface RulesPart {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

const HEADING = /^# /m

/** Reads the answer of rules. */
export function readRules(rules: WireRules) {
  const { text: words, ...read } = rulesShape.read(rules)
  const parts = words
    .split(HEADING)
    .filter((part) => part.trim() !== '')
    .map((part): RulesPart => {
      const [heading = '', ...paragraphs] = part.split('\n').filter((line) => line !== '')
      return { heading, paragraphs }
    })
  return { ...read, parts }
}
/** A version of the rules with its text, and all versions. */
export type Rules = ReturnType<typeof readRules>
