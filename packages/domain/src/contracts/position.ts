import { type Lots, NO_USD, type Price, type Usd, addUsd } from '../money'
import type { Instrument } from '../market'

/** The two directions of a contract. Wire: 1 buy, 2 sell. */
export type Side = 'buy' | 'sell'

/** Life of a contract order: pending → held → closed, or pending → cancelled. Wire: 0, 1, 3, 2. */
export type PositionStatus = 'pending' | 'held' | 'closed' | 'cancelled'

/** Why a position ended. */
export type CloseReason =
  | 'client'
  | 'stop-loss'
  | 'take-profit'
  | 'stop-out'
  | 'copy'
  | 'copy-stop'
  | 'cancelled'
  | 'reset'
  | 'delisted'

/**
 * Stop-loss and take-profit prices, and the distance at which the stop-loss follows the price (a trailing
 * stop); undefined is off.
 */
export interface Stops {
  readonly stopLoss: Price | undefined
  readonly takeProfit: Price | undefined
  readonly trailDistance: Price | undefined
}

/**
 * The fields of an order in every state. Money is USD, times are ms since the epoch, ticks are sequence
 * numbers. An order has all its keys in every state, undefined where it has no such thing: so all orders are
 * objects of one shape to the engine that runs them.
 */
interface Order extends Stops {
  readonly id: number
  /** The order this one came from (the whole, for a part closed; the trader's, for a copy), else 0. */
  readonly originId: number
  readonly userId: number
  readonly instrumentId: number
  readonly side: Side
  readonly lots: Lots
  /** Chosen leverage; 0 in fixed margin mode. */
  readonly leverage: number
  /** Fill price; the trigger price of an order that was not filled. */
  readonly openPrice: Price
  /** Locked for it: margin when held, margin and fee are reserved while pending. */
  readonly margin: Usd
  readonly fee: Usd
  readonly profit: Usd
  /** Overnight swaps and dividends so far; below zero the client paid. Not part of the profit. */
  readonly swap: Usd
  /**
   * The part of its swaps and dividends that the balance could not bear, not yet in `swap`: above zero only
   * while it is held.
   */
  readonly owed: Usd
  readonly createdAt: number
  /** The version of the rules that it was accepted under. */
  readonly rules: number
  /** The latest tick when it was placed, filled, or given its stops: only later ones reach it. */
  readonly activeFrom: number
  /** The trigger price that was asked for, kept after the fill; undefined for an order at the market. */
  readonly triggerPrice: Price | undefined
  /** The latest tick when it was placed; undefined for orders of before this was kept. */
  readonly placedTick: number | undefined
  /** Moment of the last split that is in its lots and prices, ms; undefined: none. */
  readonly splitUntil: number | undefined
  /** Moment of the last dividend that it was paid, ms; undefined: none. */
  readonly paidUntil: number | undefined
}

/** The fields of an order from its fill on. */
interface Fill {
  readonly openedAt: number
  readonly openTick: number
  /** Tick of the pair that converted its margin; undefined where nothing was converted. */
  readonly openConversionTick: number | undefined
  /** The last rollover that was taken account of; undefined: none since it was opened. */
  readonly swappedUntil: number | undefined
}

/** The fields of an order from its end on. */
interface End {
  readonly closedAt: number
  readonly closeReason: CloseReason
}

/** The fields of an order that was closed after its fill. */
interface Close {
  readonly closePrice: Price
  readonly closeTick: number
  /** Tick of the pair that converted its profit; undefined where nothing was converted. */
  readonly closeConversionTick: number | undefined
}

/** None of it. */
type No<Part> = { readonly [Key in keyof Part]: undefined }

/** An order that waits for its trigger. */
export interface PendingPosition extends Order, No<Fill>, No<End>, No<Close> {
  readonly status: 'pending'
  readonly triggerPrice: Price
  /** Whether it fills when the price rises to the trigger or falls to it. */
  readonly fillsWhen: 'rising' | 'falling'
  /** When it is cancelled if it was not filled; undefined: it waits for ever. */
  readonly expiresAt: number | undefined
}

/** An order that was filled and is open. */
export interface HeldPosition extends Order, Fill, No<End>, No<Close> {
  readonly status: 'held'
  readonly fillsWhen: undefined
  readonly expiresAt: undefined
}

/** An order that ended without a fill. */
export interface CancelledPosition extends Order, No<Fill>, End, No<Close> {
  readonly status: 'cancelled'
  readonly fillsWhen: undefined
  readonly expiresAt: number | undefined
}

/** An order that was filled and has ended. */
export interface ClosedPosition extends Order, Fill, End, Close {
  readonly status: 'closed'
  readonly fillsWhen: undefined
  readonly expiresAt: undefined
}

/** One contract order from its placing to its end, in one of its states. */
export type Position = PendingPosition | HeldPosition | CancelledPosition | ClosedPosition

/** An order that has not ended. */
export type OpenPosition = PendingPosition | HeldPosition

/** +1 for a buy, −1 for a sell. */
export const directionOf = (side: Side): bigint => (side === 'buy' ? 1n : -1n)

/**
 * The amount of the contract account that a position keeps locked: its margin, and while pending its fee too.
 */
export function lockedFor(position: Position): Usd {
  if (position.status === 'held') return position.margin
  return position.status === 'pending' ? addUsd(position.margin, position.fee) : NO_USD
}

/** Whether two have the same stops. */
export const areSameStops = (one: Stops, other: Stops): boolean =>
  one.stopLoss === other.stopLoss &&
  one.takeProfit === other.takeProfit &&
  one.trailDistance === other.trailDistance

/** Whether any stop is set. */
export const hasStops = ({ stopLoss, takeProfit, trailDistance }: Stops): boolean =>
  stopLoss !== undefined || takeProfit !== undefined || trailDistance !== undefined

/**
 * Whether lots that stay of an order may be so many: as others are where the order is on the steps itself.
 * Where a split has left it beside them, or above the most, they are at least the least.
 */
export function lotsMayStay(rest: Lots, whole: Lots, instrument: Instrument): boolean {
  return lotsAllowed(whole, instrument) ? lotsAllowed(rest, instrument) : rest >= instrument.minLots
}

/**
 * Whether `lots` is at least the instrument's least, at most its most, and a whole number of steps above the
 * least. Source: docs/spec/rules.md 3.5.
 */
export function lotsAllowed(lots: Lots, instrument: Instrument): boolean {
  return (
    lots >= instrument.minLots &&
    lots <= instrument.maxLots &&
    (lots - instrument.minLots) % instrument.lotStep === 0n
  )
}
