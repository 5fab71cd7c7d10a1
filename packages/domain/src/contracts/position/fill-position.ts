import type { PricedInstrument, Tick } from '../../market'
import { NO_USD, type Usd, addUsd } from '../../money'
import type { CancelledPosition, HeldPosition, PendingPosition, Position } from './position'
import { type CancelEvent, POSITION_STATES } from './position-states'
import { anchorStops } from '../stops/stops'
import { type FeeBasis, feeOf, marginOf } from '../margin/valuation'

/** The market, the account and the moment of a fill. */
export interface FillContext {
  readonly now: number
  readonly feeBasis: FeeBasis
  /** The spendable amount, with the order's own reservation released. */
  readonly free: Usd
  readonly market: PricedInstrument
  /** Whether the owner's limits forbid an order with this cost and this immediate loss. */
  readonly isForbidden: (opening: { readonly cost: Usd; readonly loss: Usd }) => boolean
}

/**
 * Fills a pending order at a tick; margin and fee are recalculated at the tick's price. The order is
 * cancelled instead when the account cannot cover them (the price differs, or the reserved money has since
 * been lost) or the owner's limits forbid it. Source: docs/spec/rules.md 3.4.
 */
export function fillPosition(
  position: PendingPosition,
  tick: Tick,
  context: FillContext,
): HeldPosition | CancelledPosition {
  const { instrument, conversion } = context.market
  const margin = marginOf(position, tick.price, instrument, conversion)
  const fee = feeOf(position.lots, margin, instrument, context.feeBasis)
  const cost = addUsd(margin, fee)
  if (cost > context.free || context.isForbidden({ cost, loss: fee }))
    return cancelPosition(position, context.now, 'reject')
  return {
    ...position,
    ...anchorStops(position.side, position, tick.price),
    status: POSITION_STATES.pending.fill,
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

/** Cancels a pending order: nothing is charged, its reservation is released. */
export function cancelPosition(
  position: PendingPosition,
  now: number,
  event: CancelEvent,
): CancelledPosition {
  return {
    ...position,
    status: POSITION_STATES.pending[event],
    margin: NO_USD,
    fee: NO_USD,
    fillsWhen: undefined,
    closedAt: Math.max(now, position.createdAt),
    closeReason: event === 'delisted' ? event : 'cancelled',
  }
}

/** Whether a pending order has expired at a moment. */
export const isExpired = (position: Position, now: number): position is PendingPosition =>
  position.status === 'pending' && position.expiresAt !== undefined && position.expiresAt <= now
