/** Compared sizes for the cost of one tick: open positions, their instruments, ticks and rounds. */
export const FEW = 10_000
export const MANY = 1_000_000
export const INSTRUMENTS = 40
export const TICKS = 200_000
export const ROUNDS = 5
