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

/**
 * Everything that one user owns and owes, as memory holds it: the unit of consistency. Its open rows are kept
 * by their tables.
 */
export interface Portfolio {
  readonly userId: number
  readonly book: BookKind
  readonly accounts: Map<AccountType, Account>
  /** Numbers of its accounts in the journal. */
  readonly numbers: Readonly<Record<AccountType, bigint>>
  /** Undefined until first needed. */
  intents: IntentKeys | undefined
  /** Whether its accounts are still to be inserted. */
  isNew: boolean
  lastUsedAt: number
}

/** A portfolio with three empty accounts. */
export function emptyPortfolio(userId: number, book: BookKind, now: number): Portfolio {
  const accounts = new Map<AccountType, Account>(
    ACCOUNT_TYPES.map((type) => [type, { type, balance: NO_USD, locked: NO_USD }]),
  )
  const number = (type: AccountType) => clientAccount(userId, type, book)
  const numbers = { contract: number('contract'), option: number('option'), fund: number('fund') }
  return { userId, book, accounts, numbers, intents: undefined, isNew: false, lastUsedAt: now }
}
