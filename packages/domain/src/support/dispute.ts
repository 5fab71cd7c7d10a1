/** Reasons for which a client disputes an order. */
export const DISPUTE_REASONS = ['price', 'stop', 'stop_out', 'execution', 'fee', 'other'] as const
/** The reason of a dispute. */
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

const DIGITS = 6

/** The number of a dispute as clients and operators read it, such as D-000123. */
export const disputeNumber = (id: number): string => `D-${String(id).padStart(DIGITS, '0')}`
