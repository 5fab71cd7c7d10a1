import { HOUR_MS } from '@fairtick/domain'
import type { WireMicroOrder, WireMicroOrders, WirePerformance, WireSaleQuote } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { addHalt } from '../../src/restrictions/restriction-store'
import type { DemoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { anyFaults, useDemoUser } from '../use-server.cases'
import { QUOTES, SALES_SINCE, SELL, decidedBy, livelyMinute, quoteOf, sold } from './selling.cases'

const MICRO = '/v2/api/micro/submit'

let server: TestServer
let user: DemoUser

async function opened(changes = {}): Promise<WireMicroOrder> {
  await livelyMinute(server)
  const asked = { forex_id: 1, type: 1, number: '100', seconds: 60, ...changes }
  const { data, code, text } = await user.post<WireMicroOrder>(MICRO, asked)
  if (code !== 1) throw new Error(text)
  server.clock.advance(1500)
  await server.tick('EURUSD', '1.10010')
  return data
}

/** The code and the reason that the list of quotes has for an option, which a sale answers too. */
async function whyNot({ Id }: WireMicroOrder): Promise<readonly [number, string | null]> {
  const row = (await user.get<WireSaleQuote[]>(QUOTES)).data.find((each) => each.Id === Id)
  const answer = await user.post<{ reason?: string } | null>(SELL, { id: Id, tick: 1, number: '1' })
  expect([answer.code, answer.data?.reason ?? null]).toEqual([row?.Code, row?.Reason])
  return [answer.code, row?.Reason ?? null]
}

describe('in an open market', () => {
  useDemoUser((given) => ({ server, user } = given), {
    clockStands: true,
    at: SALES_SINCE,
    instruments: [{ code: 'EURUSD', staleAfterMs: 60_000 }],
    checkFaults: anyFaults,
  })

  const halt = async (since: number, kind: 'halt' | 'close_only', operator: string) => {
    const by = { instrumentId: 1, categoryId: undefined, cause: 'feed', reason: 'a wrong price' } as const
    await addHalt(server.pool, { ...by, kind, since, endsAt: since + HOUR_MS }, { operator, as: 'duty' })
    await server.restrictions.look()
  }
  const passed = async (ms: number) => {
    server.clock.advance(ms)
    await server.restrictions.look()
    await server.tick('EURUSD', '1.10010')
  }

  it('what is sold counts as a trade of its day, and is found by its result', async () => {
    await sold(server, user, await opened())
    const day = new Date(server.clock.now()).toISOString().slice(0, 10)
    const asked = { from: day, to: day }
    const { data } = await user.get<WirePerformance>('/v2/api/main/account/performance', asked)
    expect([data.trades, data.won, Number(data.net) < 0]).toEqual([1, 0, true])
    const list = async (result: string) =>
      (await user.get<WireMicroOrders>('/v2/api/micro/orders', { status: 3, result })).data.total
    expect([await list('sold'), await list('lose')]).toEqual([1, 0])
  })

  it('an option whose expiry falls into a halt that is set cannot be sold any more', async () => {
    const option = await opened({ seconds: 300 })
    await halt(server.clock.now() + 2000, 'halt', 'ann')
    expect(await whyNot(option)).toEqual([1208, 'void'])
    await passed(2000)
    expect(await whyNot(option)).toEqual([1214, null])
  })

  it('nor while it reopens; a halt that comes while the tick is awaited refuses too', async () => {
    await passed(HOUR_MS)
    await passed(61_000)
    const option = await opened({ seconds: 300 })
    const { Tick, Number: number } = await quoteOf(user, option)
    const refused = await decidedBy(
      server,
      () => user.post(SELL, { id: option.Id, tick: Tick, number }),
      async () => {
        await halt(server.clock.now() + 10, 'halt', 'bob')
        await passed(100)
      },
    )
    expect(refused.code).toBe(1214)
    await passed(HOUR_MS + 1000)
    const { rows } = await server.pool.query('SELECT result FROM option WHERE id = $1', [option.Id])
    await expect.poll(() => rows).toHaveLength(1)
  })

  it('a restart while the tick is awaited sells nothing', async () => {
    await passed(120_000)
    const option = await opened({ seconds: 180 })
    const { Tick, Number: number } = await quoteOf(user, option)
    const lost = user.post(SELL, { id: option.Id, tick: Tick, number }).catch(() => undefined)
    server = await server.restart()
    expect(((await lost) as { code?: number } | undefined)?.code).not.toBe(1)
    const { rows } = await server.pool.query('SELECT status FROM option WHERE id = $1', [option.Id])
    expect(rows).toEqual([{ status: 1 }])
  })
})

describe('near the end of the trading hours', () => {
  /** A Friday; currencies close at 22:00. */
  useDemoUser((given) => ({ server, user } = given), {
    clockStands: true,
    at: Date.UTC(2026, 11, 4, 21, 55),
    hours: 'calendar',
    prices: { EURUSD: '1.10000' },
  })

  it('only what expires before the close can be sold: what expires after it is void, and no free bet', async () => {
    const beyond = await opened({ seconds: 300 })
    expect(await whyNot(beyond)).toEqual([1208, 'void'])
    const within = await opened({ seconds: 60 })
    expect((await sold(server, user, within)).code).toBe(1)
  })
})

describe('while a check of the books has frozen them', () => {
  useDemoUser((given) => ({ server, user } = given), {
    clockStands: true,
    at: SALES_SINCE,
    instruments: [{ code: 'EURUSD', staleAfterMs: 60_000 }],
    checkFaults: anyFaults,
  })

  it('nothing is sold', async () => {
    const option = await opened({ seconds: 180 })
    await server.restrictions.freeze([{ rule: 'a rule', rows: ['a row'] }])
    expect(await whyNot(option)).toEqual([1901, null])
  })
})
