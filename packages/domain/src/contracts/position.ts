import { type Lots, NO_USD, type Price, type Usd, addUsd } from '../money'
import type { Instrument } from '../market'

/** The two directions of a contract. Wire: 1 buy, 2 sell. */
export type Side = 'buy' | 'sell'

/** Life of a contract order: pending → held → closed, or pending → cancelled. Wire: 0, 1, 3, 2. */
export type PositionStatus = 'pending' | 'held' | 'closed' | 'cancelled'

/** What ended a position. */
export type CloseReason = 'client' | 'stop-loss' | 'take-profit' | 'stop-out' | 'copy' | 'cancelled' | 'reset'

/** Stop-loss and take-profit prices, and the distance at which the stop-loss follows the price (a trailing stop); undefined is off. */
export interface Stops {
  readonly stopLoss: Price | undefined
  readonly takeProfit: Price | undefined
  readonly trailDistance: Price | undefined
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
  /** Overnight swaps so far; below zero the client paid. Not part of the profit. */
  readonly swap: Usd
  /** The last rollover that was taken account of; undefined: none since it was opened. */
  readonly swappedUntil: number | undefined
  /** While pending: whether it fills when the price rises to the trigger or falls to it. */
  readonly fillsWhen: 'rising' | 'falling' | undefined
  readonly createdAt: number
  /** The version of the rules that it was accepted under. */
  readonly rules: number
  readonly openedAt: number | undefined
  readonly closedAt: number | undefined
  readonly expiresAt: number | undefined
  readonly openTick: number | undefined
  readonly closeTick: number | undefined
  /** The latest tick when it was placed, filled, or given its stops: only later ones reach it. */
  readonly activeFrom: number
  readonly closeReason: CloseReason | undefined
  /** The trigger price that was asked for, kept after the fill; undefined for an order at the market. */
  readonly triggerPrice: Price | undefined
  /** The latest tick when it was placed; undefined for orders of before this was kept. */
  readonly placedTick: number | undefined
  /** Tick of the pair that converted its margin at the fill, and its profit at the close; undefined where nothing was converted. */
  readonly openConversionTick: number | undefined
  readonly closeConversionTick: number | undefined
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
