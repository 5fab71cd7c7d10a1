import { INCOME_NUMBERS_PER_SUBSCRIPTION } from '@fairtick/domain'
import type { Pool } from 'pg'
import { inSnapshot } from '../database/snapshot'
import { IS_OPEN } from '../features/cashier/withdrawals/withdrawal-states'
import { type Besides, type Finding, type Rule, checkRules } from './rules/check-rules'
import { SEALS_DUE } from './act-proof'
import { ADJUSTMENT_RULES } from './rules/adjustment-rules'
import { CHAIN_RULES } from './rules/chain-rules'
import { COPY_RULES } from './rules/copy-rules'
import { DECISION_RULES } from './rules/decision-rules'
import { DEPOSIT_RULES } from './rules/deposit-rules'
import { HALT_RULES } from './rules/halt-rules'
import { FOLDING_RULES } from './rules/folding-rules'
import { DIVIDEND_RULES } from './rules/dividend-rules'
import { OWED_RULES } from './rules/owed-rules'
import { ENDING_RULES } from './rules/ending-rules'
import { INVITE_RULES } from './rules/invite-rules'
import { LOAN_RULES } from './rules/loan-rules'
import { MINING_RULES } from './rules/mining-rules'
import { REPLACEMENT_RULES } from './rules/replacement-rules'
import { SALE_RULES } from './rules/sale-rules'
import { HEAD_RULES, NEWEST_HEAD_RULES } from './rules/head-rules'
import { LIABILITY_RULES } from './rules/liability-rules'
import { FIRST_SPLITS, SPLIT_RULES } from './rules/split-rules'
import { SUM_RULES } from './rules/sum-rules'
import { TRANSFER_RULES } from './rules/transfer-rules'
import { WITHDRAWAL_RULES } from './rules/withdrawal-rules'

/** Whether a broken rule is about sums that can be rebuilt, and not about the books themselves. */
export const isOfSums = ({ rule }: Finding): boolean =>
  RULES.some((each) => each.name === rule && each.isOfSums === true)

const ENTRIES_SEALED = 'every entry is sealed, and each seal covers the one before it'
/** Above any entry's number. */
const NO_ID = '9223372036854775807'
const ACTS_SEALED = 'what operators did is sealed, each act with all before it'
const CHANGES = `
  SELECT id, from_account AS account, -amount AS change, from_balance AS balance FROM entry
  UNION ALL SELECT id, to_account, amount, to_balance FROM entry`

/** The terms in force when an order p was filled. Orders filled before terms were recorded are left out. */
const TERMS = `SELECT * FROM instrument_terms terms WHERE terms.instrument_id = p.instrument_id AND terms.since <= p.opened_at
  ORDER BY terms.since DESC LIMIT 1`

/**
 * The rules; each query must return no rows. A finding contains everything that was changed, and stays the
 * same if something else changes: a lift covers exactly these words. Source: docs/spec/promises.md 1.2.
 */
export const RULES: readonly Rule[] = [
  {
    name: 'a balance is the sum of its entries',
    isPerUser: true,
    breaks: `SELECT a.id, a.balance - coalesce(s.total, 0) AS difference FROM account a
      LEFT JOIN (SELECT account, sum(change) AS total FROM (${CHANGES}) c GROUP BY account) s ON s.account = a.id
      WHERE a.balance <> coalesce(s.total, 0)`,
  },
  {
    name: 'an entry of a client names an account that exists',
    isPerUser: true,
    breaks: `SELECT c.id, c.account FROM (${CHANGES}) c LEFT JOIN account a ON a.id = c.account WHERE abs(c.account) >= 10000 AND a.id IS NULL`,
  },
  {
    name: 'all clients of a book together hold what the house paid them',
    breaks: `SELECT book, sum(amount) AS difference FROM (
        SELECT id > 0 AS book, balance AS amount FROM account
        UNION ALL SELECT account > 0, change FROM (${CHANGES}) c WHERE abs(account) < 10000
      ) b GROUP BY book HAVING sum(amount) <> 0`,
  },
  {
    name: 'the balance after each entry follows from the entries before it',
    isPerUser: true,
    breaks: `SELECT id, account, difference FROM (
        SELECT id, account, difference, lag(difference, 1, 0::numeric) OVER (PARTITION BY account ORDER BY id) AS before FROM (
          SELECT id, account, balance - sum(change) OVER (PARTITION BY account ORDER BY id) AS difference FROM (${CHANGES}) c WHERE abs(account) >= 10000
        ) r
      ) d WHERE difference <> before`,
  },
  {
    name: 'no balance and no lock is below zero',
    isPerUser: true,
    breaks: 'SELECT id, balance, locked FROM account WHERE balance < 0 OR locked < 0',
  },
  {
    name: 'what is locked is what open orders and withdrawals hold',
    isPerUser: true,
    breaks: `SELECT a.id, a.locked - coalesce(p.held, 0) AS difference FROM account a
      LEFT JOIN (
        SELECT user_id, 1 AS type, sum(margin + CASE WHEN status = 0 THEN fee ELSE 0 END) AS held FROM position WHERE status <= 1 GROUP BY user_id
        UNION ALL SELECT user_id, 2, sum(stake) FROM option WHERE status = 1 GROUP BY user_id
        UNION ALL SELECT user_id, 3, sum(amount) FROM withdrawal WHERE ${IS_OPEN} GROUP BY user_id
      ) p ON p.user_id = a.user_id AND a.type = p.type
      WHERE a.locked <> coalesce(p.held, 0)`,
  },
  {
    name: 'a closed order with a profit or loss has one settlement of just that',
    isPerUser: true,
    breaks: `SELECT p.id, p.profit, e.amount FROM position p LEFT JOIN entry e ON e.reference = p.id AND e.kind = 4
      WHERE p.status = 3 AND p.profit <> 0
        AND (e.id IS NULL OR e.amount <> abs(p.profit) OR (p.profit > 0) <> (e.to_balance IS NOT NULL)
             OR abs(CASE WHEN p.profit > 0 THEN e.to_account ELSE e.from_account END) <> p.user_id * 10 + 1)`,
  },
  {
    name: 'nothing but a closed order is settled',
    isPerUser: true,
    breaks: `SELECT e.id, e.reference, e.kind, p.status FROM entry e LEFT JOIN position p ON p.id = e.reference
      WHERE e.kind IN (4, 12) AND (p.id IS NULL OR p.status <> 3 OR e.kind = 4 AND p.profit = 0)`,
  },
  {
    name: 'protection pays only what a loss, and what was owed, had over the balance, which is then zero',
    isPerUser: true,
    breaks: `SELECT n.id, n.reference FROM entry n LEFT JOIN entry l ON l.reference = n.reference AND l.kind IN (4, 6, 17) AND l.id > n.id
      WHERE n.kind = 12 GROUP BY n.id, n.reference, n.amount
      HAVING (array_agg(l.from_balance ORDER BY l.id DESC))[1] IS DISTINCT FROM 0
        OR n.amount > sum(CASE WHEN l.to_balance IS NULL THEN l.amount ELSE -l.amount END)`,
  },
  {
    name: 'a filled order was charged its fee, parts and rest together, once',
    isPerUser: true,
    breaks: `SELECT p.whole, p.fee, e.amount FROM (
        SELECT CASE WHEN part.origin_id <> 0 AND origin.user_id = part.user_id THEN part.origin_id ELSE part.id END AS whole, sum(part.fee) AS fee
        FROM position part LEFT JOIN position origin ON origin.id = part.origin_id WHERE part.status IN (1, 3) GROUP BY 1) p
      LEFT JOIN (SELECT reference, sum(amount) AS amount, count(*) AS times FROM entry WHERE kind = 5 GROUP BY reference) e ON e.reference = p.whole
      WHERE p.fee <> coalesce(e.amount, 0) OR coalesce(e.times, 1) <> 1`,
  },
  {
    name: 'the swap of an order, parts and rest together, is what was booked for it',
    isPerUser: true,
    breaks: `SELECT coalesce(p.whole, e.whole) AS whole, p.swap, e.amount FROM (
        SELECT CASE WHEN part.origin_id <> 0 AND origin.user_id = part.user_id THEN part.origin_id ELSE part.id END AS whole, sum(part.swap) AS swap
        FROM position part LEFT JOIN position origin ON origin.id = part.origin_id GROUP BY 1) p
      FULL JOIN (
        SELECT CASE WHEN part.origin_id <> 0 AND origin.user_id = part.user_id THEN part.origin_id ELSE reference END AS whole,
          sum(CASE WHEN to_balance IS NOT NULL THEN amount ELSE -amount END) AS amount
        FROM entry LEFT JOIN position part ON part.id = reference LEFT JOIN position origin ON origin.id = part.origin_id
        WHERE kind IN (6, 16, 17) GROUP BY 1) e ON e.whole = p.whole
      WHERE coalesce(p.swap, 0) <> coalesce(e.amount, 0)`,
  },
  {
    name: 'a stop-out was due, and is on record with each order it closed',
    breaks: `SELECT s.id, s.equity, s.used_margin, NULL::bigint AS position_id FROM stop_out s
        WHERE s.cause = 1 AND NOT (s.used_margin > 0 AND s.equity * 100 <= s.used_margin * 50)
          OR NOT EXISTS (SELECT 1 FROM stop_out_line l WHERE l.stop_out_id = s.id AND l.step = 1)
      UNION ALL SELECT l.stop_out_id, l.profit, p.profit, p.id FROM position p
        LEFT JOIN stop_out_line l ON l.position_id = p.id AND l.step IS NOT NULL
        WHERE p.close_reason = 4 AND p.closed_at >= (SELECT min(at) FROM stop_out)
          AND (l.id IS NULL OR l.mark_tick <> p.close_tick OR l.mark_price <> p.close_price OR l.profit <> p.profit)`,
  },
  {
    name: 'a trailing stop only ever tightens, and is what its order has until it is set anew',
    isPerUser: true,
    breaks: `SELECT id, position_id, stop_loss, before FROM (
        SELECT c.id, c.position_id, c.by_whom, c.stop_loss, c.trail_distance, p.side, p.trail_distance AS trail, p.stop_loss AS stop,
          lag(c.stop_loss) OVER changes AS before, lead(c.id) OVER changes AS next
        FROM stop_change c JOIN position p ON p.id = c.position_id WINDOW changes AS (PARTITION BY c.position_id ORDER BY c.id)
      ) c WHERE by_whom = 'trailing' AND (trail_distance IS NULL OR stop_loss IS NULL
        OR before IS NOT NULL AND CASE side WHEN 1 THEN stop_loss <= before ELSE stop_loss >= before END
        OR next IS NULL AND (trail IS DISTINCT FROM trail_distance OR stop IS DISTINCT FROM stop_loss))`,
  },
  {
    name: 'the profit of an order in dollars follows from its prices',
    isPerUser: true,
    breaks: `SELECT id, profit, due FROM (
        SELECT p.id, p.profit, floor((p.close_price - p.open_price)::numeric * CASE p.side WHEN 1 THEN 1 ELSE -1 END * p.lots * t.contract_size * 0.0000000001) AS due
        FROM position p CROSS JOIN LATERAL (${TERMS}) t WHERE p.status = 3 AND t.conversion = 0
      ) o WHERE profit <> due`,
  },
  {
    name: 'margin and fee of an order in dollars, parts and rest together, follow from its price and terms',
    isPerUser: true,
    breaks: `SELECT whole, margin, margin_due, fee, CASE fee_basis WHEN 1 THEN div(lots * rate + 99999999, 100000000) ELSE div(margin_due * rate + 99999999, 100000000) END AS fee_due
      FROM (
        SELECT *, CASE margin_mode WHEN 1 THEN div(lots * contract_size + 99, 100)
          ELSE div(lots * contract_size * open_price + 10000000000::numeric * leverage - 1, 10000000000::numeric * leverage) END AS margin_due
        FROM (
          SELECT p.whole, p.lots, p.margin, p.fee, p.open_price, p.leverage, t.contract_size, t.margin_mode, t.fee_basis, t.fee AS rate, t.conversion FROM (
            SELECT CASE WHEN part.origin_id <> 0 AND origin.user_id = part.user_id THEN part.origin_id ELSE part.id END AS whole, min(part.instrument_id) AS instrument_id,
              min(part.opened_at) AS opened_at, sum(part.margin) AS margin, sum(part.fee) AS fee, coalesce(min(first.price_before), min(part.open_price)) AS open_price, min(part.leverage) AS leverage,
              coalesce(min(first.lots_before), 0) + coalesce(sum(part.lots) FILTER (WHERE first.position_id IS NULL OR coalesce(part.split_until, 0) < first.effective_at), 0) AS lots
            FROM position part LEFT JOIN position origin ON origin.id = part.origin_id
            LEFT JOIN ${FIRST_SPLITS} first ON first.position_id = CASE WHEN part.origin_id <> 0 AND origin.user_id = part.user_id THEN part.origin_id ELSE part.id END
            WHERE part.status IN (1, 3) GROUP BY 1) p
          CROSS JOIN LATERAL (${TERMS}) t
        ) priced WHERE conversion = 0 AND (margin_mode = 1 OR leverage > 0)
      ) o WHERE margin <> margin_due OR fee <> CASE fee_basis WHEN 1 THEN div(lots * rate + 99999999, 100000000) ELSE div(margin_due * rate + 99999999, 100000000) END`,
  },
  {
    name: 'an order that never filled was charged nothing',
    isPerUser: true,
    breaks: `SELECT p.id, e.id AS entry, e.amount FROM position p JOIN entry e ON e.reference = p.id AND e.kind IN (4, 5, 6, 16, 17) WHERE p.status IN (0, 2)`,
  },
  {
    name: 'a settled option with a profit or loss has one settlement of just that',
    isPerUser: true,
    breaks: `SELECT o.id, o.profit, e.amount FROM option o LEFT JOIN entry e ON e.reference = o.id AND e.kind = 7
      WHERE o.profit <> 0
        AND (e.id IS NULL OR e.amount <> abs(o.profit) OR (o.profit > 0) <> (e.to_balance IS NOT NULL)
             OR abs(CASE WHEN o.profit > 0 THEN e.to_account ELSE e.from_account END) <> o.user_id * 10 + 2)`,
  },
  {
    name: 'nothing but a settled option has an option result',
    isPerUser: true,
    breaks: `SELECT e.id, e.reference FROM entry e LEFT JOIN option o ON o.id = e.reference
      WHERE e.kind = 7 AND (o.id IS NULL OR o.status <> 3 OR o.profit = 0)`,
  },
  {
    name: 'an option ends as its prices say, and pays what its terms say',
    isPerUser: true,
    breaks: `SELECT id, result, profit FROM (
        SELECT *, CASE WHEN end_price = open_price THEN 3 WHEN (end_price > open_price) = (direction = 1) THEN 1 ELSE 2 END AS due,
          floor(stake::numeric * payout_ratio / 1000000000000) * 10000 AS win,
          CASE loss_basis WHEN 0 THEN stake ELSE least(stake, ceil(stake::numeric * payout_ratio / 1000000000000) * 10000) END AS loss
        FROM option WHERE status = 3 AND result NOT IN (4, 5)
      ) o WHERE result <> due OR profit <> CASE due WHEN 1 THEN win WHEN 2 THEN -loss ELSE 0 END OR end_tick - open_tick < 2`,
  },
  {
    name: 'every option belongs to a user',
    isPerUser: true,
    breaks:
      'SELECT o.id, o.user_id FROM option o LEFT JOIN app_user u ON u.id = o.user_id WHERE u.id IS NULL',
  },
  {
    name: 'demo users own demo accounts and real users real ones',
    isPerUser: true,
    breaks:
      'SELECT a.id, u.is_demo FROM account a JOIN app_user u ON u.id = a.user_id WHERE (a.id < 0) <> u.is_demo',
  },
  {
    name: 'every user has three accounts',
    isPerUser: true,
    breaks:
      'SELECT u.id, count(a.id) AS accounts FROM app_user u LEFT JOIN account a ON a.user_id = u.id GROUP BY u.id HAVING count(a.id) <> 3',
  },
  {
    name: 'the times of an order come one after another',
    isPerUser: true,
    breaks: `SELECT id, created_at, opened_at, closed_at FROM position WHERE opened_at < created_at OR closed_at < coalesce(opened_at, created_at)
      UNION ALL SELECT id, created_at, NULL, settled_at FROM option WHERE settled_at < created_at`,
  },
  {
    name: ENTRIES_SEALED,
    breaks: sealBreaks('0', NO_ID),
  },
  {
    name: ACTS_SEALED,
    breaks: `SELECT id, at, operator, act, due FROM (${SEALS_DUE}) s WHERE seal <> due`,
  },
  {
    name: 'every order belongs to a user',
    isPerUser: true,
    breaks:
      'SELECT p.id, p.user_id FROM position p LEFT JOIN app_user u ON u.id = p.user_id WHERE u.id IS NULL',
  },
  ...FOLDING_RULES,
  ...SUM_RULES,
  ...LIABILITY_RULES,
  ...HEAD_RULES,
  ...CHAIN_RULES,
  ...TRANSFER_RULES,
  ...ADJUSTMENT_RULES,
  ...DEPOSIT_RULES,
  ...WITHDRAWAL_RULES,
  ...DECISION_RULES,
  ...LOAN_RULES,
  ...MINING_RULES,
  ...INVITE_RULES,
  ...REPLACEMENT_RULES,
  ...SALE_RULES,
  ...SPLIT_RULES,
  ...DIVIDEND_RULES,
  ...OWED_RULES,
  ...ENDING_RULES,
  ...COPY_RULES,
  ...HALT_RULES,
]

/** Number of the audit's rules: a run that checked fewer is not an audit. */
export const RULE_COUNT = RULES.length

/** Which rules are checked, by their names. */
type IsChecked = (rule: string) => boolean

const ALL: IsChecked = () => true

/** Checks the rules of the books, all of them unless told otherwise, in one snapshot of the system. */
export async function auditBooks(
  pool: Pool,
  besides: Besides = 'nothing',
  isChecked: IsChecked = ALL,
): Promise<Finding[]> {
  const rules = RULES.filter(({ name }) => isChecked(name))
  return inSnapshot(pool, async (client) => checkRules(client, rules, besides))
}

/** A part of the books: a range of users, both ends included. */
export interface Slice {
  readonly fromUser: number
  readonly toUser: number
}

/** Checks, for some users alone, the rules that can be, and operators' acts. */
export async function auditUsers(
  pool: Pool,
  slice: Slice,
  besides: Besides = 'nothing',
  isChecked: IsChecked = ALL,
): Promise<Finding[]> {
  const within = withinSlice(slice)
  const rules = RULES.filter(({ name }) => isChecked(name)).flatMap((rule) => {
    if (rule.isPerUser) return [{ ...rule, breaks: `${within} ${rule.breaks}` }]
    return rule.name === ACTS_SEALED ? [rule] : []
  })
  return inSnapshot(pool, async (client) => checkRules(client, rules, besides))
}

/** Findings about a part of the journal and the newest heads, and the last entry that was checked. */
export interface SealedPart {
  readonly findings: readonly Finding[]
  readonly until: number
}

/** Recomputes about `entries` seals after a sealed entry (0: from the first), and checks the newest heads. */
export async function auditSeals(
  pool: Pool,
  { after, entries }: { readonly after: number; readonly entries: number },
  besides: Besides = 'nothing',
): Promise<SealedPart> {
  return inSnapshot(pool, async (client) => {
    const { rows } = await client.query<{ until: bigint | null }>(
      'SELECT max(id) AS until FROM (SELECT id FROM entry WHERE seal IS NOT NULL AND id > $1 ORDER BY id LIMIT $2) s',
      [after, entries],
    )
    const until = Number(rows[0]?.until ?? after)
    const breaks = sealBreaks(String(after), String(until))
    const findings = await checkRules(
      client,
      [{ name: ENTRIES_SEALED, breaks }, ...NEWEST_HEAD_RULES],
      besides,
    )
    return { findings, until }
  })
}

/** Wrong seals after one entry and up to another, and unsealed entries. */
function sealBreaks(after: string, until: string): string {
  return `SELECT id, seal, due FROM seals_due(${after}, ${until}) WHERE seal IS DISTINCT FROM due
    UNION ALL SELECT id, NULL, NULL FROM unsealed_entries()`
}

/** The first and last of the next `count` users after an id; undefined if no more follow. */
export async function nextUsers(pool: Pool, after: number, count: number): Promise<Slice | undefined> {
  const { rows } = await pool.query<{ last: bigint | null }>(
    'SELECT max(id) AS last FROM (SELECT id FROM app_user WHERE id > $1 ORDER BY id LIMIT $2) u',
    [after, count],
  )
  const last = rows[0]?.last
  return last === null || last === undefined ? undefined : { fromUser: after + 1, toUser: Number(last) }
}

/** Tables whose rows are found by their user alone. */
const OF_USERS = [
  'account',
  'deposit',
  'withdrawal',
  'transfer',
  'adjustment',
  'loan',
  'repayment',
  'subscription',
  'follow',
  'position_split',
  'position_dividend',
  'owed_night',
  'covered_loss',
  'copied_position',
  'folded_copy',
  'demo_history',
]

/**
 * Restricts the rules' queries to the rows of these users, by redefining each table. The conditions match the
 * indexes.
 */
function withinSlice({ fromUser, toUser }: Slice): string {
  const users = `user_id BETWEEN ${fromUser} AND ${toUser}`
  const owners = `list IN (1, 2) AND owner BETWEEN ${fromUser} AND ${toUser}`
  const ranges = [`${fromUser * 10} AND ${toUser * 10 + 9}`, `${-toUser * 10 - 9} AND ${-fromUser * 10}`]
  const accounts = (side: string) =>
    ranges.map(
      (range) => `SELECT * FROM entry WHERE ${side}_balance IS NOT NULL AND ${side}_account BETWEEN ${range}`,
    )
  return `WITH app_user AS (SELECT * FROM app_user WHERE id BETWEEN ${fromUser} AND ${toUser}),
    ${OF_USERS.map((table) => `${table} AS (SELECT * FROM ${table} WHERE ${users})`).join(',\n    ')},
    entry AS (${[...accounts('from'), ...accounts('to')].join(' UNION ')}),
    position AS (SELECT * FROM position WHERE status <= 1 AND ${users} UNION ALL SELECT * FROM position WHERE status >= 2 AND ${users}),
    option AS (SELECT * FROM option WHERE status = 1 AND ${users} UNION ALL SELECT * FROM option WHERE status = 3 AND ${users}),
    mining_income AS (SELECT i.* FROM mining_income i JOIN (SELECT id FROM subscription WHERE ${users}) s ON i.id BETWEEN s.id * ${INCOME_NUMBERS_PER_SUBSCRIPTION} AND (s.id + 1) * ${INCOME_NUMBERS_PER_SUBSCRIPTION} - 1),
    ended_milestone AS (SELECT * FROM ended_milestone WHERE ${owners}),
    traded_day AS (SELECT * FROM traded_day WHERE ${owners}),
    movement_milestone AS (${ranges.map((range) => `SELECT * FROM movement_milestone WHERE account BETWEEN ${range}`).join(' UNION ALL ')})`
}
