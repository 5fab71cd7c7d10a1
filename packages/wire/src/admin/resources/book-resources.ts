import { resource } from './resource'

/**
 * Entries of the books. Account numbers: a client's is ten times their id plus 1 contracts, 2 options, 3
 * fund; numbers below 10,000 belong to the house; demo accounts are negative.
 */
export const journal = resource('journal', {
  needs: 'read the books',
  fields: {
    id: 'id',
    at: 'time',
    type: 'integer',
    reference: 'integer',
    from_account: 'integer',
    to_account: 'integer',
    user_id: 'id',
    value: 'usd',
    from_balance: 'usd?',
    to_balance: 'usd?',
  },
  searched: ['from_account', 'to_account'],
})

/** Days of the proof of liabilities. */
export const liabilities = resource('liabilities', {
  needs: 'read the books',
  fields: {
    id: 'id',
    day: 'text',
    at: 'time',
    total: 'usd',
    root: 'text',
    head: 'text',
    last_entry: 'id',
    last_act: 'id?',
    acts_hash: 'text',
  },
})

/**
 * Balances of the house's accounts, and sums of the clients' by kind of account: the accounts of one book add
 * up to zero.
 */
export const trialBalance = resource('trial-balance', {
  needs: 'read the books',
  fields: { id: 'id', book: 'text', account: 'text', balance: 'usd' },
})

/**
 * Balances of a currency declared by operators at the end of a day, the balances by the books, and the reason
 * of a difference.
 */
export const reconciliation = resource('reconciliation', {
  needs: 'read the books',
  fields: {
    id: 'id',
    day: 'text',
    currency_code: 'text',
    protocol_code: 'text',
    books: 'units',
    declared: 'units',
    difference: 'units',
    operator: 'text',
    reason: 'text',
    created_at: 'time',
    explanation: 'text',
    explained_by: 'text',
    explained_at: 'time?',
  },
  searched: ['currency_code', 'operator'],
})

/** Credited deposits and paid withdrawals, by day (UTC), in USD. */
export const cashByDay = resource('cash-by-day', {
  needs: 'read the books',
  fields: { id: 'id', day: 'text', deposits: 'usd', withdrawals: 'usd', net: 'usd' },
})
