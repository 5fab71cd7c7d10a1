import { type Instrument, type PricedInstrument, closedRefusal, marketRefusal } from '../../market'
import { type Lots, NO_USD, type Price, type Usd, addUsd, formatPrice } from '../../money'
import { type Refusal, refusal } from '../../refusal'
import { rulesAt } from '../../rules-version'
import {
  type HeldPosition,
  type OpenPosition,
  type PendingPosition,
  type Side,
  type Stops,
  lotsAllowed,
} from './position'
import { POSITION_STATES } from './position-states'
import { anchorStops, stopsAllowed } from '../stops/stops'
import { type FeeBasis, feeOf, marginOf } from '../margin/valuation'

/** Maximum number of open and pending orders per user. Source: docs/spec/rules.md 3.11 (set). */
export const POSITIONS_MAX = 200
/** Maximum factor between trigger and current price; beyond it a typing error is assumed. */
export const TRIGGER_BAND = 10n

/** The price that the client saw (undefined: any) and its maximum deviation. In quote currency. */
export interface PriceProtection {
  readonly price: Price | undefined
  readonly maxSlip: Price
}

/** A client's order request; with a `trigger` it becomes pending. */
export interface OrderRequest {
  readonly side: Side
  readonly lots: Lots
  readonly leverage: number
  readonly stops: Stops
  readonly trigger: Price | undefined
  readonly expiresAt: number | undefined
  readonly protection: PriceProtection | undefined
  /** The lots of the order that is replaced, which may stay even where none could be placed with them. */
  readonly keptLots?: Lots
}

/** The market and the account that decide a request. */
export interface PositionContext {
  readonly id: number
  readonly userId: number
  readonly now: number
  readonly feeBasis: FeeBasis
  readonly openCount: number
  /** The amount that may be spent on margin and fee. */
  readonly free: Usd
  readonly market: PricedInstrument
}

/**
 * Opens a position at the latest tick, places a pending one, or refuses. Order of refusals: halted, closed,
 * stale, moved, lots, leverage, trigger and stops, too many, money. Source: docs/spec/rules.md 3,
 * docs/spec/wire.md 1.2.
 */
export function openPosition(request: OrderRequest, context: PositionContext): OpenPosition | Refusal {
  const { market } = context
  const { instrument, quote, conversion } = market
  const refused =
    unavailable(request, market) ??
    movedRefusal(request, quote.price, instrument) ??
    requestRefusal(request, instrument, quote.price)
  if (refused) return refused
  if (context.openCount >= POSITIONS_MAX) return refusal('too-many-positions')
  const openPrice = request.trigger ?? quote.price
  const leverage = instrument.marginMode === 'fixed' ? 0 : request.leverage
  const margin = marginOf({ lots: request.lots, leverage }, openPrice, instrument, conversion)
  const fee = feeOf(request.lots, margin, instrument, context.feeBasis)
  if (addUsd(margin, fee) > context.free) return refusal('free-margin-too-small')
  const worked = { leverage, margin, fee }
  return request.trigger === undefined
    ? heldPosition(request, context, worked)
    : pendingPosition(request, request.trigger, context, worked)
}

/** Amounts calculated from a request. */
interface Worked {
  readonly leverage: number
  readonly margin: Usd
  readonly fee: Usd
}

/**
 * An order that waits for its trigger. All keys are written out in the same order here and below, so that all
 * orders share one object shape in the engine.
 */
function pendingPosition(
  request: OrderRequest,
  trigger: Price,
  context: PositionContext,
  { leverage, margin, fee }: Worked,
): PendingPosition {
  const { instrument, quote } = context.market
  const { stops } = request
  return {
    id: context.id,
    originId: 0,
    userId: context.userId,
    instrumentId: instrument.id,
    side: request.side,
    status: POSITION_STATES.none.place,
    lots: request.lots,
    leverage,
    openPrice: trigger,
    closePrice: undefined,
    margin,
    fee,
    profit: NO_USD,
    swap: NO_USD,
    owed: NO_USD,
    swappedUntil: undefined,
    stopLoss: stops.stopLoss,
    takeProfit: stops.takeProfit,
    trailDistance: stops.trailDistance,
    fillsWhen: trigger > quote.price ? 'rising' : 'falling',
    createdAt: context.now,
    rules: rulesAt(context.now),
    openedAt: undefined,
    closedAt: undefined,
    expiresAt: request.expiresAt,
    openTick: undefined,
    closeTick: undefined,
    activeFrom: quote.sequence,
    closeReason: undefined,
    triggerPrice: trigger,
    placedTick: quote.sequence,
    replaces: undefined,
    replacedBy: undefined,
    openConversionTick: undefined,
    closeConversionTick: undefined,
    splitUntil: undefined,
    paidUntil: undefined,
  }
}

/** An order filled at the latest tick; its trailing stop-loss starts from that price. */
function heldPosition(
  request: OrderRequest,
  context: PositionContext,
  { leverage, margin, fee }: Worked,
): HeldPosition {
  const { now } = context
  const { instrument, quote, conversion } = context.market
  const stops = anchorStops(request.side, request.stops, quote.price)
  return {
    id: context.id,
    originId: 0,
    userId: context.userId,
    instrumentId: instrument.id,
    side: request.side,
    status: POSITION_STATES.none.open,
    lots: request.lots,
    leverage,
    openPrice: quote.price,
    closePrice: undefined,
    margin,
    fee,
    profit: NO_USD,
    swap: NO_USD,
    owed: NO_USD,
    swappedUntil: undefined,
    stopLoss: stops.stopLoss,
    takeProfit: stops.takeProfit,
    trailDistance: stops.trailDistance,
    fillsWhen: undefined,
    createdAt: now,
    rules: rulesAt(now),
    openedAt: now,
    closedAt: undefined,
    expiresAt: undefined,
    openTick: quote.sequence,
    closeTick: undefined,
    activeFrom: quote.sequence,
    closeReason: undefined,
    triggerPrice: undefined,
    placedTick: quote.sequence,
    replaces: undefined,
    replacedBy: undefined,
    openConversionTick: conversion.tick,
    closeConversionTick: undefined,
    splitUntil: undefined,
    paidUntil: undefined,
  }
}

/** Pending orders are accepted at a stale price. Source: docs/spec/rules.md 2.4. */
const unavailable = (request: OrderRequest, market: PricedInstrument) =>
  request.trigger === undefined ? marketRefusal(market) : closedRefusal(market)

function movedRefusal(request: OrderRequest, current: Price, instrument: Instrument): Refusal | undefined {
  return request.protection && request.trigger === undefined
    ? slipRefusal(request.protection, current, instrument)
    : undefined
}

/** Refuses when the price deviates from the seen one by more than the client allows, in either direction. */
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

function requestRefusal(request: OrderRequest, instrument: Instrument, current: Price): Refusal | undefined {
  if (request.lots !== request.keptLots && !lotsAllowed(request.lots, instrument))
    return refusal('lots-not-allowed')
  if (instrument.marginMode === 'leveraged' && !instrument.leverageOptions.includes(request.leverage))
    return refusal('leverage-not-offered')
  if (request.trigger !== undefined && !triggerAllowed(request.trigger, current))
    return refusal('trigger-on-wrong-side')
  return stopsAllowed(request.side, request.stops, request.trigger ?? current)
    ? undefined
    : refusal('trigger-on-wrong-side')
}

function triggerAllowed(trigger: Price, current: Price): boolean {
  return trigger !== current && trigger < current * TRIGGER_BAND && trigger * TRIGGER_BAND > current
}
