import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Parameters, get, post } from '../call.cases'
import { BUY, PATH } from '../demo-user.cases'
import { FIRST, type TestOperator, firstOperator, newOperator, signedInAgain } from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import { type TestServer, startTestServer } from '../start-test-server.cases'

let server: TestServer
let owner: TestOperator
let ria: TestOperator

beforeAll(async () => {
  server = await startTestServer({ settings: { ...FIRST, GROWTH_ALARM_GB: '0.1' }, clockStands: true })
  owner = await firstOperator(server)
  ria = await newOperator(server, owner, 'ria', 'risk')
})
afterAll(() => server.stop())

interface Row {
  readonly id: number
  readonly [field: string]: unknown
}
const list = async (path: string, asked: Parameters = {}, by = ria) =>
  get<{ data: Row[]; total: number }>(
    server,
    `/api/admin/${path}`,
    { per_page: 100, ...asked },
    {
      token: by.token,
    },
  )
const rowsOf = async (path: string, asked: Parameters = {}) => (await list(path, asked)).data.data

describe('connections to venues', () => {
  it('are none in a sandbox', async () => {
    expect(await rowsOf('feed-connections')).toEqual([])
  })
})

describe('feeds', () => {
  it('are a row for each instrument, with its price, its age and its state', async () => {
    await server.tick('EURUSD', '1.10010')
    server.clock.advance(1500)
    const [euro] = await rowsOf('feeds', { instrument: 'EURUSD' })
    expect(euro).toMatchObject({
      ...{ instrument: 'EURUSD', category: 'forex', source: 'simulated', state: 'open' },
      ...{ price: '1.10010000', age_ms: 1500 },
    })
    expect(await rowsOf('feeds', { state: 'stale' })).toEqual([])
    server.clock.advance(3_600_001)
    expect((await rowsOf('feeds', { state: 'stale' })).length).toBeGreaterThan(0)
    const all = await list('feeds', { sort: 'instrument', order: 'asc', per_page: 2, page: 2 })
    expect(all.data.data).toHaveLength(2)
    expect(all.data.total).toBeGreaterThan(4)
    expect(
      (await get<Row>(server, `/api/admin/feeds/${euro?.id}`, {}, { token: ria.token })).data,
    ).toMatchObject({
      instrument: 'EURUSD',
      state: 'stale',
    })
    expect((await get(server, '/api/admin/feeds/999999', {}, { token: ria.token })).code).toBe(1301)
  })
})

describe('exposure', () => {
  it('is what clients hold and what floats for the house, by instrument and by class', async () => {
    await server.tick('EURUSD', '1.10000')
    const [one, other] = [await realUser(server, '5000'), await realUser(server, '5000')]
    const order = (by: { token: string }, given: Parameters) =>
      post<{ Id: number }>(server, PATH.submit, { ...BUY, ...given }, { token: by.token })
    await order(one, { cont: '0.5' })
    await order(one, { cont: '0.1', type: 2 })
    const short = await order(other, { cont: '0.3', type: 2 })
    server.clock.advance(2000)
    await server.tick('EURUSD', '1.10100')
    const of = async (kind: string) => {
      const rows = await rowsOf('exposure', { kind, book: 'real', category: 'forex' })
      return rows.find((row) => row['clients'] !== 0)
    }
    // 0.4 net long gains 40, 0.3 short loses 30.
    const held = { clients: 2, floating: '-10.000000', notional: '11010.000000' }
    expect(await of('instrument')).toMatchObject({
      ...{ instrument: 'EURUSD', long_lots: '0.40000000', short_lots: '0.30000000', net_lots: '0.10000000' },
      ...held,
    })
    expect(await of('class')).toMatchObject({ ...held, instrument: '' })
    const largest = await rowsOf('largest-clients', { sort: 'floating', order: 'asc' })
    expect(largest.map(({ user_id, floating }) => [user_id, floating])).toEqual([
      [other.id, '-30.000000'],
      [one.id, '40.000000'],
    ])
    expect(largest[0]).toMatchObject({ book: 'real', margin_level: expect.stringMatching(/^\d+\.\d{8}$/) })
    await post(server, PATH.close, { id: short.data.Id }, { token: other.token })
    await server.jobs.doAll('chores')
    server.clock.advance(2000)
    // The loss of 30, and fees of 3 USD a lot.
    expect(await of('instrument')).toMatchObject({ result_today: '32.700000', result_30d: '32.700000' })
    server.clock.advance(86_400_000)
  })
})

describe('quick results', () => {
  beforeAll(async () => {
    ria = await signedInAgain(server, ria)
    owner = await signedInAgain(server, owner)
  })

  it('are what clients won by orders held for seconds, net, of the last 30 days', async () => {
    const [quick, slow] = [await realUser(server, '5000'), await realUser(server, '5000')]
    const trade = async (by: { token: string }, heldMs: number, given: Parameters = {}) => {
      await server.tick('EURUSD', '1.10000')
      const asked = { ...BUY, cont: '0.1', ...given }
      const { data } = await post<{ Id: number }>(server, PATH.submit, asked, { token: by.token })
      server.clock.advance(heldMs)
      await server.tick('EURUSD', '1.10100')
      await post(server, PATH.close, { id: data.Id }, { token: by.token })
    }
    await trade(quick, 3000)
    await trade(quick, 14_000, { type: 2 })
    await trade(quick, 59_999)
    await trade(slow, 60_000)
    const mine = async () => (await rowsOf('quick-results', { user_id: quick.id }))[0]
    // 10 won or lost, and a fee of 0.30 each.
    expect(await mine()).toMatchObject({
      ...{ user_id: quick.id, book: 'real', orders_5s: 1, result_5s: '9.700000' },
      ...{ orders_15s: 2, result_15s: '-0.600000', orders_60s: 3, result_60s: '9.100000' },
    })
    expect(await rowsOf('quick-results', { user_id: slow.id })).toEqual([])
    const best = await rowsOf('quick-results', { sort: 'result_5s', order: 'desc', book: 'real' })
    expect(best[0]).toMatchObject({ user_id: quick.id })
    server.clock.advance(31 * 86_400_000)
    ria = await signedInAgain(server, ria)
    owner = await signedInAgain(server, owner)
    expect(await mine()).toBeUndefined()
  })

  it('are for those who watch trading, and for nobody else', async () => {
    const dan = await newOperator(server, owner, 'dan', 'auditor')
    const vera = await newOperator(server, owner, 'vera', 'verification')
    expect((await list('quick-results', {}, dan)).code).toBe(1)
    expect((await list('quick-results', {}, vera)).code).not.toBe(1)
    // A code counts once: the next login needs another.
    server.clock.advance(61_000)
  })
})

describe('alarms', () => {
  const raise = async () => {
    server.alarm('the disk is nearly full')
    await server.jobs.doAll('alarms')
  }
  const acknowledge = (id: number, by: TestOperator) =>
    post<{ state: string }>(
      server,
      `/api/admin/alarms/${id}/acknowledge`,
      { remark: 'I order one' },
      {
        token: by.token,
      },
    )

  it('are errors of the log, counted, that last until somebody acknowledges them', async () => {
    ria = await signedInAgain(server, ria)
    owner = await signedInAgain(server, owner)
    await raise()
    await raise()
    const [open] = await rowsOf('alarms', { state: 'open', message: 'the disk is nearly full' })
    expect(open).toMatchObject({ times: 2, about: '', acknowledged_at: null })
    const ann = await newOperator(server, owner, 'ann', 'support')
    expect((await list('alarms', {}, ann)).code).toBe(1700)
    const aud = await newOperator(server, owner, 'aud', 'auditor')
    expect((await acknowledge(open?.id ?? 0, aud)).code).toBe(1700)
    expect((await acknowledge(open?.id ?? 0, ria)).data.state).toBe('done')
    expect((await acknowledge(open?.id ?? 0, owner)).code).toBe(1308)
    expect((await rowsOf('alarms', { state: 'open' })).map(({ id }) => id)).not.toContain(open?.id)
    await raise()
    const [next] = await rowsOf('alarms', { state: 'open', message: 'the disk is nearly full' })
    expect(next?.id).not.toBe(open?.id)
  })
})

it('the service is watched: samples of the last hour, newest first', async () => {
  await server.jobs.doAll('alarms')
  const [now] = await rowsOf('service')
  expect(Object.keys(now ?? {})).toContain('loop_p99_ms')
  expect(Number(now?.['database_bytes'])).toBeGreaterThan(1_000_000)
  expect(Number(now?.['connections'])).toBeGreaterThan(0)
  expect(Number(now?.['disk_free_bytes'])).toBeGreaterThan(0)
})

it('the growth of the database a day is watched, and is an alarm above the setting', async () => {
  await server.pool.query('CREATE TABLE bloat (text text)')
  // A sample is then the first of its day, independent of earlier tests.
  server.clock.advance(2 * 24 * 3_600_000)
  ria = await signedInAgain(server, ria)
  await server.jobs.doAll('alarms')
  await server.pool.query('INSERT INTO bloat SELECT repeat(md5(n::text), 30) FROM generate_series(1, 9000) n')
  server.clock.advance(3_600_000)
  ria = await signedInAgain(server, ria)
  await server.jobs.doAll('alarms')
  const [now] = await rowsOf('service')
  expect(Number(now?.['database_day_bytes'])).toBeGreaterThan(24 * 9_000_000)
  expect(Number(now?.['wal_day_bytes'])).toBeGreaterThan(24 * 9_000_000)
  await server.jobs.doAll('alarms')
  const message = 'the database grows by more a day than the setting allows'
  expect(await rowsOf('alarms', { state: 'open', message })).toHaveLength(1)
})
