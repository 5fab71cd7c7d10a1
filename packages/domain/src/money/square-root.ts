/** The square root of a whole number that is not negative, rounded down. */
export function squareRoot(of: bigint): bigint {
  if (of < 0n) throw new RangeError(`${of} has no square root`)
  if (of < 2n) return of
  // Newton's steps from above fall until they are there.
  let root = 1n << BigInt((of.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + of / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
