import type { HeldPosition, OrderRequest } from '../contracts'
import type { Instrument, Tick } from '../market'
import { type Usd, addUsd } from '../money'
import { type Refusal, refusal } from '../refusal'
import { copyLots } from './copy-lots'
import type { Follow } from './follow'
import type { Signal } from './signal'

/** Maximum delay of a copy after the trader's order: later, the price is outdated. */
export const COPY_WITHIN_MS = 60_000

/** An order opened as a copy of another client's order. */
export interface CopiedOrder {
  readonly request: OrderRequest
  /** The order that it copies. */
  readonly originId: number
  /** The fill tick of the copied order. */
  readonly tick: Tick
  /** Whether that tick is outdated. */
  readonly isLate: boolean
  /** Checks the order as it would be opened. */
  readonly objection: (copy: HeldPosition) => Refusal | undefined
}

/**
 * Builds the copy of a trader's order by the follower's terms, or a refusal if filters or lots forbid it. A
 * leverage above the follower's maximum is lowered to the highest offered one within it. Source:
 * docs/spec/rules.md 7.1, 7.4.
 */
export function copyRequest(
  signal: Signal,
  follow: Follow,
  { instrument, openCopies }: { readonly instrument: Instrument; readonly openCopies: number },
): OrderRequest | Refusal {
  const { instrumentIds, mostOpen } = follow
  if (instrumentIds.length > 0 && !instrumentIds.includes(signal.instrumentId)) return refusal('filtered-out')
  if (mostOpen !== undefined && openCopies >= mostOpen) return refusal('too-many-positions')
  const lots = copyLots(signal, follow, instrument)
  if (lots === undefined) return refusal('lots-not-allowed')
  const leverage = loweredLeverage(signal.leverage, follow, instrument)
  if (leverage === undefined) return refusal('filtered-out')
  const { stopLoss, takeProfit, trailDistance } = signal
  return {
    side: signal.side,
    lots,
    leverage,
    stops: { stopLoss, takeProfit, trailDistance },
    trigger: undefined,
    expiresAt: undefined,
    protection: undefined,
  }
}

/** Returns why a copy exceeds the follower's terms, given the margin of open copies. */
export function copyRefusal(
  copy: Pick<HeldPosition, 'margin'>,
  { budget, mostMargin }: Pick<Follow, 'budget' | 'mostMargin'>,
  usedMargin: Usd,
): Refusal | undefined {
  if (mostMargin !== undefined && copy.margin > mostMargin) return refusal('filtered-out')
  return addUsd(usedMargin, copy.margin) > budget ? refusal('amount-not-allowed') : undefined
}

function loweredLeverage(
  leverage: number,
  { mostLeverage }: Pick<Follow, 'mostLeverage'>,
  { marginMode, leverageOptions }: Instrument,
): number | undefined {
  if (marginMode === 'fixed' || mostLeverage === undefined || leverage <= mostLeverage) return leverage
  const within = leverageOptions.filter((offered) => offered <= mostLeverage)
  return within.length === 0 ? undefined : Math.max(...within)
}
