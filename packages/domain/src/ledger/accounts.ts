import { NO_USD, addUsd, minusUsd, type Usd } from '../money'

/** The three accounts of a client. Wire: forex, micro, change. */
export type AccountType = 'contract' | 'option' | 'fund'
/** Real money and play money: two closed books. */
export type BookKind = 'real' | 'demo'

/** Both books. */
export const BOOK_KINDS = ['real', 'demo'] as const satisfies readonly BookKind[]

/** Every account type, in display order. */
export const ACCOUNT_TYPES = ['contract', 'option', 'fund'] as const satisfies readonly AccountType[]

/** The accounts of the house; one of each per book. */
export const HOUSE_ACCOUNTS = [
  'trading-counterparty',
  'fees',
  'deposits-clearing',
  'withdrawals-clearing',
  'loans-receivable',
  'loan-interest',
  'mining-pool',
  'mining-rewards',
  'demo-issue',
  'negative-balance-protection',
  'adjustments',
] as const
/** The name of one of them. */
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number]

const HOUSE_NUMBER: Readonly<Record<HouseAccount, bigint>> = {
  'trading-counterparty': 1n,
  fees: 2n,
  'deposits-clearing': 3n,
  'withdrawals-clearing': 4n,
  'loans-receivable': 5n,
  'loan-interest': 6n,
  'mining-pool': 7n,
  'mining-rewards': 8n,
  'demo-issue': 9n,
  'negative-balance-protection': 10n,
  adjustments: 11n,
}
const TYPE_DIGIT: Readonly<Record<AccountType, bigint>> = { contract: 1n, option: 2n, fund: 3n }

/** The first account number of clients: the house has the numbers below it, with either sign. */
export const FIRST_CLIENT_ACCOUNT = 10_000n

/**
 * The user id of the house's own rows, such as fillings of a pool. It belongs to no client and has no
 * accounts.
 */
export const HOUSE_USER = 999

/**
 * Number of a client's account: user id × 10 + type, negative in the demo book, so that no entry can join the
 * two books.
 */
export function clientAccount(userId: number, type: AccountType, book: BookKind): bigint {
  const number = BigInt(userId) * 10n + TYPE_DIGIT[type]
  return book === 'demo' ? -number : number
}

/**
 * Number of a house account. The demo book has a single one: demo issue. Source: docs/spec/rules.md 1.2,
 * docs/spec/rules.md 1.7.
 */
export function houseAccount(name: HouseAccount, book: BookKind): bigint {
  return book === 'demo' ? -HOUSE_NUMBER['demo-issue'] : HOUSE_NUMBER[name]
}

/** The book of a client's or house account; an entry joins accounts of one book only. */
export const bookOf = (account: bigint): BookKind => (account < 0n ? 'demo' : 'real')

/** An account's balance and the part of it that is locked; free is the rest. */
export interface Account {
  readonly type: AccountType
  readonly balance: Usd
  readonly locked: Usd
}

/** The usable part of an account: balance less locked, never below zero. */
export function freeBalance(account: Account): Usd {
  return account.balance > account.locked ? minusUsd(account.balance, account.locked) : NO_USD
}

/** The money that several accounts hold together. Amounts in USD, each at least 0. */
export interface HeldTogether {
  readonly balance: Usd
  readonly locked: Usd
}

/** Sums of balances and locked amounts. Excludes floating profit. */
export const heldTogether = (accounts: readonly Account[]): HeldTogether => ({
  balance: addUsd(...accounts.map(({ balance }) => balance)),
  locked: addUsd(...accounts.map(({ locked }) => locked)),
})
