import {
  ACCOUNT_TYPES,
  type Account,
  type AccountType,
  type BookKind,
  NO_USD,
  clientAccount,
} from '@fairtick/domain'

/**
 * Digests of all of a user's stored intents; where they are too many, each key is looked up in the database.
 */
export type IntentKeys = Set<string> | 'too-many'

/** The numbers of a portfolio's accounts in the journal. */
export type AccountNumbers = Readonly<Record<AccountType, bigint>>

/**
 * Everything that one user owns and owes, as memory holds it: the unit of consistency. Its open rows are kept
 * by their tables.
 */
export interface Portfolio {
  readonly userId: number
  readonly book: BookKind
  readonly accounts: Map<AccountType, Account>
  /** Numbers of its accounts in the journal; undefined until first needed, as most portfolios only wait. */
  numbers: AccountNumbers | undefined
  /** Undefined until first needed. */
  intents: IntentKeys | undefined
  /** Whether its accounts are still to be inserted. */
  isNew: boolean
  lastUsedAt: number
}

const empty = (type: AccountType): Account => ({ type, balance: NO_USD, locked: NO_USD })
const EMPTY = { contract: empty('contract'), option: empty('option'), fund: empty('fund') } as const

/** An account of a portfolio; those that are empty are one object for all, as accounts never change. */
export const accountOf = ({ type, balance, locked }: Account): Account =>
  balance === 0n && locked === 0n ? EMPTY[type] : { type, balance, locked }

/** A portfolio with three empty accounts. */
export function emptyPortfolio(userId: number, book: BookKind, now: number): Portfolio {
  const accounts = new Map<AccountType, Account>(ACCOUNT_TYPES.map((type) => [type, EMPTY[type]]))
  return { userId, book, accounts, numbers: undefined, intents: undefined, isNew: false, lastUsedAt: now }
}

/** The numbers of a portfolio's accounts in the journal. */
export function numbersOf(portfolio: Portfolio): AccountNumbers {
  const { userId, book } = portfolio
  const number = (type: AccountType) => clientAccount(userId, type, book)
  return (portfolio.numbers ??= {
    contract: number('contract'),
    option: number('option'),
    fund: number('fund'),
  })
}
