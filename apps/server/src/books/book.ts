import {
  ACCOUNT_TYPES,
  type Account,
  type AccountType,
  type BookKind,
  type Entry,
  type Usd,
  addUsd,
  usdOf,
} from '@fairtick/domain'
import type { Announcement } from '../events'
import { type Portfolio, numbersOf } from './portfolio'
import type { AnyRowTable, RowTable } from './row-table'

/**
 * Hands out ids: one sequence per table, and one for entries. A count of 0 peeks at the next id without
 * taking it.
 */
export type NextId = (sequence: string, count?: 0 | 1) => number

/** An entry with its id and, for a client's account, the balance after it. */
export interface PostedEntry extends Entry {
  readonly id: number
  readonly at: number
  readonly fromBalance: Usd | undefined
  readonly toBalance: Usd | undefined
}

/**
 * Changes of a command that is not yet accepted. The rows that it put are kept on this object by their
 * tables.
 */
export interface Changes {
  readonly accounts: Map<AccountType, Account>
  readonly entries: PostedEntry[]
  readonly tables: Set<AnyRowTable>
  readonly announcements: Announcement[]
}

/**
 * A portfolio as a command sees and changes it. Nothing reaches the portfolio before the command is accepted.
 */
export interface Book {
  /** The portfolio before the command, for running sums. */
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
  nextId(sequence: string, count?: 0 | 1): number
  insert<Row>(table: RowTable<Row>, row: Row): void
  update<Row>(table: RowTable<Row>, row: Row): void
  /** Moves money; changes the balances of the client's accounts it names. */
  post(entries: readonly Entry[]): void
  /** Locks an amount of an account; a negative amount unlocks. */
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
  return { book: new OpenBook(portfolio, changes, nextId, now), changes }
}

/** A class because one is made for each command: its methods exist once. */
class OpenBook implements Book {
  constructor(
    readonly portfolio: Portfolio,
    private readonly changes: Changes,
    readonly nextId: NextId,
    private readonly now: number,
  ) {}

  get userId(): number {
    return this.portfolio.userId
  }

  get kind(): BookKind {
    return this.portfolio.book
  }

  account(type: AccountType): Account {
    const account = this.changes.accounts.get(type) ?? this.portfolio.accounts.get(type)
    if (!account) throw new Error(`user ${this.userId} has no ${type} account`)
    return account
  }

  find<Row>(table: RowTable<Row>, id: number): Row | undefined {
    return table.find(this.portfolio, this.changes, id)
  }

  openCount(table: AnyRowTable): number {
    return table.openCount(this.portfolio)
  }

  open<Row>(table: RowTable<Row>): readonly Row[] {
    return table.open(this.portfolio, this.changes)
  }

  insert<Row>(table: RowTable<Row>, row: Row): void {
    this.put(table, row, true)
  }

  update<Row>(table: RowTable<Row>, row: Row): void {
    this.put(table, row, false)
  }

  post(entries: readonly Entry[]): void {
    for (const { kind, reference, from, to, amount } of entries) {
      const fromBalance = this.move(from, usdOf(-amount))
      const toBalance = this.move(to, amount)
      const [id, at] = [this.nextId('entry'), this.now]
      this.changes.entries.push({ id, at, kind, reference, from, to, amount, fromBalance, toBalance })
    }
  }

  lock(type: AccountType, change: Usd): void {
    const account = this.account(type)
    const locked = addUsd(account.locked, change)
    if (locked < 0n) throw new Error(`account ${type} of user ${this.userId} would lock ${locked}`)
    this.changes.accounts.set(type, { type, balance: account.balance, locked })
  }

  announce(announcement: Announcement): void {
    this.changes.announcements.push(announcement)
  }

  private put<Row>(table: RowTable<Row>, row: Row, isNew: boolean): void {
    table.put(this.changes, row, isNew)
    this.changes.tables.add(table)
  }

  /** Changes a balance and returns the new one, or undefined for an account that is not the client's. */
  private move(number: bigint, change: Usd): Usd | undefined {
    const numbers = numbersOf(this.portfolio)
    const type = ACCOUNT_TYPES.find((each) => numbers[each] === number)
    if (type === undefined) return undefined
    const account = this.account(type)
    const balance = addUsd(account.balance, change)
    if (balance < 0n) throw new Error(`account ${number} would be overdrawn to ${balance}`)
    this.changes.accounts.set(type, { type, balance, locked: account.locked })
    return balance
  }
}
