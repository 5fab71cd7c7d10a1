import type { Tick } from '../market'
import { NO_USD, type Usd, addUsd } from '../money'
import type { Position } from './position'
import type { PricedInstrument } from './priced-instrument'
import { anchorStops } from './stops'
import { type FeeBasis, feeOf, marginOf } from './valuation'

/** What a fill rests on beside the order. `free` is what may be spent on it, with what it had reserved set free. */
export interface FillContext {
  readonly now: number
  readonly feeBasis: FeeBasis
  readonly free: Usd
  readonly market: PricedInstrument
}

/**
 * Fills a pending order at a tick: margin and fee are worked out anew at the tick's price; when the account cannot bear them,
 * because the price is another or what was reserved has been lost since, the order is cancelled instead. Source: rules.md Contract orders (true-up).
 */
export function fillPosition(position: Position, tick: Tick, context: FillContext): Position {
  const { instrument, conversion } = context.market
  const margin = marginOf(position, tick.price, instrument, conversion)
  const fee = feeOf(position.lots, margin, instrument, context.feeBasis)
  if (addUsd(margin, fee) > context.free) return cancelPosition(position, context.now)
  return {
    ...position,
    ...anchorStops(position.side, position, tick.price),
    status: 'held',
    openPrice: tick.price,
    margin,
    fee,
    fillsWhen: undefined,
    expiresAt: undefined,
    openedAt: Math.max(context.now, position.createdAt),
    openTick: tick.sequence,
    activeFrom: tick.sequence,
    openConversionTick: conversion.tick,
  }
}

/** Ends a pending order: nothing is charged, all it reserved is free again. */
export function cancelPosition(position: Position, now: number): Position {
  return {
    ...position,
    status: 'cancelled',
    margin: NO_USD,
    fee: NO_USD,
    fillsWhen: undefined,
    closedAt: Math.max(now, position.createdAt),
    closeReason: 'cancelled',
  }
}
