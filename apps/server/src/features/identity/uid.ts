/** The first of the 8-digit numbers, and how many there are. */
const FIRST = 10_000_000
const COUNT = 90_000_000
/**
 * Odd, not divisible by 3 or 5, so that multiplying by it goes through all of COUNT's residues before it
 * repeats.
 */
const STEP = 48_271_637
const START = 31_415_927

/** The public number of a user: 8 digits, one for each id, not sequential. Source: docs/spec/rules.md 5.1. */
export function uidOf(userId: number): number {
  return FIRST + Number((BigInt(userId) * BigInt(STEP) + BigInt(START)) % BigInt(COUNT))
}
