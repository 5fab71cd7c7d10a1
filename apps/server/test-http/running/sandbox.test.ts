import type { WireInstrument, WireStatus } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { openFeed } from '../../src/market/open-feed'
import { tradingCalendars } from '../../src/market/reference/calendars'
import { referenceInstruments } from '../../src/market/reference/instruments'
import { silentLog } from '../../test-support/silent-log.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { get, send } from '../call.cases'
import { PATH, demoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const FIRST = { EURUSD: undefined, XAUUSD: undefined, BTCUSDT: '30000.00' }

let server: TestServer

useServer((started) => (server = started), {
  hours: 'calendar',
  at: Date.UTC(2026, 10, 21, 12),
  prices: FIRST,
})

const STATUS = '/v2/api/status'
const NOT_REAL = 'neither the prices nor the money here are real'

describe('a server with simulated prices', () => {
  it('says that it is a sandbox, and how its feeds are', async () => {
    const { data } = await get<WireStatus>(server, STATUS)
    expect(data).toMatchObject({ state: 'open', notices: [], sandbox: 1 })
    expect(data.feeds).toEqual([
      { category: 1, source: 'simulated', state: 'closed' },
      { category: 2, source: 'simulated', state: 'closed' },
      { category: 5, source: 'simulated', state: 'fresh' },
    ])
  })

  it.each(['csv', 'json'])('says so in a statement as %s', async (format) => {
    const user = await demoUser(server)
    const path = `/api/account/statement?from=2026-11-21&to=2026-11-21&format=${format}`
    const answer = await send(server, { path, headers: { authorization: user.token } })
    expect(answer.text).toContain(NOT_REAL)
  })
})

describe('trade_list', () => {
  it('says on a Saturday when forex opens next, its weekly hours, and by when a price is stale', async () => {
    const { data } = await get<WireInstrument[]>(server, PATH.list)
    const forex = data.find(({ Code }) => Code === 'EURUSD')
    expect(forex).toMatchObject({
      MarketStatus: 0,
      NextOpen: '2026-11-22T22:00:00.000Z',
      NextClose: null,
      HaltReason: null,
    })
    expect(forex?.Hours.TimeZone).toBe('America/New_York')
    expect(forex?.Hours.Week).toEqual([
      [['17:00', '24:00']],
      ...Array.from({ length: 4 }, () => [['00:00', '24:00']]),
      [['00:00', '17:00']],
      [],
    ])
    const metal = data.find(({ Code }) => Code === 'XAUUSD')
    expect(metal?.NextOpen).toBe('2026-11-22T23:03:00.000Z')
    const coin = data.find(({ Code }) => Code === 'BTCUSDT')
    expect(coin).toMatchObject({
      MarketStatus: 1,
      NextOpen: null,
      NextClose: null,
      MaxLots: expect.stringMatching(/^\d/),
    })
    for (const { StaleAfter } of data) expect(StaleAfter).toBe(3600)
  })
})

describe('a database', () => {
  const database = useTestDatabase()

  it('that belongs to a live deployment refuses simulated prices, and says what to do', async () => {
    await database.rows("INSERT INTO deployment (id, kind, since) VALUES (1, 'live', 0)")
    const parts = {
      instruments: referenceInstruments(),
      calendars: tradingCalendars('always'),
      database: database.pool,
      clock: { now: () => 0 },
      log: silentLog(),
    }
    const choice = { seed: 'x', replaySpeed: 1, replayLoop: false, replayHistory: undefined }
    await expect(openFeed({ ...choice, feed: 'simulated' }, parts)).rejects.toThrow(
      /real prices and money of a live deployment.+DATA_DIR/,
    )
    await expect(openFeed({ ...choice, feed: 'replay:/nowhere' }, parts)).rejects.toThrow(/live deployment/)
    await expect(database.rows("UPDATE deployment SET kind = 'sandbox'")).rejects.toThrow('append-only')
  })
})
