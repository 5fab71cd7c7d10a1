import type { Instrument } from '../market'
import { type Lots, NO_USD, type Price, type Usd, addUsd, formatPrice } from '../money'
import { type Refusal, refusal } from '../refusal'
import { rulesAt } from '../rules-version'
import { type Position, type Side, type Stops, lotsAllowed } from './position'
import { anchorStops, stopsAllowed } from './stops'
import { type FeeBasis, feeOf, marginOf } from './valuation'
import type { PricedInstrument } from './priced-instrument'

/** At most so many open and pending orders a user. Source: rules.md Contract orders (set). */
export const POSITIONS_MAX = 200
/** A trigger must lie within a factor of this of the current price: what lies further is a slip of the finger. */
const TRIGGER_BAND = 10n

/** The price that the client saw, undefined: any, and the most that it may have moved since. In quote currency. */
export interface PriceProtection {
  readonly price: Price | undefined
  readonly maxSlip: Price
}

/** What a client asks for. `trigger` makes it a pending order. */
export interface Ask {
  readonly side: Side
  readonly lots: Lots
  readonly leverage: number
  readonly stops: Stops
  readonly trigger: Price | undefined
  readonly expiresAt: number | undefined
  readonly protection: PriceProtection | undefined
}

/** What the decision rests on beside the ask. */
export interface OpeningContext {
  readonly id: number
  readonly userId: number
  readonly now: number
  readonly feeBasis: FeeBasis
  readonly openCount: number
  /** What may be spent on margin and fee. */
  readonly free: Usd
  readonly market: PricedInstrument
}

/**
 * Opens a position at the latest tick, or places a pending one, or refuses. The refusals come in this order: halted, closed, stale,
 * moved, lots, leverage, trigger and stops, too many, money. Source: rules.md Contract orders, wire.md Conventions.
 */
export function openPosition(ask: Ask, context: OpeningContext): Position | Refusal {
  const { market, now } = context
  const { instrument, quote, conversion } = market
  const refused =
    unavailable(ask, market) ??
    movedRefusal(ask, quote.price, instrument) ??
    askRefusal(ask, instrument, quote.price)
  if (refused) return refused
  if (context.openCount >= POSITIONS_MAX) return refusal('too-many-positions')
  const openPrice = ask.trigger ?? quote.price
  const leverage = instrument.marginMode === 'fixed' ? 0 : ask.leverage
  const margin = marginOf({ lots: ask.lots, leverage }, openPrice, instrument, conversion)
  const fee = feeOf(ask.lots, margin, instrument, context.feeBasis)
  if (addUsd(margin, fee) > context.free) return refusal('free-margin-too-small')
  const pending = ask.trigger !== undefined
  const stops = pending ? ask.stops : anchorStops(ask.side, ask.stops, quote.price)
  return {
    id: context.id,
    originId: 0,
    userId: context.userId,
    instrumentId: instrument.id,
    side: ask.side,
    status: pending ? 'pending' : 'held',
    lots: ask.lots,
    leverage,
    openPrice,
    closePrice: undefined,
    margin,
    fee,
    profit: NO_USD,
    swap: NO_USD,
    swappedUntil: undefined,
    stopLoss: stops.stopLoss,
    takeProfit: stops.takeProfit,
    trailDistance: stops.trailDistance,
    fillsWhen: pending ? sideOf(openPrice, quote.price) : undefined,
    createdAt: now,
    rules: rulesAt(now),
    openedAt: pending ? undefined : now,
    closedAt: undefined,
    expiresAt: pending ? ask.expiresAt : undefined,
    openTick: pending ? undefined : quote.sequence,
    closeTick: undefined,
    activeFrom: quote.sequence,
    closeReason: undefined,
    triggerPrice: ask.trigger,
    placedTick: quote.sequence,
    openConversionTick: pending ? undefined : conversion.tick,
    closeConversionTick: undefined,
  }
}

/** Why nothing may be opened on this instrument at its price of now, if so. */
export function marketRefusal(market: PricedInstrument): Refusal | undefined {
  return closedRefusal(market) ?? (market.isStale ? refusal('price-stale') : undefined)
}

/** A pending order waits for a price, so a stale one does not stand against it. Source: rules.md Quotes. */
const unavailable = (ask: Ask, market: PricedInstrument) =>
  ask.trigger === undefined ? marketRefusal(market) : closedRefusal(market)

/** Why nothing may be opened or placed on this instrument now. */
function closedRefusal(market: PricedInstrument): Refusal | undefined {
  if (market.tradable !== 'open') return refusal('instrument-not-tradable')
  return market.isOpen ? undefined : refusal('market-closed')
}

function movedRefusal(ask: Ask, current: Price, instrument: Instrument): Refusal | undefined {
  return ask.protection && ask.trigger === undefined
    ? slipRefusal(ask.protection, current, instrument)
    : undefined
}

/** Refuses when the price is further from the one that was seen than the client allows, either way. */
export function slipRefusal(
  seen: PriceProtection,
  current: Price,
  instrument: Instrument,
): Refusal | undefined {
  if (seen.price === undefined) return undefined
  const moved = current > seen.price ? current - seen.price : seen.price - current
  return moved > seen.maxSlip
    ? refusal('price-moved', { price: formatPrice(current, instrument.pricePrecision) })
    : undefined
}

function askRefusal(ask: Ask, instrument: Instrument, current: Price): Refusal | undefined {
  if (!lotsAllowed(ask.lots, instrument)) return refusal('lots-not-allowed')
  if (instrument.marginMode === 'leveraged' && !instrument.leverageOptions.includes(ask.leverage))
    return refusal('leverage-not-offered')
  if (ask.trigger !== undefined && !triggerAllowed(ask.trigger, current))
    return refusal('trigger-on-wrong-side')
  return stopsAllowed(ask.side, ask.stops, ask.trigger ?? current)
    ? undefined
    : refusal('trigger-on-wrong-side')
}

/** Which way the price has to go to reach a trigger. */
const sideOf = (trigger: Price, current: Price) => (trigger > current ? 'rising' : 'falling')

function triggerAllowed(trigger: Price, current: Price): boolean {
  return trigger !== current && trigger < current * TRIGGER_BAND && trigger * TRIGGER_BAND > current
}
