/**
 * Sizes at which the cost of one tick is compared: open positions, instruments they are in, ticks and rounds.
 */
export const FEW = 10_000
export const MANY = 1_000_000
export const INSTRUMENTS = 40
export const TICKS = 200_000
export const ROUNDS = 5
