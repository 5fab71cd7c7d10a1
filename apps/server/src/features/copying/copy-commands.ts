import {
  FOLLOW_STATES,
  type Follow,
  type HeldPosition,
  type Lots,
  NO_USD,
  type OrderRequest,
  type Refusal,
  type Signal,
  type Stops,
  type Tick,
  type Usd,
  COPY_WITHIN_MS,
  addUsd,
  closingRefusal,
  copyCloseLots,
  copyLots,
  copyRefusal,
  copyRequest,
  copyStopSlack,
  followResult,
  hangsOnHalt,
  hasFreshPrice,
  isRefusal,
  isSplitOf,
  marksFrom,
  minusUsd,
  refusal,
  splitStops,
  stateAfter,
} from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Command, type Surroundings, command } from '../../books/command'
import { type CopiedPosition, copyTable, skipTable } from './copy-store'
import { followTable } from './follow-store'
import type { Trading } from './trading'

/** One signal, for one follower. */
export interface CopySignal {
  readonly followId: number
  readonly signal: Signal
}

/** Commands that open, change and end copies, issued by the engine. */
export interface CopyCommands {
  /**
   * Copies a signal, once: a follow records the last signal it passed. Returns `later` if a required price
   * is missing.
   */
  readonly copySignal: Command<CopySignal, 'done' | 'later'>
  /**
   * Closes the copies of a follow whose loss has reached the copy stop-loss, or that is stopping. While a
   * copied instrument is halted or reopening, the stop-loss waits.
   */
  readonly stopFollow: Command<{ readonly followId: number }, void>
  /** Ends a follow because its trader ended; its copies stay open. */
  readonly endFollow: Command<{ readonly followId: number }, void>
}

/** Creates the commands over the required part of contracts. */
export const copyCommands = (trading: Trading): CopyCommands => ({
  copySignal: command('copying.copy', (book, { followId, signal }, surroundings) => {
    const follow = book.find(followTable, followId)
    if (!follow || signal.id <= follow.copiedUntil) return 'done'
    if (signal.kind === 'open') openCopy(book, follow, signal, { trading, surroundings })
    else if (copiesOf(book, followId, trading).some(({ copy }) => copy.originId === signal.positionId)) {
      if (!surroundings.priced(signal.instrumentId)) return 'later'
      followOn(book, follow, signal, { trading, surroundings })
    }
    book.update(followTable, { ...(book.find(followTable, followId) ?? follow), copiedUntil: signal.id })
    return 'done'
  }),
  stopFollow: command('copying.stop', (book, { followId }, surroundings) => {
    const follow = book.find(followTable, followId)
    if (!follow) return
    const copies = copiesOf(book, followId, trading)
    const held = copies.map(({ position }) => position)
    const isStopping = follow.status === 'stopping'
    if (!isStopping) {
      const result = followResult(follow, held, marksFrom(surroundings.priced))
      if (copyStopSlack(follow, result) > NO_USD || hangsOnHalt(held, surroundings.priced)) return
      book.update(followTable, { ...follow, status: FOLLOW_STATES.following.stop, endReason: 'copy-stop' })
    }
    if (copies.length === 0) return end(book, followId, surroundings.now)
    closeAll(book, held, { ...follow, isStopping }, { trading, surroundings })
  }),
  endFollow: command('copying.end', (book, { followId }, { now }) => {
    const follow = book.find(followTable, followId)
    if (!follow || stateAfter(FOLLOW_STATES, follow.status, 'end') === undefined) return
    if (follow.status === 'stopping') return
    endAs(book, follow, 'trader-ended', now)
  }),
})

interface Around {
  readonly trading: Trading
  readonly surroundings: Surroundings
}

/**
 * Closes held copies at current prices; copies in a market without a fresh price wait for its next tick.
 * Closes on the client's request are possible whenever a client can close, also in the reopening after a
 * halt.
 */
export function closeAll(
  book: Book,
  held: readonly HeldPosition[],
  { isStopping, endReason }: Pick<Follow, 'endReason'> & { readonly isStopping: boolean },
  { trading, surroundings }: Around,
): void {
  const reason = isStopping && endReason === 'unfollowed' ? 'client' : 'copy-stop'
  for (const { id, instrumentId } of held) {
    const market = surroundings.priced(instrumentId)
    const position = trading.held(book, id)
    const isClosable = reason === 'client' ? market && !closingRefusal(market) : hasFreshPrice(market)
    if (!position || !market || isClosable !== true) continue
    trading.close(book, position, { tick: market.quote, reason, lots: position.lots }, surroundings)
  }
}

/** Ends a follow; its open copies stay with the follower. */
export function endAs(
  book: Book,
  follow: Follow,
  endReason: Exclude<Follow['endReason'], undefined>,
  now: number,
): void {
  const ended: Follow = { ...follow, status: 'ended', endReason, endedAt: now }
  book.update(followTable, ended)
  book.announce({ type: 'follow-changed', follow: ended })
}

/** Ends every follow of a departing follower. */
export function endEveryFollow(book: Book, { now }: Pick<Surroundings, 'now'>): void {
  for (const follow of book.open(followTable)) endAs(book, follow, 'unfollowed', now)
}

function end(book: Book, followId: number, now: number): void {
  const follow = book.find(followTable, followId)
  if (follow) endAs(book, follow, follow.endReason ?? 'copy-stop', now)
}

/** A copy with its order. */
interface HeldCopy {
  readonly copy: CopiedPosition
  readonly position: HeldPosition
}

/** The open copies of a follow, with their orders, by id. */
export function copiesOf(book: Book, followId: number, trading: Pick<Trading, 'held'>): readonly HeldCopy[] {
  return book.open(copyTable).flatMap((copy) => {
    const position = copy.followId === followId ? trading.held(book, copy.id) : undefined
    return position ? [{ copy, position }] : []
  })
}

/** The margin that copies use, USD. */
const marginOf = (copies: readonly HeldCopy[]): Usd =>
  addUsd(NO_USD, ...copies.map(({ position }) => position.margin))

function openCopy(book: Book, follow: Follow, signal: Signal, around: Around): void {
  if (follow.status !== 'following' || signal.id <= follow.opensAfter) return
  const { trading, surroundings } = around
  const market = surroundings.priced(signal.instrumentId)
  const copies = copiesOf(book, follow.id, trading)
  const used = marginOf(copies)
  const instrument = market?.instrument
  const asked =
    closedToCopies(book, follow, signal, surroundings) ??
    (instrument && copyRequest(signal, follow, { instrument, openCopies: copies.length })) ??
    refusal('price-stale')
  let margin: Usd | undefined
  const opened = isRefusal(asked) ? asked : open(asked)
  if (isRefusal(opened)) {
    const lots = instrument && copyLots(signal, follow, instrument)
    skip(book, { follow, signal }, opened, { used, margin, lots })
  } else
    book.insert(copyTable, {
      id: opened.id,
      userId: book.userId,
      followId: follow.id,
      traderId: follow.traderId,
      originId: signal.positionId,
      endedAt: undefined,
    })

  function open(request: OrderRequest): HeldPosition | Refusal {
    return trading.open(
      book,
      {
        request,
        originId: signal.positionId,
        tick: tickOf(signal),
        isLate: surroundings.now - signal.at > COPY_WITHIN_MS,
        objection(copy) {
          margin = copy.margin
          return copyRefusal(copy, follow, used)
        },
      },
      surroundings,
    )
  }
}

/**
 * Why an instrument is not copied for a follower: it has no price, or is closed in the follower's country.
 */
function closedToCopies(
  book: Book,
  { country }: Follow,
  { instrumentId }: Signal,
  { priced, unpriced, isClosedIn }: Surroundings,
): Refusal | undefined {
  if (isClosedIn?.(country, book.kind) === true) return refusal('country-not-served')
  return priced(instrumentId) ? undefined : refusal(unpriced?.(instrumentId) ?? 'instrument-not-found')
}

/** The tick that prices an order of a signal. */
const tickOf = ({ instrumentId, tick: sequence, price, at: time }: Signal): Tick => ({
  instrumentId,
  sequence,
  price,
  time,
})

function skip(
  book: Book,
  { follow, signal }: { readonly follow: Follow; readonly signal: Signal },
  { refused }: Refusal,
  {
    used,
    margin,
    lots,
  }: { readonly used: Usd; readonly margin?: Usd | undefined; readonly lots: Lots | undefined },
): void {
  book.insert(skipTable, {
    id: book.nextId(skipTable.name),
    userId: book.userId,
    followId: follow.id,
    traderId: follow.traderId,
    originId: signal.positionId,
    instrumentId: signal.instrumentId,
    at: signal.at,
    lots: signal.lots,
    copyLots: lots,
    margin,
    budgetLeft: minusUsd(follow.budget, used),
    reason: refused,
  })
}

/** The stops of a signal in present units: the trader may have set them before a split. */
const stopsNow = (signal: Signal, { splitsSince }: Surroundings): Stops =>
  (splitsSince?.(signal.instrumentId, signal.at) ?? []).reduce<Stops>(
    (stops, basis) => (isSplitOf(basis.action) ? splitStops({ ...stops, side: signal.side }, basis) : stops),
    signal,
  )

/** Closes the copies of an order, wholly or in part, or updates their stops; records refused changes. */
function followOn(book: Book, follow: Follow, signal: Signal, { trading, surroundings }: Around): void {
  const copies = copiesOf(book, follow.id, trading)
  for (const { copy, position } of copies) {
    if (copy.originId !== signal.positionId) continue
    if (signal.kind === 'stops') {
      const refused = trading.setStops(book, position, stopsNow(signal, surroundings), surroundings)
      if (refused) skip(book, { follow, signal }, refused, { used: marginOf(copies), lots: position.lots })
      continue
    }
    const instrument = surroundings.priced(signal.instrumentId)?.instrument
    const lots = instrument && copyCloseLots(position.lots, signal, instrument)
    if (lots === undefined) {
      skip(book, { follow, signal }, refusal('lots-not-allowed'), { used: marginOf(copies), lots })
      continue
    }
    trading.close(book, position, { tick: tickOf(signal), reason: 'copy', lots }, surroundings)
  }
}
