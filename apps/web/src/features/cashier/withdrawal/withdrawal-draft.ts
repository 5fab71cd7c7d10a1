import { type Usd, USD_SCALE, parseDecimal, usdOf, isWholeCents } from '@fairtick/domain'

/** Why an amount cannot be withdrawn. */
export type AmountProblem = 'empty' | 'not-cents' | 'too-much'

/**
 * The typed amount of a withdrawal, in USD, or why it is invalid. `free` is the most that can leave the fund
 * account; undefined while unknown.
 */
export function readAmount(
  typed: string,
  free: Usd | undefined,
): { readonly amount: Usd } | { readonly problem: AmountProblem } {
  const units = parseDecimal(typed, USD_SCALE)
  if (typed === '' || units === 0n) return { problem: 'empty' }
  if (units === undefined || !isWholeCents(units)) return { problem: 'not-cents' }
  const amount = usdOf(units)
  return free !== undefined && amount > free ? { problem: 'too-much' } : { amount }
}
