import { HOUR_MS, MINUTE_MS } from '../time'

/**
 * Causes of a halt, of which an operator gives one: prices are wrong or missing; the market that they follow
 * is halted itself; a split or another change of the instrument; a fault of ours; the order of an authority.
 * Source: docs/spec/rules.md 2.8.
 */
export const HALT_CAUSES = ['feed', 'reference_market', 'event', 'fault', 'authority'] as const
/** The cause of a halt. */
export type HaltCause = (typeof HALT_CAUSES)[number]

/**
 * After a halt, orders can be closed for this long while nothing is opened and no trigger fires, ms.
 * Source: docs/spec/rules.md 2.8.
 */
export const REOPENING_MS = MINUTE_MS

/**
 * For this long after a halt, whoever set it sets no other, of anything, ms: by a row of halts one person
 * would choose ends, and which options are void. Source: docs/spec/rules.md 2.8.
 */
export const HALT_REST_MS = 24 * HOUR_MS
