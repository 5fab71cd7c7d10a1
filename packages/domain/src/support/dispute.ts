/** Reasons for which a client disputes an order. */
export const DISPUTE_REASONS = ['price', 'stop', 'stop_out', 'execution', 'fee', 'other'] as const
/** The reason of a dispute. */
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

const DIGITS = 6
/** The beginning of each dispute's number. */
export const DISPUTE_PREFIX = 'D-'

/** The number of a dispute as clients and operators read it, such as D-000123. */
export const disputeNumber = (id: number): string => `${DISPUTE_PREFIX}${String(id).padStart(DIGITS, '0')}`
