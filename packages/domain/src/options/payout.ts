import { type Rate, type Usd, divideDown, divideUp, rateOf, usdOf, CENT } from '../money'
import type { LossBasis } from './option'

const WHOLE = 10n ** 8n
const PERCENT = 100n

/**
 * The profit of a won option: stake × ratio, rounded down to the cent. Source: docs/spec/product.md 9.11,
 * docs/spec/rules.md 4.2.
 */
export const winOf = (stake: Usd, payoutRatio: Rate): Usd =>
  usdOf(divideDown(stake * payoutRatio, WHOLE * CENT) * CENT)

/**
 * The loss of a lost option: the stake, or stake × ratio, rounded up to the cent and never more than the
 * stake. Source: docs/spec/rules.md 4.2.
 */
export function lossOf(stake: Usd, payoutRatio: Rate, basis: LossBasis): Usd {
  if (basis === 'stake') return stake
  const part = divideUp(stake * payoutRatio, WHOLE * CENT) * CENT
  return part < stake ? usdOf(part) : stake
}

/**
 * Share of options that must win to break even in the long run: loss ÷ (loss + win). In percent, rounded up
 * to two decimals. Assumes stakes large enough for cents not to matter. At a ratio of 0.85 with the whole
 * stake at risk it is 54.06.
 */
export function breakEvenPercent(payoutRatio: Rate, basis: LossBasis): Rate {
  const lost = basis === 'stake' ? WHOLE : payoutRatio
  const all = lost + payoutRatio
  const step = WHOLE / PERCENT
  return all === 0n ? rateOf(PERCENT * WHOLE) : rateOf(divideUp(lost * PERCENT * PERCENT, all) * step)
}
