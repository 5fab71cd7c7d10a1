import { type Account, type AccountType, type Position, ensureNever } from '@fairtick/domain'
import type { ClientAnnouncement } from '../../events'
import type { LatelyEnded, PortfolioView } from '../messages'
import type { WatchedMarks } from './marks'

/** One watched client's accounts and open positions, as committed. */
export interface Holdings {
  readonly accounts: Map<AccountType, Account>
  /** Held and pending positions by id. */
  readonly positions: Map<number, Position>
}

/** Holdings as the main process read them. */
export function holdingsOf(view: PortfolioView): Holdings {
  return {
    accounts: new Map(view.accounts.map((account) => [account.type, account])),
    positions: new Map(view.positions.map((position) => [position.id, position])),
  }
}

/**
 * Brings holdings up to date. An announcement may repeat a change they already contain. Returns the changed
 * accounts.
 */
export function applyAnnouncement(holdings: Holdings, announcement: ClientAnnouncement): readonly Account[] {
  switch (announcement.type) {
    case 'position-opened':
    case 'position-changed':
      holdings.positions.set(announcement.position.id, announcement.position)
      return []
    case 'position-closed':
    case 'position-cancelled':
      holdings.positions.delete(announcement.position.id)
      return []
    case 'option-opened':
    case 'option-settled':
    case 'deposit-changed':
    case 'withdrawal-changed':
    case 'notice-made':
    case 'chat-changed':
      return []
    case 'accounts-changed': {
      const differing = announcement.accounts.filter((account) => differs(account, holdings.accounts))
      for (const account of differing) holdings.accounts.set(account.type, account)
      return differing
    }
    default:
      return ensureNever(announcement)
  }
}

/**
 * The events of a client's orders between two states of their holdings. The gateway holds no options:
 * recently settled ones are sent, perhaps again.
 */
export function missedBetween(
  known: Holdings,
  fresh: Holdings,
  { positions, options }: LatelyEnded,
): readonly ClientAnnouncement[] {
  const open = [...fresh.positions.values()].filter((each) => !isSame(each, known.positions.get(each.id)))
  const ended = positions.filter(({ id }) => known.positions.has(id) && !fresh.positions.has(id))
  return [
    ...open.map((position) => ({ type: 'position-changed', position }) as const),
    ...ended.map((position): ClientAnnouncement => {
      return { type: position.status === 'closed' ? 'position-closed' : 'position-cancelled', position }
    }),
    ...options.map((option) => ({ type: 'option-settled', option }) as const),
  ]
}

function isSame(one: Position, other: Position | undefined): boolean {
  if (!other) return false
  const before = new Map<string, unknown>(Object.entries(other))
  return Object.entries(one).every(([name, value]) => before.get(name) === value)
}

function differs(account: Account, known: ReadonlyMap<AccountType, Account>): boolean {
  const before = known.get(account.type)
  return before?.balance !== account.balance || before.locked !== account.locked
}

/** Whether a new quote of one of these instruments changes the value of the held positions. */
export function pricedBy(holdings: Holdings, quoted: ReadonlySet<number>, marks: WatchedMarks): boolean {
  for (const { status, instrumentId } of holdings.positions.values()) {
    if (status === 'held' && marks.pricesOf(instrumentId).some((id) => quoted.has(id))) return true
  }
  return false
}
