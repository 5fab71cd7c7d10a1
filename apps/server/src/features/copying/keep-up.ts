import {
  type Act,
  FOLLOW_STATES,
  NO_USD,
  type Position,
  type Signal,
  type Usd,
  actOf,
  addUsd,
  usdOf,
} from '@fairtick/domain'
import { numbersOf } from '../../books/portfolio'
import type { Book, PostedEntry } from '../../books/book'
import type { KeepCopying, Surroundings } from '../../books/command'
import type { Announcement } from '../../events'
import { type CopiedPosition, copyTable } from './copy-store'
import { followTable } from './follow-store'
import { outstandingOf } from './outstanding'
import type { SignalLines } from './signal-lines'
import { signalTable } from './signal-store'
import type { Places } from './places'
import type { OpenFollows } from './open-follows'
import type { ActiveTraders } from './active-traders'
import type { Trading } from './trading'

/** Ports of keeping copying up with commands. */
export interface KeepUpPorts {
  readonly traders: Pick<ActiveTraders, 'ofUser'>
  readonly openFollows: Pick<OpenFollows, 'isCopied'>
  readonly lines: SignalLines
  readonly places: Pick<Places, 'isFull'>
  readonly trading: Pick<Trading, 'heldBefore' | 'equityBefore'>
}

/** Announces traders' acts as signals, and sums up the results of this portfolio's copies. */
export function keepCopyingUp(ports: KeepUpPorts): KeepCopying {
  const { traders, openFollows, lines, places, trading } = ports
  return {
    owes: ({ portfolio }, follow) => outstandingOf(portfolio, follow, lines).length > 0,
    isFull: places.isFull,
    keepUp(book, { entries, announcements }, surroundings) {
      const changed = announcements.filter((each) => 'position' in each)
      if (changed.length === 0) return
      const trader = openFollows.isCopied(book.userId) ? traders.ofUser(book.userId) : undefined
      // A demo user can be no trader; the programs of a sandbox are.
      if (trader && (book.kind === 'real' || trader.isSample)) {
        for (const each of changed) {
          const act = actIn(book, each, trading)
          // A stop that was carried out late is followed at the prices of its moment.
          const at = ('dueAt' in each ? each.dueAt : undefined) ?? surroundings.now
          if (act) signal(book, trader.id, { ...act, at }, { trading, surroundings })
        }
      }
      if (book.openCount(copyTable) > 0 || changed.some(({ position }) => isCopy(position)))
        sumUpCopies(book, entries, changed, surroundings)
    },
  }
}

type PositionChange = Extract<Announcement, { readonly position: Position }>

/** An open order with an origin is a copy: split-off parts are closed at once. */
const isCopy = ({ status, originId }: Position) => status === 'held' && originId !== 0

function actIn(
  book: Book,
  change: PositionChange,
  { heldBefore }: Pick<Trading, 'heldBefore'>,
): Act | undefined {
  if ('isTrailed' in change) return undefined
  return actOf(change.position, (id) => heldBefore(book.portfolio, id))
}

function signal(
  book: Book,
  traderId: number,
  act: Act & Pick<Signal, 'at'>,
  {
    trading,
    surroundings,
  }: { readonly trading: Pick<Trading, 'equityBefore'>; readonly surroundings: Surroundings },
): void {
  const equity = act.kind === 'open' ? trading.equityBefore(book, surroundings) : undefined
  const id = book.nextId(signalTable.name)
  const made = { ...act, id, traderId, userId: book.userId, equity }
  book.insert(signalTable, made)
  book.announce({ type: 'signal', signal: made })
}

/** Adds booked amounts of copies to the results of their follows, and ends closed copies. */
function sumUpCopies(
  book: Book,
  entries: readonly PostedEntry[],
  changes: readonly PositionChange[],
  { now }: Surroundings,
): void {
  const copies = new Map(book.open(copyTable).map((copy) => [copy.id, copy]))
  const booked = bookedFor(book, entries, { changes, copies })
  for (const { position } of changes) {
    const copy = copies.get(position.id)
    if (!copy) continue
    if (!booked.has(copy.followId)) booked.set(copy.followId, NO_USD)
    if (position.status === 'closed') book.update(copyTable, { ...copy, endedAt: now })
  }
  const left = new Set(book.open(copyTable).map(({ followId }) => followId))
  for (const [id, change] of booked) {
    const follow = book.find(followTable, id)
    if (!follow) continue
    const isOver = follow.status === 'stopping' && !left.has(id)
    const status = isOver ? FOLLOW_STATES.stopping.end : follow.status
    const realised = addUsd(follow.realised, change)
    const after = { ...follow, realised, status, endedAt: isOver ? now : undefined }
    book.update(followTable, after)
    book.announce({ type: 'follow-changed', follow: after })
  }
}

/** USD that were booked for copies, by follow: a part that closes belongs to the copy it was cut off. */
function bookedFor(
  book: Book,
  entries: readonly PostedEntry[],
  {
    changes,
    copies,
  }: { readonly changes: readonly PositionChange[]; readonly copies: ReadonlyMap<number, CopiedPosition> },
): Map<number, Usd> {
  const ofPosition = new Map(copies)
  for (const { position } of changes) {
    const whole = copies.get(position.originId)
    if (whole) ofPosition.set(position.id, whole)
  }
  const booked = new Map<number, Usd>()
  for (const entry of entries) {
    const copy = ofPosition.get(entry.reference)
    if (copy) booked.set(copy.followId, addUsd(booked.get(copy.followId) ?? NO_USD, changeOf(book, entry)))
  }
  return booked
}

/** The change of the contract account that an entry is, USD. */
function changeOf(book: Book, { from, to, amount }: PostedEntry): Usd {
  const { contract } = numbersOf(book.portfolio)
  if (to === contract) return amount
  return from === contract ? usdOf(-amount) : NO_USD
}
