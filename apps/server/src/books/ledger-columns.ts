import { type AccountType, ENTRY_KINDS, type EntryKind, entryKindOf } from '@fairtick/domain'
import { columnsOf } from './columns'
import { BIGINT, type Field, MONEY, NUMBER, TEXT, UUID, named, optional } from './fields'

/** The kind of an entry, stored as its number. */
export const KIND: Field<EntryKind> = {
  type: 'smallint',
  write: (kind) => ENTRY_KINDS[kind].number,
  read(value) {
    const kind = entryKindOf(value)
    if (kind === undefined) throw new Error(`no kind of entries has the number ${String(value)}`)
    return kind
  },
  sample: 'deposit',
}

/** Fixed numbers of the account types in the database. */
export const ACCOUNT_NUMBER: Readonly<Record<AccountType, number>> = { contract: 1, option: 2, fund: 3 }

/** Entries; a balance is the client's account balance after the entry. */
export const ENTRIES = columnsOf('entry', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  reference: fixed('reference', NUMBER),
  at: fixed('at', NUMBER),
  from: fixed('from_account', BIGINT),
  to: fixed('to_account', BIGINT),
  amount: fixed('amount', MONEY),
  fromBalance: fixed('from_balance', optional(MONEY)),
  toBalance: fixed('to_balance', optional(MONEY)),
  kind: fixed('kind', KIND),
}))

/** Accounts of clients. */
export const ACCOUNTS = columnsOf('account', ({ fixed, free }) => ({
  id: fixed('id', BIGINT),
  userId: fixed('user_id', NUMBER),
  type: fixed('type', named(ACCOUNT_NUMBER)),
  balance: free('balance', MONEY),
  locked: free('locked', MONEY),
}))

/** An account as stored. Accounts of the demo book have numbers below zero. */
export type StoredAccount = ReturnType<typeof ACCOUNTS.read>

/** Requests that were carried out under a key, with their answers. */
export const INTENTS = columnsOf('intent', ({ fixed }) => ({
  digest: fixed('digest', UUID),
  userId: fixed('user_id', NUMBER),
  fingerprint: fixed('fingerprint', UUID),
  at: fixed('at', NUMBER),
  answer: fixed('answer', TEXT),
}))

/** A request that was carried out. Digest and fingerprint are 32 hexadecimal digits. */
export type WrittenIntent = ReturnType<typeof INTENTS.read>
