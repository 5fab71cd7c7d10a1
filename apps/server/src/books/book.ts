import {
  ACCOUNT_TYPES,
  type Account,
  type AccountType,
  type BookKind,
  type Entry,
  type Usd,
  addUsd,
  clientAccount,
  usdOf,
} from '@fairtick/domain'
import type { Announcement } from '../events'
import type { Portfolio } from './portfolio'
import type { AnyRowTable, RowTable } from './row-table'

/** Hands out ids: one sequence a table, and one for entries. */
export type NextId = (sequence: string) => number

/** An entry with its id and, for a client's account, the balance after it. */
export interface PostedEntry extends Entry {
  readonly id: number
  readonly at: number
  readonly fromBalance: Usd | undefined
  readonly toBalance: Usd | undefined
}

/** What a command did, until it is accepted. The rows it put hang on this object in their tables. */
export interface Changes {
  readonly accounts: Map<AccountType, Account>
  readonly entries: PostedEntry[]
  readonly tables: Set<AnyRowTable>
  readonly announcements: Announcement[]
}

/** A portfolio as a command sees and changes it. Nothing of it reaches the portfolio before the command is accepted. */
export interface Book {
  /** The portfolio before the command: for sums that are kept up along with it. */
  readonly portfolio: Portfolio
  readonly userId: number
  readonly kind: BookKind
  account(type: AccountType): Account
  /** An open row by id, with this command's own changes. */
  find<Row>(table: RowTable<Row>, id: number): Row | undefined
  /** How many rows of one kind were open before the command. */
  openCount(table: AnyRowTable): number
  /** All open rows of one kind, with this command's own changes. */
  open<Row>(table: RowTable<Row>): readonly Row[]
  nextId(sequence: string): number
  insert<Row>(table: RowTable<Row>, row: Row): void
  update<Row>(table: RowTable<Row>, row: Row): void
  /** Moves money; changes the balances of the client's accounts it names. */
  post(entries: readonly Entry[]): void
  /** Locks so much more of an account, or less when negative. */
  lock(type: AccountType, change: Usd): void
  announce(announcement: Announcement): void
}

/** Opens a portfolio for one command. */
export function openBook(
  portfolio: Portfolio,
  nextId: NextId,
  now: number,
): { book: Book; changes: Changes } {
  const changes: Changes = { accounts: new Map(), entries: [], tables: new Set(), announcements: [] }
  const account = (type: AccountType) => changes.accounts.get(type) ?? accountOf(portfolio, type)
  const put = <Row>(table: RowTable<Row>, row: Row, isNew: boolean) => {
    table.put(changes, row, isNew)
    changes.tables.add(table)
  }
  const move = (number: bigint, change: Usd): Usd | undefined => {
    const type = ACCOUNT_TYPES.find(
      (each) => clientAccount(portfolio.userId, each, portfolio.book) === number,
    )
    if (type === undefined) return undefined
    const balance = addUsd(account(type).balance, change)
    if (balance < 0n) throw new Error(`account ${number} would be overdrawn to ${balance}`)
    changes.accounts.set(type, { ...account(type), balance })
    return balance
  }
  const book: Book = {
    portfolio,
    userId: portfolio.userId,
    kind: portfolio.book,
    account,
    find: (table, id) => table.find(portfolio, changes, id),
    open: (table) => table.open(portfolio, changes),
    openCount: (table) => table.openCount(portfolio),
    nextId,
    insert: (table, row) => put(table, row, true),
    update: (table, row) => put(table, row, false),
    post(entries) {
      for (const entry of entries) {
        const fromBalance = move(entry.from, usdOf(-entry.amount))
        const toBalance = move(entry.to, entry.amount)
        const { kind, reference, from, to, amount } = entry
        changes.entries.push({
          id: nextId('entry'),
          at: now,
          kind,
          reference,
          from,
          to,
          amount,
          fromBalance,
          toBalance,
        })
      }
    },
    lock(type, change) {
      const locked = addUsd(account(type).locked, change)
      if (locked < 0n) throw new Error(`account ${type} of user ${portfolio.userId} would lock ${locked}`)
      changes.accounts.set(type, { ...account(type), locked })
    },
    announce: (announcement) => void changes.announcements.push(announcement),
  }
  return { book, changes }
}

function accountOf(portfolio: Portfolio, type: AccountType): Account {
  const account = portfolio.accounts.get(type)
  if (!account) throw new Error(`user ${portfolio.userId} has no ${type} account`)
  return account
}
