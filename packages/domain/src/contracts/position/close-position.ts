import type { PricedInstrument, Tick } from '../../market'
import { type Lots, NO_USD, type Usd, divideDown, lotsOf, minusUsd, usdOf } from '../../money'
import {
  type CloseReason,
  type ClosedPosition,
  type HeldPosition,
  lotsAllowed,
  lotsMayStay,
} from './position'
import { POSITION_STATES } from './position-states'
import { profitAt } from '../margin/valuation'
import { type Refusal, refusal } from '../../refusal'

/** The market and the reason of a close. */
export interface Closing {
  readonly tick: Tick
  readonly market: PricedInstrument
  readonly reason: Exclude<CloseReason, 'cancelled'>
  readonly now: number
}

/**
 * Closes the whole position at a tick. The closing time is never before the opening time, even after a clock
 * was set back. Owed swaps and dividends become part of its swap.
 */
export function closePosition(position: HeldPosition, closing: Closing): ClosedPosition {
  const { instrument, conversion } = closing.market
  const { reason } = closing
  return {
    ...position,
    status: POSITION_STATES.held[reason === 'client' ? 'close' : reason],
    closePrice: closing.tick.price,
    closeTick: closing.tick.sequence,
    closeConversionTick: conversion.tick,
    closedAt: Math.max(closing.now, position.openedAt),
    closeReason: reason,
    profit: profitAt(position, closing.tick.price, instrument, conversion),
    swap: minusUsd(position.swap, position.owed),
    owed: NO_USD,
  }
}

/** A position cut in two: the part to close (an order of its own) and the rest that goes on. */
export interface Split {
  readonly part: HeldPosition
  readonly rest: HeldPosition
}

/**
 * Cuts `lots` off a held position. Margin, fee, swap and the owed amount are shared by lots; rounding
 * remainders stay with the rest. Refuses lots off the step, and a part or rest below the minimum; lots that a
 * split left off the step may remain so. Source: docs/spec/rules.md 3.8.
 */
export function splitPosition(
  position: HeldPosition,
  lots: Lots,
  partId: number,
  market: PricedInstrument,
): Split | Refusal {
  const restLots = lotsOf(position.lots - lots)
  if (!lotsAllowed(lots, market.instrument) || !lotsMayStay(restLots, position.lots, market.instrument))
    return refusal('lots-not-allowed')
  const margin = shareOf(position.margin, lots, position.lots)
  const fee = shareOf(position.fee, lots, position.lots)
  const swap = shareOf(position.swap, lots, position.lots)
  const owed = shareOf(position.owed, lots, position.lots)
  return {
    part: {
      ...position,
      id: partId,
      originId: position.id,
      replaces: undefined,
      status: POSITION_STATES.none['cut-off'],
      lots,
      margin,
      fee,
      swap,
      owed,
    },
    rest: {
      ...position,
      status: POSITION_STATES.held['close-part'],
      lots: restLots,
      margin: minusUsd(position.margin, margin),
      fee: minusUsd(position.fee, fee),
      swap: minusUsd(position.swap, swap),
      owed: minusUsd(position.owed, owed),
    },
  }
}

function shareOf(amount: Usd, part: Lots, whole: Lots): Usd {
  return usdOf(divideDown(amount * part, whole))
}
