import { afterEach, describe, expect, it } from 'vitest'
import { type Told, get, post } from './call.cases'
import { BUY, PATH, demoUser } from './demo-user.cases'
import { type TestServer, startTestServer } from './start-test-server.cases'

let server: TestServer
afterEach(() => server.stop())

const start = async (factor: string) => {
  server = await startTestServer({ settings: { RATE_LIMIT_FACTOR: factor } })
}
const times = <Result>(count: number, act: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))
const refused = (answers: readonly Told[]) => answers.filter(({ status }) => status === 429)

describe('orders: 20 at once, 10 a second', () => {
  it('refuses what is more with 429 in the envelope, says when, and nothing happens', async () => {
    await start('1')
    const user = await demoUser(server)
    const answers = await times(60, () => user.get(PATH.submit, BUY))
    const late = refused(answers)
    expect(late.length).toBeGreaterThanOrEqual(30)
    expect(late.length).toBeLessThanOrEqual(40)
    for (const answer of late) {
      expect([answer.code, answer.data]).toEqual([1006, null])
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
      expect(answer.headers['ratelimit-limit']).toBe('20')
      expect(answer.headers['ratelimit-remaining']).toBe('0')
      expect(answer.headers['ratelimit-reset']).toMatch(/^\d+$/)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const { data } = await user.get<{ total: number }>(PATH.orders, { status: 1 })
    expect(data.total).toBe(60 - late.length)
  })

  it('takes the next one after as long as it said, also while others keep asking', async () => {
    await start('1')
    const user = await demoUser(server)
    const late = refused(await times(100, () => user.get(PATH.close, { id: 1 })))[0]
    server.clock.advance(Number(late?.headers['retry-after']) * 1000)
    expect((await user.get(PATH.close, { id: 1 })).code).toBe(1207)
  })

  it('counts what is left down', async () => {
    await start('1')
    const user = await demoUser(server)
    const first = await user.get(PATH.close, { id: 1 })
    const second = await user.get(PATH.close, { id: 1 })
    expect(Number(first.headers['ratelimit-remaining'])).toBe(19)
    expect(Number(second.headers['ratelimit-remaining'])).toBeLessThan(20)
  })

  it('is one budget for all calls that trade, by GET and POST, good and bad', async () => {
    await start('1')
    const user = await demoUser(server)
    const acts = [
      () => user.get(PATH.submit, { ...BUY, cont: 'x' }),
      () => user.post(PATH.submit, { cont: '' }),
      () => user.get(PATH.close, { id: 1 }),
      () => user.get(PATH.cancel, { id: 1 }),
      () => user.post(PATH.closeAll),
      () => user.get(PATH.stops, {}),
    ]
    const answers = await times(60, (at) => (acts[at % acts.length] ?? acts[0]!)())
    expect(refused(answers).length).toBeGreaterThanOrEqual(30)
  })

  it('of one user leaves others alone, also at one address', async () => {
    await start('1')
    const [busy, calm] = [await demoUser(server), await demoUser(server)]
    await times(60, () => busy.get(PATH.submit, BUY))
    expect((await calm.get(PATH.submit, BUY)).code).toBe(1)
    expect((await busy.get(PATH.info)).code).toBe(1)
  })

  it('of one user is one budget, whatever session it comes by', async () => {
    await start('1')
    const [phone, laptop] = [
      await demoUser(server, 'one-device-of-two'),
      await demoUser(server, 'one-device-of-two'),
    ]
    const answers = await times(60, (at) => (at % 2 ? phone : laptop).get(PATH.close, { id: 1 }))
    expect(refused(answers).length).toBeGreaterThanOrEqual(30)
  })
})

describe('visitors count by their address', () => {
  it('for lists: 60 at once, and neither headers nor dead tokens help', async () => {
    await start('1')
    const answers = await times(150, (at) =>
      get(
        server,
        PATH.list,
        {},
        {
          token: `dead-${at}`,
          headers: {
            'x-forwarded-for': `10.0.0.${at}`,
            'x-real-ip': `10.0.0.${at}`,
            forwarded: `for=10.0.0.${at}`,
            'cf-connecting-ip': `10.0.0.${at}`,
            'true-client-ip': `10.0.0.${at}`,
          },
        },
      ),
    )
    expect(refused(answers).length).toBeGreaterThanOrEqual(70)
  })

  it('for charts: 10 a second, 30 at once', async () => {
    await start('1')
    const answers = await times(80, () => get(server, PATH.kline, { forex_id: 1, period: '1min' }))
    expect(refused(answers).length).toBeGreaterThanOrEqual(35)
  })

  it('for demo logins: 30 a minute, so that devices cannot be made without end', async () => {
    await start('1')
    const answers = await times(100, (at) => get(server, PATH.demo, { demo_id: `a-made-up-device-${at}` }))
    const taken = answers.length - refused(answers).length
    expect(taken).toBeGreaterThanOrEqual(30)
    expect(taken).toBeLessThanOrEqual(32)
    const { rows } = await server.pool.query<{ users: bigint }>('SELECT count(*) AS users FROM app_user')
    expect(Number(rows[0]?.users)).toBe(taken)
    const late = refused(answers)[0]
    server.clock.advance(Number(late?.headers['retry-after']) * 1000)
    expect((await get(server, PATH.demo, { demo_id: 'a-made-up-device-later' })).code).toBe(1)
  })

  it('for calls that need a session, when they have none', async () => {
    await start('1')
    const answers = await times(100, (at) => post(server, PATH.submit, BUY, { token: `guess-${at}` }))
    expect(refused(answers).length).toBeGreaterThanOrEqual(60)
  })
})

describe('RATE_LIMIT_FACTOR', () => {
  it('multiplies the budgets', async () => {
    await start('3')
    const user = await demoUser(server)
    const answers = await times(60, () => user.get(PATH.close, { id: 1 }))
    expect(refused(answers)).toEqual([])
    expect(answers[0]?.headers['ratelimit-limit']).toBe('60')
  })

  it('below 1 makes them smaller, never none', async () => {
    await start('0.001')
    const user = await demoUser(server)
    const first = await user.get(PATH.close, { id: 1 })
    const second = await user.get(PATH.close, { id: 1 })
    expect([first.code, second.code]).toEqual([1207, 1006])
  })
})
