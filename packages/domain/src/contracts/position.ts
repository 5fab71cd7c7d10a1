import { type Lots, NO_USD, type Price, type Usd, addUsd } from '../money'
import type { Instrument } from '../market'

/** The two directions of a contract. Wire: 1 buy, 2 sell. */
export type Side = 'buy' | 'sell'

/** Life of a contract order: pending → held → closed, or pending → cancelled. Wire: 0, 1, 3, 2. */
export type PositionStatus = 'pending' | 'held' | 'closed' | 'cancelled'

/** What ended a position. */
export type CloseReason = 'client' | 'stop-loss' | 'take-profit' | 'stop-out' | 'copy' | 'cancelled' | 'reset'

/** Stop-loss and take-profit prices; undefined is off. */
export interface Stops {
  readonly stopLoss: Price | undefined
  readonly takeProfit: Price | undefined
}

/** One contract order from its placing to its end. Money is USD, times are ms since the epoch, ticks are sequence numbers. */
export interface Position extends Stops {
  readonly id: number
  /** The order this one came from (the whole, for a part closed; the trader's, for a copy), else 0. */
  readonly originId: number
  readonly userId: number
  readonly instrumentId: number
  readonly side: Side
  readonly status: PositionStatus
  readonly lots: Lots
  /** Chosen leverage; 0 in fixed margin mode. */
  readonly leverage: number
  /** Fill price; the trigger price while pending. */
  readonly openPrice: Price
  readonly closePrice: Price | undefined
  /** Locked for it: margin when held, margin and fee are reserved while pending. */
  readonly margin: Usd
  readonly fee: Usd
  readonly profit: Usd
  /** While pending: whether it fills when the price rises to the trigger or falls to it. */
  readonly fillsWhen: 'rising' | 'falling' | undefined
  readonly createdAt: number
  readonly openedAt: number | undefined
  readonly closedAt: number | undefined
  readonly expiresAt: number | undefined
  readonly openTick: number | undefined
  readonly closeTick: number | undefined
  readonly closeReason: CloseReason | undefined
}

/** +1 for a buy, −1 for a sell. */
export const directionOf = (side: Side): bigint => (side === 'buy' ? 1n : -1n)

/** What a position keeps locked of the contract account: its margin, and while pending its fee too. */
export function lockedFor(position: Position): Usd {
  if (position.status === 'held') return position.margin
  return position.status === 'pending' ? addUsd(position.margin, position.fee) : NO_USD
}

/** Whether `lots` is at least the instrument's least, at most its most, and a whole number of steps above the least. Source: rules.md, Lots. */
export function lotsAllowed(lots: Lots, instrument: Instrument): boolean {
  return (
    lots >= instrument.minLots &&
    lots <= instrument.maxLots &&
    (lots - instrument.minLots) % instrument.lotStep === 0n
  )
}
