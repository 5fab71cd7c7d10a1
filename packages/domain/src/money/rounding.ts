/**
 * Divides, rounding towards minus infinity: for amounts that a client receives. The divisor is positive.
 * Source: docs/spec/rules.md 1.1.
 */
export function divideDown(numerator: bigint, divisor: bigint): bigint {
  const quotient = numerator / divisor
  return numerator < 0n && quotient * divisor !== numerator ? quotient - 1n : quotient
}

/**
 * Divides, rounding towards plus infinity: for amounts that a client pays. The divisor is positive. Source:
 * docs/spec/rules.md 1.1.
 */
export function divideUp(numerator: bigint, divisor: bigint): bigint {
  return -divideDown(-numerator, divisor)
}

/**
 * Divides, rounding half to even: for a mid price. The divisor is positive. Source: docs/spec/rules.md 2.2.
 */
export function divideHalfEven(numerator: bigint, divisor: bigint): bigint {
  const down = divideDown(numerator, divisor)
  const twiceRest = (numerator - down * divisor) * 2n
  if (twiceRest === divisor) return down % 2n === 0n ? down : down + 1n
  return twiceRest > divisor ? down + 1n : down
}
