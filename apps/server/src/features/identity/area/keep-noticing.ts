import { type Follow, NO_USD, type Position, type Usd, addUsd, formatUsd, netResult } from '@fairtick/domain'
import type { Book, Changes, PostedEntry } from '../../../books/book'
import type { KeepNoticing } from '../../../books/command'
import type { Announcement } from '../../../events'
import { expirePosition } from '../../contracts/cancel-position'
import { fireTrigger } from '../../contracts/fire-trigger'
import { positionTable } from '../../contracts/position-store'
import { endAlerts } from '../../market/alerts/alert-commands'
import { type NotedNotice, noticeTable } from '../inbox/inbox-store'

type Noted = Pick<NotedNotice, 'kind' | 'facts'>

/**
 * Notes in the books what a client is told of a command that they did not give: durable together with it, so
 * that a restart neither loses nor doubles a notice.
 */
export const keepNoticing: KeepNoticing = (book, changes, { command, now }) => {
  const noted = [
    ...stopOutIn(changes),
    ...ofAnnouncements(book, changes, command),
    ...alertsEndedIn(changes, command),
    ...incomeIn(changes.entries, 'mining-income'),
    ...incomeIn(changes.entries, 'invite-income'),
  ]
  for (const each of noted)
    book.insert(noticeTable, { ...each, userId: book.userId, at: now, place: book.nextId(noticeTable.name) })
}

function* ofAnnouncements(book: Book, { announcements }: Pick<Changes, 'announcements'>, command: string) {
  for (const each of announcements) {
    const noted = notedOf(book, each, command)
    if (noted) yield noted
  }
}

function notedOf(book: Book, announcement: Announcement, command: string): Noted | undefined {
  switch (announcement.type) {
    case 'position-opened':
      return openedOf(announcement.position)
    case 'position-changed':
      return filledOf(book, announcement.position)
    case 'position-cancelled':
      return UNASKED.has(command) ? ofOrder('order-cancelled', announcement.position) : undefined
    case 'position-closed':
      return closedOf(announcement.position)
    case 'follow-changed':
      return endedOf(announcement.follow, book)
    case 'withdrawal-changed':
      return withdrawalOf(announcement.withdrawal)
    case 'alert-changed':
      return firedOf(announcement.alert)
    case 'margin-reached':
      return { kind: 'margin-level', facts: { level: String(announcement.level) } }
    case 'subscription-matured':
      return { kind: 'mining-matured', facts: { amount: String(announcement.amount) } }
    default:
      return undefined
  }
}

/** Commands of ticks and of the clock that end a pending order; by any other its client did. */
const UNASKED: ReadonlySet<string> = new Set([fireTrigger.name, expirePosition.name])

const ofOrder = (kind: NotedNotice['kind'], position: Position): Noted => ({
  kind,
  facts: {
    order: String(position.id),
    instrument: String(position.instrumentId),
    side: position.side,
    lots: String(position.lots),
    price: String(position.closePrice ?? position.openPrice),
    ...(position.status === 'closed' && { net: String(netResult(position)) }),
  },
})

/** An order that was opened for its client has an origin. */
const openedOf = (position: Position): Noted | undefined =>
  position.status === 'held' && position.originId !== 0 ? ofOrder('copy-opened', position) : undefined

function filledOf(book: Book, position: Position): Noted | undefined {
  if (position.status !== 'held') return undefined
  const before = positionTable.openRows(book.portfolio).get(position.id)
  return before?.status === 'pending' ? ofOrder('order-filled', position) : undefined
}

function closedOf(position: Position): Noted | undefined {
  switch (position.closeReason) {
    case 'stop-loss':
    case 'take-profit':
      return ofOrder(position.closeReason, position)
    case 'copy':
      return ofOrder('copy-closed', position)
    case 'delisted':
      return ofOrder('order-delisted', position)
    default:
      return undefined
  }
}

/** All positions that one stop-out closed are one notice. */
function* stopOutIn({ announcements }: Pick<Changes, 'announcements'>): Generator<Noted> {
  const closed = announcements.filter(
    (each) => each.type === 'position-closed' && each.position.closeReason === 'stop-out',
  )
  if (closed.length > 0) yield { kind: 'stop-out', facts: { count: String(closed.length) } }
}

/** Ends of real users' follows are told where they are mailed; a demo user has no address. */
function endedOf({ status, endReason, traderId, realised }: Follow, { kind }: Book): Noted | undefined {
  if (status !== 'ended' || kind !== 'demo') return undefined
  const facts = { trader: String(traderId) }
  if (endReason === 'trader-ended') return { kind: 'copy-ended', facts }
  return endReason === 'copy-stop'
    ? { kind: 'copy-stopped', facts: { ...facts, amount: formatUsd(realised) } }
    : undefined
}

function withdrawalOf({
  id,
  status,
}: Extract<Announcement, { type: 'withdrawal-changed' }>['withdrawal']): Noted | undefined {
  const facts = { number: String(id) }
  if (status === 'approved') return { kind: 'withdrawal-approved', facts }
  return status === 'cancelled' ? { kind: 'withdrawal-cancelled', facts } : undefined
}

function firedOf(alert: Extract<Announcement, { type: 'alert-changed' }>['alert']): Noted | undefined {
  if (alert.status !== 'fired') return undefined
  const { id, instrumentId, level, percent, firedTick, firedPrice } = alert
  return {
    kind: 'price-alert',
    facts: {
      alert: String(id),
      instrument: String(instrumentId),
      level: String(level),
      price: String(firedPrice),
      tick: String(firedTick),
      ...(percent !== undefined && { percent: String(percent) }),
    },
  }
}

/** All alerts that end with their instrument are one notice. */
function* alertsEndedIn(
  { announcements }: Pick<Changes, 'announcements'>,
  command: string,
): Generator<Noted> {
  const ended = announcements.find((each) => each.type === 'alert-changed')
  if (command !== endAlerts.name || ended === undefined) return
  yield { kind: 'alert-delisted', facts: { instrument: String(ended.alert.instrumentId) } }
}

/** Income of a kind that one command books is one notice. */
function* incomeIn(
  entries: readonly PostedEntry[],
  kind: 'mining-income' | 'invite-income',
): Generator<Noted> {
  const income = entries.filter((each) => each.kind === kind)
  if (income.length === 0) return
  const amount: Usd = addUsd(NO_USD, ...income.map((each) => each.amount))
  yield { kind, facts: { amount: String(amount) } }
}
