import { resources } from '@fairtick/wire/admin'
import { served } from './served-resource'

/** Entries. An index leads to those of a client's account on each side. */
export const journal = served({
  resource: resources.journal,
  from: 'entry e',
  columns: {
    id: 'e.id',
    at: 'e.at',
    type: 'e.kind',
    reference: 'e.reference',
    from_account: 'e.from_account',
    to_account: 'e.to_account',
    value: 'e.amount',
    from_balance: 'e.from_balance',
    to_balance: 'e.to_balance',
  },
  at: 'e.at',
  filters: {
    from_account: '(e.from_account = $v AND (e.from_balance IS NOT NULL OR abs(e.from_account) < 10000))',
    to_account: '(e.to_account = $v AND (e.to_balance IS NOT NULL OR abs(e.to_account) < 10000))',
  },
  search: [],
})

/** Days of the proof of liabilities. */
export const liabilities = served({
  resource: resources.liabilities,
  from: 'liability_day l',
  columns: {
    id: 'l.day',
    day: "to_char(date '1970-01-01' + l.day, 'YYYY-MM-DD')",
    at: 'l.at',
    total: 'l.total',
    root: "encode(l.root, 'hex')",
    head: "encode(l.head, 'hex')",
    last_entry: 'l.last_entry',
  },
  at: 'l.at',
  search: [],
})
