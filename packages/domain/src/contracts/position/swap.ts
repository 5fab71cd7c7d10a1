import { DAY_MS } from '../../time'
import {
  type Conversion,
  type CorporateAction,
  type Instrument,
  type PricedInstrument,
  instantOf,
  ratioOf,
} from '../../market'
import type { BookKind, Entry } from '../../ledger'
import {
  type Lots,
  NO_USD,
  PRICE_SCALE,
  type Rate,
  USD_SCALE,
  type Usd,
  addUsd,
  divideDown,
  lotsOf,
  priceStep,
  usdOf,
} from '../../money'
import { type Borne, afterBearing, bear, heldEntry } from './held-entry'
import type { HeldPosition, Position } from './position'
import { POSITION_STATES } from './position-states'

const ROLLOVER_ZONE = 'America/New_York'
const ROLLOVER_MINUTE = 17 * 60
const WEEK = 7
/** 1970-01-01 was a Thursday; a week begins with Sunday. */
const FIRST_WEEKDAY = 4
/**
 * Nights charged at 17:00 of each weekday, from Sunday: Wednesday also covers the weekend, which is not
 * charged.
 */
const NIGHTS = [0, 1, 1, 3, 1, 1, 0] as const

/** A moment at which positions are carried overnight, and the number of nights charged. */
export interface Rollover {
  readonly at: number
  readonly nights: number
}

/**
 * The rollovers after a moment and up to another: 17:00 in New York from Monday to Friday, triple on
 * Wednesday. Source: docs/spec/rules.md 3.10 (set).
 */
export function rolloversBetween(after: number, until: number): readonly Rollover[] {
  const found: Rollover[] = []
  for (let day = Math.floor(after / DAY_MS) - 1; day * DAY_MS <= until; day += 1) {
    const rollover = rolloverOf(day)
    if (rollover.nights > 0 && rollover.at > after && rollover.at <= until) found.push(rollover)
  }
  return found
}

/** The next rollover after a moment. */
export function nextRollover(after: number): number {
  for (let day = Math.floor(after / DAY_MS) - 1; ; day += 1) {
    const { at, nights } = rolloverOf(day)
    if (nights > 0 && at > after) return at
  }
}

/** The last rollover at or before a moment. */
export function lastRollover(until: number): number {
  for (let day = Math.floor(until / DAY_MS) + 1; ; day -= 1) {
    const { at, nights } = rolloverOf(day)
    if (nights > 0 && at <= until) return at
  }
}

/** Whether an instrument charges or pays anything for a night. */
export const chargesSwap = ({ swap }: Instrument): boolean =>
  swap !== undefined && (pointsOf(swap, 'buy') !== 0n || pointsOf(swap, 'sell') !== 0n)

/**
 * Whether a position is held, its side is charged overnight, and a rollover up to `until` is not accounted
 * for, neither in its row nor, as `after`, for all of its instrument.
 */
export function isSwapDue(
  position: Position,
  { swap }: Instrument,
  { after, until }: { readonly after: number; readonly until: number },
): boolean {
  if (swap === undefined || pointsOf(swap, position.side) === 0n || position.status !== 'held') return false
  return Math.max(swapsSince(position), after) < until
}

/** The moment after which rollovers are not in a held position's row. */
const swapsSince = ({ swappedUntil, openedAt }: HeldPosition): number => swappedUntil ?? openedAt

const pointsOf = (swap: NonNullable<Instrument['swap']>, side: Position['side']) =>
  side === 'buy' ? swap.long : swap.short

const POINT_TO_USD = 10n ** BigInt(3 * PRICE_SCALE - USD_SCALE)

/**
 * Swap of some nights in USD: points × point × lots × contract size × conversion, rounded down at the sixth
 * decimal. Below zero the client pays.
 */
export function swapOf(
  { side, lots }: Pick<Position, 'side' | 'lots'>,
  nights: number,
  instrument: Instrument,
  conversion: Conversion,
): Usd {
  const points = side === 'buy' ? instrument.swap?.long : instrument.swap?.short
  if (points === undefined) return NO_USD
  const point = priceStep(instrument)
  const moved = points * point * lots * BigInt(nights * instrument.contractSize)
  return usdOf(divideDown(moved * conversion.multiply, POINT_TO_USD * conversion.divide))
}

/** A rollover that exceeded the balance: its amount is `paid` less `owed`. */
export interface OwedNight extends Borne {
  readonly at: number
  readonly nights: number
  /** Points per lot and night of its side. */
  readonly points: Rate
  readonly lots: Lots
}

/** A held position after its rollovers up to now, their entries, and the rollovers with an owed part. */
export interface Swapped {
  readonly position: HeldPosition
  readonly entries: readonly Entry[]
  readonly owed: readonly OwedNight[]
}

/**
 * Charges every rollover since the last accounted one (in its row, or up to `after` for all of its
 * instrument), each in a separate entry, at the current conversion. Charges at most the balance; the rest is
 * owed until the order closes. A night before a split uses the lots before it (`splitsAfter` its moment), cut
 * after the eighth decimal. Returns undefined when no rollover costs or pays anything.
 */
export function chargeSwaps(
  position: HeldPosition,
  market: PricedInstrument,
  context: {
    readonly now: number
    readonly book: BookKind
    readonly balance: Usd
    readonly after: number
    readonly splitsAfter?: (at: number) => readonly CorporateAction[]
  },
): Swapped | undefined {
  const { after, now } = context
  if (!isSwapDue(position, market.instrument, { after, until: now })) return undefined
  const rollovers = rolloversBetween(Math.max(swapsSince(position), after), now)
  const last = rollovers.at(-1)
  if (!last) return undefined
  const entries: Entry[] = []
  const owed: OwedNight[] = []
  let { balance } = context
  let swapped = position
  const { swap } = market.instrument
  for (const { at, nights } of rollovers) {
    const { to, from } = ratioOf(context.splitsAfter?.(at) ?? [])
    const lots = lotsOf(divideDown(position.lots * from, to))
    const due = swapOf({ side: position.side, lots }, nights, market.instrument, market.conversion)
    const borne = bear(due, balance)
    swapped = afterBearing(swapped, borne)
    if (swap && borne.owed > NO_USD)
      owed.push({ ...borne, at, nights, points: pointsOf(swap, position.side), lots })
    if (borne.paid === NO_USD) continue
    entries.push(heldEntry('swap', position, context.book, borne.paid))
    balance = addUsd(balance, borne.paid)
  }
  const status = POSITION_STATES.held['charge-swap']
  return { position: { ...swapped, status, swappedUntil: last.at }, entries, owed }
}

/** 17:00 in New York of a day number. The time zone is computed once a day, not once a position. */
function rolloverOf(day: number): Rollover {
  const known = rollovers.get(day)
  if (known) return known
  const weekday = (((day + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK
  const rollover = { at: instantOf(ROLLOVER_ZONE, day, ROLLOVER_MINUTE), nights: NIGHTS[weekday] ?? 0 }
  if (rollovers.size >= DAYS_KEPT) rollovers.clear()
  rollovers.set(day, rollover)
  return rollover
}

const DAYS_KEPT = 4000
const rollovers = new Map<number, Rollover>()
