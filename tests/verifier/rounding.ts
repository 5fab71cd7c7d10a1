/** A quotient rounded down, towards minus infinity. */
export const down = (over: bigint, under: bigint): bigint =>
  over / under - (over % under !== 0n && over < 0n !== under < 0n ? 1n : 0n)

/** A quotient rounded up. */
export const up = (over: bigint, under: bigint): bigint => -down(-over, under)
