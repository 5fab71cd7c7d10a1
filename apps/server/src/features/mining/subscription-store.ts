import {
  HELD_SUBSCRIPTIONS,
  INCOME_NUMBERS_PER_SUBSCRIPTION,
  type MiningIncome,
  type PoolFill,
  type PoolFillStatus,
  type Subscription,
  type SubscriptionStatus,
  incomeNumber,
} from '@fairtick/domain'
import { appendOnlyTable } from '../../books/append-only-table'
import {
  type ListPart,
  columnsOf,
  ownPageOf,
  ownRowOf,
  ownRowsOf,
  anyRowOf,
  selectPage,
  selectRows,
} from '../../books/columns'
import { FLAG, MONEY, NUMBER, SMALLINT, TEXT, named, optional } from '../../books/fields'
import { NO_SUM, rowTable } from '../../books/row-table'
import { FUND_TERMS } from '../../books/contract-terms'
import type { Queryable } from '../../database/in-transaction'

/** States as the database holds them, for good. */
export const SUBSCRIPTION_STATUS_NUMBER: Readonly<Record<SubscriptionStatus, number>> = {
  running: 1,
  redeeming: 2,
  redeemed: 3,
  finished: 4,
}

/** SQL condition: subscriptions with held principal. */
const IS_HELD = `status IN (${HELD_SUBSCRIPTIONS.map((state) => SUBSCRIPTION_STATUS_NUMBER[state]).join(', ')})`

const SUBSCRIPTIONS = columnsOf<Subscription>('subscription', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  status: free('status', named(SUBSCRIPTION_STATUS_NUMBER)),
  productId: fixed('product_id', NUMBER),
  textId: fixed('text_id', NUMBER),
  principal: fixed('principal', MONEY),
  ...FUND_TERMS.columns(fixed),
  redeemsAtOnce: fixed('redeems_at_once', FLAG),
  rules: fixed('rules', SMALLINT),
  subscribedAt: fixed('subscribed_at', NUMBER),
  daysPaid: free('days_paid', SMALLINT),
  reservedIncome: free('set_aside', MONEY),
  askedAt: free('asked_at', optional(NUMBER)),
  endedAt: free('ended_at', optional(NUMBER)),
  penalty: free('penalty', optional(MONEY)),
  decisionId: free('decision_id', optional(NUMBER)),
}))

/** Subscriptions, open while their principal is held; the clock pays their income. */
export const subscriptionTable = rowTable<Subscription, undefined>({
  columns: SUBSCRIPTIONS,
  idOf: ({ id }) => id,
  isOpen: ({ status }) => HELD_SUBSCRIPTIONS.includes(status),
  openWhere: IS_HELD,
  isWatched: true,
  sum: NO_SUM,
})

const INCOME = columnsOf<MiningIncome>('mining_income', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  subscriptionId: fixed('subscription_id', NUMBER),
  day: fixed('day', SMALLINT),
  amount: fixed('amount', MONEY),
  at: fixed('at', NUMBER),
}))

/** Days of income that were paid. */
export const incomeTable = appendOnlyTable(INCOME)

/** States of fillings as the database holds them, for good. */
export const POOL_FILL_STATUS_NUMBER: Readonly<Record<PoolFillStatus, number>> = {
  asked: 0,
  made: 1,
  rejected: 2,
}

const FILLS = columnsOf<PoolFill>('pool_fill', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  productId: fixed('product_id', NUMBER),
  status: free('status', named(POOL_FILL_STATUS_NUMBER)),
  amount: fixed('amount', MONEY),
  reason: fixed('reason', TEXT),
  askedBy: fixed('asked_by', TEXT),
  askedAt: fixed('asked_at', NUMBER),
  endedAt: free('ended_at', optional(NUMBER)),
  decisionId: free('decision_id', optional(NUMBER)),
}))

/** Fillings of pools, open while they wait for a second operator. */
export const poolFillTable = rowTable<PoolFill, undefined>({
  columns: FILLS,
  idOf: ({ id }) => id,
  isOpen: ({ status }) => status === 'asked',
  openWhere: 'status = 0',
  sum: NO_SUM,
})

/** A page of a client's subscriptions, newest first. */
export const readSubscriptions = ownPageOf(SUBSCRIPTIONS)

/** Every subscription of a client, oldest first. */
export const readAllSubscriptions = ownRowsOf(SUBSCRIPTIONS)

/** A client's own subscription. */
export const readOwnSubscription = ownRowOf(SUBSCRIPTIONS)

/** A subscription of any client. */
export const readSubscription = anyRowOf(SUBSCRIPTIONS)

/** A page of the income of a subscription, newest first, and how many days were paid. */
export async function readIncome(
  database: Queryable,
  subscriptionId: number,
  part: ListPart,
): Promise<{ readonly income: readonly MiningIncome[]; readonly total: number }> {
  const where = `id BETWEEN ${incomeNumber(subscriptionId, 0)} AND ${incomeNumber(subscriptionId + 1, -1)}`
  const { rows, total } = await selectPage(database, INCOME, { where, values: [], ...part })
  return { income: rows, total }
}

/** SQL that is true of the days of a client's subscriptions: they are found by their numbers. */
const OF_USER = `id IN (SELECT s.id * ${INCOME_NUMBERS_PER_SUBSCRIPTION} + day
  FROM subscription s, generate_series(1, s.days_paid) AS day WHERE s.user_id = $1)`

/** Every day of income of a client, oldest first. */
export const readAllIncome = (database: Queryable, userId: number): Promise<readonly MiningIncome[]> =>
  selectRows(database, INCOME, `WHERE ${OF_USER} ORDER BY id`, [userId])

/** A filling of a pool. */
export const readPoolFill = anyRowOf(FILLS)

/** Products whose pool was never filled. */
export async function readNeverFilled(
  database: Queryable,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await database.query<{ id: bigint }>(
    'SELECT id FROM unnest($1::bigint[]) AS p (id) WHERE NOT EXISTS (SELECT FROM pool_fill f WHERE f.product_id = p.id)',
    [ids],
  )
  return rows.map(({ id }) => Number(id))
}
