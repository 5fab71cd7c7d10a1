import type { HeldPosition, OrderRequest } from '../contracts'
import type { Instrument, Tick } from '../market'
import { type Usd, addUsd } from '../money'
import { type Refusal, refusal } from '../refusal'
import { copyLots } from './copy-lots'
import type { Follow } from './follow'
import type { Signal } from './signal'

/** A trader's order is copied this long after it at the most: later, its price is one of the past. */
export const COPY_WITHIN_MS = 60_000

/** An order that is opened because somebody else opened theirs. */
export interface CopiedOrder {
  readonly request: OrderRequest
  /** The order that it copies. */
  readonly originId: number
  /** The tick that order was filled at. */
  readonly tick: Tick
  /** Whether that tick is one of the past by now. */
  readonly isLate: boolean
  /** Objects to the order as it would be opened. */
  readonly objection: (copy: HeldPosition) => Refusal | undefined
}

/**
 * The order that copies a trader's, by the follower's terms; a refusal where their filters or its lots forbid
 * it. A leverage above the follower's highest is lowered to the highest offered one within it.
 * Source: docs/spec/rules.md 7.1, 7.4.
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

/** Why a copy goes beyond the follower's terms, given the margin of those that are open. */
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
