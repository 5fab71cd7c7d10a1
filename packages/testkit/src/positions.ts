import { type Ask, NO_USD, type Position, lots, price, usd } from '@fairtick/domain'
import { NOON } from './fake-clock'
import { EURUSD } from './instruments'

/** What a client asks for: to buy one lot of EURUSD at 30, at the market. */
export function anAsk(changes: Partial<Ask> = {}): Ask {
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
export function aHeldPosition(changes: Partial<Position> = {}): Position {
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
    openConversionTick: undefined,
    closeConversionTick: undefined,
    ...changes,
  }
}

/** A pending position: it buys one lot of EURUSD when the price falls to 1.1. */
export function aPendingPosition(changes: Partial<Position> = {}): Position {
  return {
    ...aHeldPosition(),
    status: 'pending',
    fillsWhen: 'falling',
    openedAt: undefined,
    openTick: undefined,
    ...changes,
  }
}
