import { DAY_MS } from './time'
/**
 * A version of the rules that orders are worked out by. Its words, and their hash, are in packages/texts.
 * Source: docs/spec/rules.md 1.5.
 */
export interface RulesVersion {
  /** 1, 2, 3 … */
  readonly version: number
  /** From when on new orders are accepted under it, ms since the epoch. */
  readonly since: number
  readonly announcedAt: number
  /** Whether anything in it is worse for clients than before. */
  readonly isWorse: boolean
}

/** A change for the worse is announced so long before it holds. Source: docs/spec/rules.md 1.5 (set). */
export const RULES_NOTICE_MS = 7 * DAY_MS

const FIRST = Date.UTC(2026, 10, 23)
const SECOND = Date.UTC(2026, 10, 28)
const THIRD = Date.UTC(2026, 10, 29)

/** The version from which on options that expire in a halt are void. Source: docs/spec/rules.md 2.8. */
export const RULES_OF_HALTS = 2

/**
 * All versions there were, are and will be, the first one first. A change of a formula, a rounding or a limit
 * of the rules is a new one.
 */
export const RULES_VERSIONS: readonly [RulesVersion, ...RulesVersion[]] = [
  { version: 1, since: FIRST, announcedAt: FIRST, isWorse: false },
  { version: 2, since: SECOND, announcedAt: SECOND, isWorse: false },
  { version: 3, since: THIRD, announcedAt: SECOND, isWorse: false },
]

/** The version that what is opened at a moment is accepted under, and keeps. */
export const rulesAt = (now: number): number =>
  RULES_VERSIONS.findLast(({ since }) => since <= now)?.version ?? RULES_VERSIONS[0].version
