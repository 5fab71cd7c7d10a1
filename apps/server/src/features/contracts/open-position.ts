import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import {
  type Surroundings,
  accept,
  command,
  ensureAllowed,
  refuse,
  refuseUnpriced,
} from '../../books/command'
import { NO_PRICE, ensureOnGrid } from './price-parameters'
import { spendable } from './spendable'
import { positionTable } from './position-store'
import { type StopChanger, keepStops } from './stop-change-store'

/**
 * An order to open: a market order, or a pending one when it has a trigger. A trigger of 0 means a pending
 * order whose trigger is missing.
 */
export interface OpenPosition {
  readonly instrumentId: number
  readonly request: domain.OrderRequest
  /** When the caller's session began (ms); undefined without a session. */
  readonly sessionSince?: number | undefined
  /** Whether contracts are closed to the caller where they live. */
  readonly isClosed?: boolean
}

/**
 * Opens a contract at the latest tick, or places a pending order. Margin (and, while pending, the fee) is
 * locked; a fill pays its fee.
 */
export const openPosition = command(
  'contracts.open',
  (book, { instrumentId, request, sessionSince, isClosed }: OpenPosition, surroundings) => {
    const { priced, now, ownLimits } = surroundings
    const market = priced(instrumentId)
    ensureInShape(request, market, now)
    if (isClosed) refuse('country-not-served')
    if (!market) refuseUnpriced(surroundings, instrumentId)
    ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, ...domain.NO_COST }))
    const position = accept(domain.openPosition(request, contextOf(book, surroundings, market)))
    const cost = domain.addUsd(position.margin, position.fee)
    ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, cost, loss: position.fee }))
    bookOpened(book, position, { time: now, by: 'client' })
    return position
  },
)

/**
 * The books, the time and the market that an order is opened in. `leaving` is an open order whose place it
 * takes: it does not count, and what it locks is free.
 */
export const contextOf = (
  book: Book,
  { priced, now, feeBasis }: Surroundings,
  market: domain.PricedInstrument,
  leaving?: domain.OpenPosition,
): domain.PositionContext => ({
  id: book.nextId('position'),
  userId: book.userId,
  now,
  feeBasis,
  openCount: book.openCount(positionTable) - (leaving ? 1 : 0),
  free: spendable(book, priced, leaving && domain.lockedFor(leaving)),
  market,
})

/** Books an order that was opened or placed: margin is locked, a fill pays its fee. */
export function bookOpened(
  book: Book,
  position: domain.OpenPosition,
  stops: { readonly time: number; readonly by: StopChanger },
): void {
  book.insert(positionTable, position)
  book.lock('contract', domain.lockedFor(position))
  if (position.status === 'held') book.post(domain.openingEntries(position, book.kind))
  if (domain.hasStops(position)) keepStops(book, position, stops)
  book.announce({ type: 'position-opened', position })
}

/**
 * Refuses an order out of shape, naming its parameter. The shape is checked only when the order is carried
 * out, not when its first answer is given again: terms may have changed since.
 */
function ensureInShape(
  request: domain.OrderRequest,
  market: domain.PricedInstrument | undefined,
  now: number,
): void {
  const { trigger, stops, expiresAt, protection } = request
  if (trigger === NO_PRICE) refuse('parameter-wrong', { parameter: 'trigger' })
  if (expiresAt !== undefined && (trigger === undefined || expiresAt <= now))
    refuse('parameter-wrong', { parameter: 'expiresAt' })
  const { stopLoss, takeProfit, trailDistance } = stops
  const seen = { seenPrice: protection?.price, maxSlip: protection?.maxSlip }
  ensureOnGrid({ trigger, stopLoss, takeProfit, trailDistance, ...seen }, market)
}
