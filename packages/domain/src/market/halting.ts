import { HOUR_MS, MINUTE_MS } from '../time'

/**
 * Causes of a halt, one of which the operator names: wrong or missing prices; a halt of the reference market;
 * a split or another change of the instrument; a fault of ours; an order of an authority. Source:
 * docs/spec/rules.md 2.8.
 */
export const HALT_CAUSES = ['feed', 'reference_market', 'event', 'fault', 'authority'] as const
/** The cause of a halt. */
export type HaltCause = (typeof HALT_CAUSES)[number]

/**
 * Duration of the reopening after a halt, ms: orders can be closed, but not opened, and triggers do not fire.
 * Source: docs/spec/rules.md 2.8.
 */
export const REOPENING_MS = MINUTE_MS

/**
 * After a halt, the operator who set it cannot set another one on any instrument for this time, ms. Otherwise
 * one person could pick end times, and which options are void, by a series of halts. Source:
 * docs/spec/rules.md 2.8.
 */
export const HALT_REST_MS = 24 * HOUR_MS
