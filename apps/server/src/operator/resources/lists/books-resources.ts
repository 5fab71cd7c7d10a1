import { HOUSE_ACCOUNTS, houseAccount } from '@fairtick/domain'
import { ACCOUNT_TYPE } from '@fairtick/wire'
import { resources } from '@fairtick/wire/admin'
import { CHANGES_SINCE } from '../../../operations/house-sums'
import { served } from './served-resource'

/** The accounts of a client, in the real book and in the demo book. */
const OF_CLIENT =
  'ARRAY[$v * 10 + 1, $v * 10 + 2, $v * 10 + 3, -($v * 10 + 1), -($v * 10 + 2), -($v * 10 + 3)]'

/** Entries. An index finds those of a client's account, on either side. */
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
    user_id: `(CASE WHEN abs(e.to_account) >= 10000 THEN abs(e.to_account) / 10 WHEN abs(e.from_account) >= 10000 THEN abs(e.from_account) / 10 ELSE 0 END)`,
    value: 'e.amount',
    from_balance: 'e.from_balance',
    to_balance: 'e.to_balance',
  },
  at: 'e.at',
  shardsOf: 'entry',
  filters: {
    from_account: '(e.from_account = $v AND (e.from_balance IS NOT NULL OR abs($v) < 10000))',
    to_account: '(e.to_account = $v AND (e.to_balance IS NOT NULL OR abs($v) < 10000))',
    user_id: `((e.from_account = ANY (${OF_CLIENT}) AND e.from_balance IS NOT NULL) OR (e.to_account = ANY (${OF_CLIENT}) AND e.to_balance IS NOT NULL))`,
  },
  // The house's own accounts have too many entries for a search: use a filter instead.
  search: {
    from_account: '(e.from_account = $n AND e.from_balance IS NOT NULL)',
    to_account: '(e.to_account = $n AND e.to_balance IS NOT NULL)',
  },
})

/** Names of the accounts of the house by their numbers, as SQL. */
const HOUSE_NAME = `CASE abs(number) ${HOUSE_ACCOUNTS.map((name) => `WHEN ${houseAccount(name, 'real')} THEN '${name}'`).join(' ')} END`
/** Names of the kinds of clients' accounts, as the wire has them. */
const TYPE_NAME = `CASE type ${Object.values(ACCOUNT_TYPE)
  .map(({ id, name }) => `WHEN ${id} THEN 'clients-${name}'`)
  .join(' ')} END`

/** Balances of a book, which add up to zero: stored sums up to an entry, plus the entries since. */
export const trialBalance = served({
  resource: resources.trialBalance,
  from: `(
    SELECT CASE WHEN number < 0 THEN 200 ELSE 100 END + abs(number) AS id, number < 0 AS is_demo, ${HOUSE_NAME} AS account, balance FROM (
      SELECT account AS number, sum(change)::bigint AS balance FROM (
        SELECT account, balance AS change FROM house_sum
        UNION ALL SELECT account, change FROM (${CHANGES_SINCE}) since
      ) c GROUP BY account) h
    UNION ALL SELECT CASE WHEN is_demo THEN 400 ELSE 300 END + type, is_demo, ${TYPE_NAME}, balance FROM (
      SELECT type, id < 0 AS is_demo, sum(balance)::bigint AS balance FROM account GROUP BY 1, 2) s
  ) t`,
  columns: {
    id: 't.id',
    book: "(CASE WHEN t.is_demo THEN 'demo' ELSE 'real' END)",
    account: 't.account',
    balance: 't.balance',
  },
  at: '0::bigint',
  search: {},
})
