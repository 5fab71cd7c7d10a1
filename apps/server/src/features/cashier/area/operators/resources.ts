import { DAY_MS } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { type ServedResource, served } from '../../../../operator/resources/lists/served-resource'

/** Withdrawal methods saved by clients. */
const methods = served({
  resource: resources.methods,
  from: 'withdrawal_method m LEFT JOIN withdrawal_currency c ON c.id = m.currency_id',
  columns: {
    id: 'm.id',
    user_id: 'm.user_id',
    code: 'c.code',
    protocol: 'c.protocol',
    dc_address: 'm.address',
    tag: 'm.tag',
    bank_name: 'm.bank_name',
    bank_swift: 'm.bank_swift',
    payee_name: 'm.payee_name',
    payee_account: 'm.payee_account',
    created_at: 'm.created_at',
    usable_at: 'm.usable_at',
    removed_at: 'm.removed_at',
  },
  at: 'm.created_at',
  search: {
    user_id: 'm.user_id = $n',
    dc_address: 'lower(m.address) = $q',
    payee_account: 'lower(m.payee_account) = $q',
  },
  userId: 'm.user_id',
})

/** Invitations between accounts of one person. */
const relatedInvitations = served({
  resource: resources.relatedInvitations,
  from: 'related_invitation r',
  columns: {
    id: 'r.user_id',
    user_id: 'r.user_id',
    inviter_id: 'r.inviter_id',
    reason: 'r.reason',
    from_day: "to_char(date '1970-01-01' + r.from_day, 'YYYY-MM-DD')",
    created_at: 'r.found_at',
  },
  at: 'r.found_at',
  search: { user_id: 'r.user_id = $n', inviter_id: 'r.inviter_id = $n' },
  userId: 'r.user_id',
})

/** Days of the proof of liabilities. */
const liabilities = served({
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
    last_act: 'l.act_id',
    acts_hash: "encode(l.act_seal, 'hex')",
  },
  at: 'l.at',
  search: {},
})

/** Declared balances, and the books' balances. */
const reconciliation = served({
  resource: resources.reconciliation,
  from: 'reconciliation r',
  columns: {
    id: 'r.id',
    day: "to_char(date '1970-01-01' + r.day, 'YYYY-MM-DD')",
    currency_code: 'r.currency_code',
    protocol_code: 'r.protocol_code',
    books: 'r.books',
    declared: 'r.declared',
    difference: '(r.declared - r.books)',
    operator: 'r.operator',
    reason: 'r.reason',
    created_at: 'r.at',
    explanation: 'r.explanation',
    explained_by: 'r.explained_by',
    explained_at: 'r.explained_at',
  },
  at: 'r.at',
  search: { currency_code: 'lower(r.currency_code) = $q', operator: 'lower(r.operator) = $q' },
})

/** Deposited and withdrawn money by day. */
const cashByDay = served({
  resource: resources.cashByDay,
  from: `(
    SELECT day, sum(deposit)::bigint AS deposits, sum(withdrawal)::bigint AS withdrawals FROM (
      SELECT decided_at / ${DAY_MS} AS day, credit AS deposit, 0 AS withdrawal FROM deposit WHERE status = 1
      UNION ALL SELECT ended_at / ${DAY_MS}, 0, amount FROM withdrawal WHERE status = 1
    ) m GROUP BY day
  ) d`,
  columns: {
    id: 'd.day',
    day: "to_char(date '1970-01-01' + d.day::integer, 'YYYY-MM-DD')",
    deposits: 'd.deposits',
    withdrawals: 'd.withdrawals',
    net: '(d.deposits - d.withdrawals)',
  },
  at: `(d.day * ${DAY_MS})`,
  search: {},
})

/** Lists of saved methods and of the money that comes, goes and is owed. */
export const CASHIER_RESOURCES: readonly ServedResource[] = [
  methods,
  relatedInvitations,
  liabilities,
  reconciliation,
  cashByDay,
]
