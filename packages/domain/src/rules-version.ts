import { DAY_MS } from './time'
/**
 * A version of the rules for orders. Its text and hash are in packages/texts. Source: docs/spec/rules.md 1.5.
 */
export interface RulesVersion {
  /** 1, 2, 3 … */
  readonly version: number
  /** The moment from which new orders are accepted under it, ms since the epoch. */
  readonly since: number
  readonly announcedAt: number
  /** Whether any of its changes is worse for clients. */
  readonly isWorse: boolean
}

/** Notice before a change for the worse takes effect. Source: docs/spec/rules.md 1.5 (set). */
export const RULES_NOTICE_MS = 7 * DAY_MS

const FIRST = Date.UTC(2026, 10, 23)
const SECOND = Date.UTC(2026, 10, 28)
const THIRD = Date.UTC(2026, 10, 29)
const FOURTH = Date.UTC(2026, 10, 29, 18)

/** The first version under which options that expire in a halt are void. Source: docs/spec/rules.md 2.8. */
export const RULES_OF_HALTS = 2

/** The first version under which options can be sold back. Source: docs/spec/rules.md 4.5. */
export const RULES_OF_SALES = 4

/**
 * All past, current and announced versions, first one first. Every change of a formula, a rounding or a limit
 * is a new version.
 */
export const RULES_VERSIONS: readonly [RulesVersion, ...RulesVersion[]] = [
  { version: 1, since: FIRST, announcedAt: FIRST, isWorse: false },
  { version: 2, since: SECOND, announcedAt: SECOND, isWorse: false },
  { version: 3, since: THIRD, announcedAt: SECOND, isWorse: false },
  { version: 4, since: FOURTH, announcedAt: THIRD, isWorse: false },
]

/** The version of the rules for an order accepted at a moment; the order keeps it. */
export const rulesAt = (now: number): number =>
  RULES_VERSIONS.findLast(({ since }) => since <= now)?.version ?? RULES_VERSIONS[0].version
