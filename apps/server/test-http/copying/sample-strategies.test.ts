import type { WireCopies, WireRanking, WireTraderOrders, WireTraderPage, WireTraders } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { callsOf, get } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { untilTotal } from './trader.cases'
import { useServer } from '../use-server.cases'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NAMES = ['Crossing Bot', 'Range Bot']

let server: TestServer

useServer((started) => (server = started), {
  settings: { SAMPLE_STRATEGIES: '1' },
  prices: { EURUSD: '1.10000' },
  at: Date.UTC(2026, 10, 24, 12),
  clockStands: true,
})

const work = () => server.jobs.doAll('sample strategies')

/** Lets minutes pass, with a price in each that is higher by a point, and the programs at the end of each. */
async function minutes(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    server.clock.advance(MINUTE_MS)
    const height = (server.clock.now() / MINUTE_MS) % 1000
    await server.tick('EURUSD', (1.1 + height / 10_000).toFixed(5))
    await work()
  }
}

/** The programs, by nickname. */
async function listed() {
  await work()
  const { data } = await untilTotal(async () => {
    await server.jobs.doAll('results of traders')
    return (await get<WireTraders>(server, '/api/follow/trader_list', {})).data
  })
  return data.toSorted((one, other) => one.nickname.localeCompare(other.nickname))
}

const ordersOf = async (userId: number) => {
  const { rows } = await server.pool.query<{ id: bigint; status: number; stop_loss: bigint | null }>(
    'SELECT id, status, stop_loss FROM position WHERE user_id = $1 ORDER BY id',
    [userId],
  )
  return rows
}

async function userOf(nickname: string): Promise<number> {
  return (await listed()).find((each) => each.nickname === nickname)?.user_id ?? 0
}

describe('the programs of a sandbox', () => {
  it('are listed from the start, marked, each with its rule in ten lines of three languages', async () => {
    const programs = await listed()
    expect(programs.map(({ nickname }) => nickname)).toEqual(NAMES)
    expect(programs.every((each) => each.is_sample === 1)).toBe(true)
    for (const { id } of programs) {
      const rules = await Promise.all(
        ['en', 'hk', 'ar'].map(async (lang) => {
          const { data } = await get<WireTraderPage>(
            server,
            '/api/follow/trader_detail',
            { id },
            { headers: { lang } },
          )
          return data.strategy
        }),
      )
      expect(new Set(rules).size).toBe(3)
      for (const rule of rules) expect(rule.split('\n')).toHaveLength(10)
    }
  })

  it('trade with stops once there are 20 bars, and are ranked with their mark when they have earned it', async () => {
    const userId = await userOf(NAMES[0] ?? '')
    await minutes(18)
    expect(await ordersOf(userId)).toEqual([])
    await minutes(6)
    const orders = await ordersOf(userId)
    expect(orders.length).toBeGreaterThanOrEqual(2)
    for (const { stop_loss } of orders) expect(stop_loss).not.toBeNull()
    const ranked = async () => {
      await server.jobs.doAll('results of traders')
      return (await get<WireRanking>(server, '/api/follow/list', {})).data.data
    }
    expect(await ranked()).toEqual([])
    await minutes(10)
    expect((await ranked()).map(({ user }) => user)).toMatchObject([{ is_sample: 1 }, { is_sample: 1 }])
    const [first] = await listed()
    const { data } = await get<WireTraderOrders>(server, '/api/follow/trader_orders', { id: first?.id ?? 0 })
    expect(data.total).toBe(first?.total_num)
  })

  it('are copied by demo users and by real ones, each with their own money', async () => {
    const [first] = await listed()
    await minutes(20)
    const followers = [
      callsOf(server, (await demoUser(server)).token),
      callsOf(server, (await realUser(server, '10000')).token),
    ]
    for (const { post, get: read } of followers) {
      const terms = { trader_id: first?.id ?? 0, agreement: 1, multiple: '1', max_amount: '500' }
      expect((await post('/api/follow/follow_trader', terms)).code).toBe(1)
      expect((await read<WireCopies>('/v2/api/forex/my_deal_follow_order', { status: 1 })).data.total).toBe(0)
    }
    await minutes(2)
    for (const { get: read } of followers) {
      const ask = async (status: number) =>
        (await read<WireCopies>('/v2/api/forex/my_deal_follow_order', { status })).data
      expect((await untilTotal(() => ask(1))).data).toMatchObject([{ nickname: NAMES[0], Quantity: '0.05' }])
    }
    await minutes(2)
    for (const { get: read } of followers) {
      const ask = async () =>
        (await read<WireCopies>('/v2/api/forex/my_deal_follow_order', { status: 3 })).data
      expect((await untilTotal(ask)).data).toMatchObject([{ CloseReason: 'copy' }])
    }
    expect(await server.audit()).toEqual([])
  })

  it('place no order twice when the server stops in the minute of an order', async () => {
    const userId = await userOf(NAMES[0] ?? '')
    await minutes(22)
    const before = await ordersOf(userId)
    expect(before.length).toBeGreaterThan(0)
    server = await server.restart()
    await work()
    await work()
    expect(await ordersOf(userId)).toEqual(before)
    expect((await listed()).map(({ nickname }) => nickname)).toEqual(NAMES)
  })

  it('are nobody to log in as, and stay when demo users go whom nobody has seen for 90 days', async () => {
    const programs = await listed()
    const users = programs.map(({ user_id }) => user_id)
    for (const name of ['crossing', 'range'])
      expect(users).not.toContain((await demoUser(server, `program-${name}-of-sandbox`)).id)
    await server.tidy()
    server.clock.advance(91 * DAY_MS)
    await server.tick('EURUSD', '1.10000')
    await server.tidy()
    const { rows } = await server.pool.query(
      'SELECT FROM account WHERE user_id = ANY($1::bigint[]) AND balance > 0',
      [users],
    )
    expect(rows).toHaveLength(4)
  })

  it('trade no more once an operator has ended one, and it is not made again', async () => {
    const userId = await userOf(NAMES[0] ?? '')
    await server.pool.query('UPDATE trader SET status = 4, ended_at = 1 WHERE user_id = $1', [userId])
    server = await server.restart()
    const before = await ordersOf(userId)
    await minutes(24)
    expect(await ordersOf(userId)).toEqual(before)
    expect(await listed()).toHaveLength(2)
  })
})
