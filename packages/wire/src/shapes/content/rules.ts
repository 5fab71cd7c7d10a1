import { listOf, moment, text, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

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
