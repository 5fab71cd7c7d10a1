import { readTime } from './decimals'
import type { MomentText } from './text'

/** A version of the rules, as a list of them has it. */
export interface WireRulesVersion {
  version: number
  /** SHA-256 of the English text as UTF-8, in hex. */
  hash: string
  since: MomentText
}

/** The answer of rules: a version in the caller's language. `versions` lists all, future ones too. */
export interface WireRules extends WireRulesVersion {
  text: string
  changes: string
  versions: WireRulesVersion[]
}

/** A version of the rules; `hash` is SHA-256 of its English text in hex. */
export interface PublishedRules {
  readonly version: number
  readonly hash: string
  readonly since: number
}

/** A part of the rules under a heading. */
export interface RulesPart {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

/** A version of the rules with its words, and all versions. */
export interface Rules extends PublishedRules {
  readonly parts: readonly RulesPart[]
  readonly changes: string
  readonly versions: readonly PublishedRules[]
}

const HEADING = /^# /m

/** Reads the answer of rules. */
export const readRules = (rules: WireRules): Rules => ({
  ...readVersion(rules),
  parts: rules.text
    .split(HEADING)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [heading = '', ...paragraphs] = part.split('\n').filter((line) => line !== '')
      return { heading, paragraphs }
    }),
  changes: rules.changes,
  versions: rules.versions.map(readVersion),
})

const readVersion = ({ version, hash, since }: WireRulesVersion): PublishedRules => ({
  version,
  hash,
  since: readTime(since),
})
