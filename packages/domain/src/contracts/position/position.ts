import { type Lots, NO_USD, type Price, type Usd, addUsd } from '../../money'
import type { Instrument } from '../../market'

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
 * numbers. Every order has all keys in every state (undefined where not applicable), so that all orders share
 * one object shape in the engine.
 */
interface Order extends Stops {
  readonly id: number
  /**
   * The order that this one derives from (the whole, for a closed part; the trader's, for a copy), else 0.
   */
  readonly originId: number
  readonly userId: number
  readonly instrumentId: number
  readonly side: Side
  readonly lots: Lots
  /** Chosen leverage; 0 in fixed margin mode. */
  readonly leverage: number
  /** Fill price; trigger price if never filled. */
  readonly openPrice: Price
  /** Locked amount: margin when held; margin and fee are reserved while pending. */
  readonly margin: Usd
  readonly fee: Usd
  readonly profit: Usd
  /** Overnight swaps and dividends so far; below zero the client paid. Not part of the profit. */
  readonly swap: Usd
  /**
   * The part of its swaps and dividends that exceeded the balance, not yet in `swap`; above zero only while
   * held.
   */
  readonly owed: Usd
  readonly createdAt: number
  /** The version of the rules in force when it was accepted. */
  readonly rules: number
  /** The latest tick when it was placed, filled or given its stops: only later ticks trigger it. */
  readonly activeFrom: number
  /** The requested trigger price, kept after the fill; undefined for a market order. */
  readonly triggerPrice: Price | undefined
  /** The latest tick when it was placed; undefined for orders older than this field. */
  readonly placedTick: number | undefined
  /** The pending order whose place it took; undefined without one. */
  readonly replaces: number | undefined
  /** Moment of the last split applied to its lots and prices, ms; undefined without one. */
  readonly splitUntil: number | undefined
  /** Moment of the last dividend paid, ms; undefined without one. */
  readonly paidUntil: number | undefined
}

/** The fields of an order from its fill on. */
interface Fill {
  readonly openedAt: number
  readonly openTick: number
  /** Tick of the pair that converted its margin; undefined without a conversion. */
  readonly openConversionTick: number | undefined
  /** The last rollover accounted for; undefined: none since it was opened. */
  readonly swappedUntil: number | undefined
}

/** The field of an order that another took the place of. */
interface Replaced {
  /** The pending order that took its place; undefined without one. */
  readonly replacedBy: number | undefined
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
  /** Tick of the pair that converted its profit; undefined without a conversion. */
  readonly closeConversionTick: number | undefined
}

/** The fields of a part that a state does not have. */
type No<Part> = { readonly [Key in keyof Part]: undefined }

/** An order that waits for its trigger. */
export interface PendingPosition extends Order, No<Fill>, No<End>, No<Close>, No<Replaced> {
  readonly status: 'pending'
  readonly triggerPrice: Price
  /** Direction in which the price reaches the trigger. */
  readonly fillsWhen: 'rising' | 'falling'
  /** When it expires unfilled; undefined: never. */
  readonly expiresAt: number | undefined
}

/** An order that was filled and is open. */
export interface HeldPosition extends Order, Fill, No<End>, No<Close>, No<Replaced> {
  readonly status: 'held'
  readonly fillsWhen: undefined
  readonly expiresAt: undefined
}

/** An order that ended without a fill. */
export interface CancelledPosition extends Order, No<Fill>, End, No<Close>, Replaced {
  readonly status: 'cancelled'
  readonly fillsWhen: undefined
  readonly expiresAt: number | undefined
}

/** An order that was filled and has ended. */
export interface ClosedPosition extends Order, Fill, End, Close, No<Replaced> {
  readonly status: 'closed'
  readonly fillsWhen: undefined
  readonly expiresAt: undefined
}

/** One contract order from its placing to its end, in one of its states. */
export type Position = PendingPosition | HeldPosition | CancelledPosition | ClosedPosition

/** A pending or held order. */
export type OpenPosition = PendingPosition | HeldPosition

/** +1 for a buy, −1 for a sell. */
export const directionOf = (side: Side): bigint => (side === 'buy' ? 1n : -1n)

/** The amount locked in the contract account: margin, while pending also the fee. */
export function lockedFor(position: Position): Usd {
  if (position.status === 'held') return position.margin
  return position.status === 'pending' ? addUsd(position.margin, position.fee) : NO_USD
}

/** Whether two orders have the same stops. */
export const areSameStops = (one: Stops, other: Stops): boolean =>
  one.stopLoss === other.stopLoss &&
  one.takeProfit === other.takeProfit &&
  one.trailDistance === other.trailDistance

/** Whether any stop is set. */
export const hasStops = ({ stopLoss, takeProfit, trailDistance }: Stops): boolean =>
  stopLoss !== undefined || takeProfit !== undefined || trailDistance !== undefined

/**
 * Whether `rest` may remain of an order. If the whole is on the step, the same rules apply; if a split left
 * it off the step or above the maximum, the rest must be at least the minimum.
 */
export function lotsMayStay(rest: Lots, whole: Lots, instrument: Instrument): boolean {
  return lotsAllowed(whole, instrument) ? lotsAllowed(rest, instrument) : rest >= instrument.minLots
}

/**
 * Whether `lots` is between the instrument's minimum and maximum, and a whole number of steps above the
 * minimum. Source: docs/spec/rules.md 3.5.
 */
export function lotsAllowed(lots: Lots, instrument: Instrument): boolean {
  return (
    lots >= instrument.minLots &&
    lots <= instrument.maxLots &&
    (lots - instrument.minLots) % instrument.lotStep === 0n
  )
}
