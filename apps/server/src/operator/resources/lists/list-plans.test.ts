import { type FieldKind, isListedBy, kindOf } from '@fairtick/wire/admin'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plansOf } from '../../../../test-support/plans.cases'
import { type TestDatabase, useTestDatabase } from '../../../../test-support/test-database.cases'
import { SERVED } from './every-resource'
import { type ListQuery, readRows } from './row-store'
import type { ServedResource } from './served-resource'

const database = useTestDatabase()
const EVERY: readonly ServedResource[] = SERVED

const SET_BY_HAND = 'operators set these rows one by one'
const OF_CLIENTS = 'each client has one or a few of them: 100,000 are read in 30 ms'
const FEW = 'a day, an alarm or an act of few operators makes a row'

/** Lists exempt from indexes, with the reasons. */
const SMALL: Readonly<Record<string, string>> = {
  'charge-networks': SET_BY_HAND,
  'wire-ways': SET_BY_HAND,
  'draw-currencies': SET_BY_HAND,
  'loan-configs': SET_BY_HAND,
  funds: SET_BY_HAND,
  instruments: SET_BY_HAND,
  categories: SET_BY_HAND,
  'micro-durations': SET_BY_HAND,
  'corporate-actions': SET_BY_HAND,
  'country-products': SET_BY_HAND,
  companies: SET_BY_HAND,
  news: SET_BY_HAND,
  'canned-answers': SET_BY_HAND,
  settings: SET_BY_HAND,
  halts: SET_BY_HAND,
  changes: SET_BY_HAND,
  adjustments: SET_BY_HAND,
  approvals: SET_BY_HAND,
  'operator-changes': SET_BY_HAND,
  'pool-fills': SET_BY_HAND,
  reconciliation: SET_BY_HAND,
  users: OF_CLIENTS,
  identities: OF_CLIENTS,
  'own-limits': OF_CLIENTS,
  'loan-kycs': OF_CLIENTS,
  loans: OF_CLIENTS,
  repayments: OF_CLIENTS,
  subscriptions: OF_CLIENTS,
  redemptions: OF_CLIENTS,
  feedback: OF_CLIENTS,
  traders: OF_CLIENTS,
  profiles: OF_CLIENTS,
  liabilities: FEW,
  alarms: FEW,
  freezes: FEW,
  dealing: FEW,
  'quick-results': 'sums of the orders of 30 days that were held for seconds, made at each read',
  'trial-balance': 'sums of accounts, made at each read',
  'cash-by-day': 'sums of days, made at each read',
}

/**
 * Filters of large lists that may scan the rows. These figures are not looked up on their own: many rows
 * share them, or they are used together with client, time or state. An index would slow down every order.
 */
const WALKED: Readonly<Record<string, readonly string[]>> = {
  journal: ['reference', 'type', 'value'],
  charges: ['decided_at', 'number', 'proof', 'protocol_code', 'remark', 'usd_number', 'usd_price'],
  withdrawals: ['ended_at', 'fee', 'notes', 'number', 'protocol', 'real_number', 'reason'],
  tickets: [
    'address',
    'answers',
    'closed_at',
    'content',
    'currency_code',
    'fault',
    'number',
    'proof',
    'protocol_code',
    'used',
  ],
  chats: ['closed_at', 'last_at', 'messages', 'rating', 'rating_words', 'waiting_since'],
  disputes: ['answers', 'closed_at', 'content', 'due_at', 'kind', 'reason'],
  'related-invitations': ['from_day', 'reason'],
  methods: ['code', 'protocol', 'removed_at', 'usable_at'],
  orders: [
    'caution_money',
    'close_reason',
    'close_tick',
    'closed_at',
    'fact_profits',
    'forex_id',
    'multiple',
    'open_tick',
    'opened_at',
    'order_type',
    'origin_id',
    'origin_price',
    'price',
    'quantity',
    'rules',
    'swap',
    'swap_owed',
    'target_loss_price',
    'target_profit_price',
    'trade_fee',
  ],
  'micro-orders': [
    'asked_at',
    'asked_tick',
    'end_price',
    'end_tick',
    'expires_at',
    'fact_profits',
    'forex_id',
    'number',
    'open_price',
    'open_tick',
    'profit_ratio',
    'quoted_tick',
    'result',
    'rules',
    'seconds',
    'settled_at',
    'type',
  ],
  audit: ['after', 'before', 'hash', 'ip', 'prev_hash', 'remark'],
  'halt-report': ['price'],
  notes: ['text'],
  reads: ['first_at', 'times'],
}

const SAMPLE: Readonly<Record<FieldKind, string>> = {
  id: '70001',
  integer: '70001',
  flag: '1',
  text: 'a@b.c',
  translations: '{}',
  usd: '7',
  units: '7',
  decimal: '7',
  time: '7',
}

let client: PoolClient
let partial: ReadonlySet<string>

beforeAll(async () => {
  client = await database.pool.connect()
  await client.query('SET enable_seqscan = off')
  const rows = await database.rows(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
  )
  partial = new Set(rows.map(({ name }) => String(name)))
})
afterAll(() => client.release())

const LARGE = EVERY.filter(({ memory, resource }) => !memory && SMALL[resource.name] === undefined)

it('only lists that there are need no index', () => {
  const names = EVERY.map(({ resource }) => resource.name)
  expect(Object.keys(SMALL).filter((name) => !names.includes(name))).toEqual([])
})

it.each(LARGE.map((of) => [of.resource.name, of] as const))(
  'an index leads to the rows of %s by each filter and search, but for those that are walked through',
  async (name, of) => {
    const filters = Object.entries(of.resource.fields)
      .filter(([field]) => isListedBy(of.resource, field))
      .map(([field, kind]) => [field, { [field]: field === 'status' ? '1' : SAMPLE[kindOf(kind)] }] as const)
    const asked: readonly (readonly [string, ListQuery])[] = [
      ...filters,
      ['q', { q: 'a@b.c' }],
      ['q of a number', { q: '70001' }],
      ['from', { from: 5 }],
    ]
    const walked: string[] = []
    for (const [what, cut] of asked) if (await isWalked(of, cut)) walked.push(what)
    expect(walked.toSorted()).toEqual([...(WALKED[name] ?? [])].toSorted())
  },
)

/** Whether the count of a list scans a whole table or a whole index that is not partial. */
async function isWalked(of: ServedResource, cut: ListQuery): Promise<boolean> {
  const on = { pool: client } as unknown as Pick<TestDatabase, 'pool'>
  const plan = await plansOf(on, (explained) => readRows(explained, of, cut, { offset: 0, limit: 20 }))
  const [counting = ''] = plan.split(/\n(?=\S)/)
  return counting.split('->').some((node) => {
    const index = /^ +(?:Bitmap )?Index (?:Only )?Scan (?:Backward )?(?:using|on) (\w+)/.exec(node)?.[1]
    if (index === undefined) return node.includes('Seq Scan on')
    return !node.includes('Index Cond:') && !partial.has(index)
  })
}
