import {
  type OrderRequest,
  type CancelledPosition,
  type ClosedPosition,
  type HeldPosition,
  NO_USD,
  type PendingPosition,
  type Position,
  type PositionStatus,
  type Stops,
  lots,
  price,
  usd,
} from '@fairtick/domain'
import { NOON } from './fake-clock'
import { EURUSD } from './instruments'

/** A request to buy one lot of EURUSD at the market, with a leverage of 30. */
export function anOrderRequest(changes: Partial<OrderRequest> = {}): OrderRequest {
  return {
    side: 'buy',
    lots: lots('1'),
    leverage: 30,
    stops: { stopLoss: undefined, takeProfit: undefined, trailDistance: undefined },
    trigger: undefined,
    expiresAt: undefined,
    protection: undefined,
    ...changes,
  }
}

/** A held position: one lot of EURUSD bought at 1.1. */
export function aHeldPosition(changes: Partial<HeldPosition> = {}): HeldPosition {
  return {
    id: 1000,
    originId: 0,
    userId: 1000,
    instrumentId: EURUSD.id,
    side: 'buy',
    status: 'held',
    lots: lots('1'),
    leverage: 30,
    openPrice: price('1.1'),
    closePrice: undefined,
    margin: usd('3666.666667'),
    fee: usd('3'),
    profit: NO_USD,
    swap: NO_USD,
    owed: NO_USD,
    swappedUntil: undefined,
    stopLoss: undefined,
    takeProfit: undefined,
    trailDistance: undefined,
    fillsWhen: undefined,
    createdAt: NOON,
    rules: 1,
    openedAt: NOON,
    closedAt: undefined,
    expiresAt: undefined,
    openTick: 1,
    closeTick: undefined,
    activeFrom: 0,
    closeReason: undefined,
    triggerPrice: undefined,
    placedTick: 1,
    replaces: undefined,
    replacedBy: undefined,
    openConversionTick: undefined,
    closeConversionTick: undefined,
    splitUntil: undefined,
    paidUntil: undefined,
    ...changes,
  }
}

/** A pending position: it buys one lot of EURUSD when the price falls to 1.1. */
export function aPendingPosition(changes: Partial<PendingPosition> = {}): PendingPosition {
  return {
    ...aHeldPosition(),
    status: 'pending',
    fillsWhen: 'falling',
    openedAt: undefined,
    openTick: undefined,
    openConversionTick: undefined,
    swappedUntil: undefined,
    triggerPrice: changes.openPrice ?? price('1.1'),
    ...changes,
  }
}

/** A closed position: one lot of EURUSD bought at 1.1 and sold there by the client. */
export function aClosedPosition(changes: Partial<ClosedPosition> = {}): ClosedPosition {
  return {
    ...aHeldPosition(),
    status: 'closed',
    closePrice: price('1.1'),
    closeTick: 2,
    closedAt: NOON,
    closeReason: 'client',
    closeConversionTick: undefined,
    ...changes,
  }
}

/** A cancelled order. */
export function aCancelledPosition(changes: Partial<CancelledPosition> = {}): CancelledPosition {
  return {
    ...aPendingPosition(),
    status: 'cancelled',
    margin: NO_USD,
    fee: NO_USD,
    fillsWhen: undefined,
    closedAt: NOON,
    closeReason: 'cancelled',
    ...changes,
  }
}

/** An order in a state, with changes to fields common to all states. */
export function aPositionIn(status: PositionStatus, changes: Partial<OfAnyState> = {}): Position {
  if (status === 'pending') return aPendingPosition(changes)
  if (status === 'held') return aHeldPosition(changes)
  return status === 'closed' ? aClosedPosition(changes) : aCancelledPosition(changes)
}

type OfAnyState = Pick<
  Position,
  'id' | 'userId' | 'instrumentId' | 'side' | 'lots' | 'openPrice' | 'margin' | keyof Stops
>
