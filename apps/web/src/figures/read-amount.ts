import { USD_SCALE, type Usd, isWholeCents, parseDecimal, usdOf } from '@fairtick/domain'

/** Why a typed amount cannot be borrowed or subscribed. */
export type AmountProblem = 'empty' | 'not-cents' | 'outside'

/** An amount within limits, or why it is invalid; `typed` is plain decimal text. */
export function readAmount(
  typed: string,
  { amountMin, amountMax }: { readonly amountMin: Usd; readonly amountMax: Usd },
): { readonly amount: Usd } | { readonly problem: AmountProblem } {
  const units = parseDecimal(typed, USD_SCALE)
  if (units === undefined) return { problem: typed === '' ? 'empty' : 'not-cents' }
  const amount = usdOf(units)
  if (!isWholeCents(amount)) return { problem: 'not-cents' }
  return amount < amountMin || amount > amountMax ? { problem: 'outside' } : { amount }
}
