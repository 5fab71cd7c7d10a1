import { resource } from './resource'

/**
 * Entries of the books. Accounts are numbers: a client's is ten times their own and 1 contracts, 2 options,
 * 3 fund; those below 10,000 are the house's; those of the demo book are negative.
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
 * Balances of the house's accounts, and sums of the clients' by kind of account: those of one book add up to
 * zero.
 */
export const trialBalance = resource('trial-balance', {
  needs: 'read the books',
  fields: { id: 'id', book: 'text', account: 'text', balance: 'usd' },
})

/**
 * Balances that operators declared of a currency at the end of a day, what we should hold by the books, and
 * why they differ.
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

/** Deposits that were credited and withdrawals that were paid, by day (UTC), in USD. */
export const cashByDay = resource('cash-by-day', {
  needs: 'read the books',
  fields: { id: 'id', day: 'text', deposits: 'usd', withdrawals: 'usd', net: 'usd' },
})
