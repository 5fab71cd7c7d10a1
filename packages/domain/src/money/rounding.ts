/**
 * Divides, rounding towards minus infinity: for what a client gets. The divisor is positive.
 * Source: docs/spec/rules.md 1.1.
 */
export function divideDown(numerator: bigint, divisor: bigint): bigint {
  const quotient = numerator / divisor
  return numerator < 0n && quotient * divisor !== numerator ? quotient - 1n : quotient
}

/**
 * Divides, rounding towards plus infinity: for what a client pays. The divisor is positive.
 * Source: docs/spec/rules.md 1.1.
 */
export function divideUp(numerator: bigint, divisor: bigint): bigint {
  return -divideDown(-numerator, divisor)
}

/**
 * Divides, rounding to the nearest and a tie to the even one: for a mid price. The divisor is positive.
 * Source: docs/spec/rules.md 2.2.
 */
export function divideHalfEven(numerator: bigint, divisor: bigint): bigint {
  const down = divideDown(numerator, divisor)
  const twiceRest = (numerator - down * divisor) * 2n
  if (twiceRest === divisor) return down % 2n === 0n ? down : down + 1n
  return twiceRest > divisor ? down + 1n : down
}
