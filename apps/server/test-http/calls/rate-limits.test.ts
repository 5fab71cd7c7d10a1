import { beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, get, post } from '../call.cases'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

function runAt(factor: string): void {
  useServer((started) => (server = started), {
    settings: { RATE_LIMIT_FACTOR: factor },
    clockStands: true,
  })
  // Every limit is whole again after a minute.
  beforeEach(() => server.clock.advance(60_000))
}
const times = <Result>(count: number, act: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))
const refused = (answers: readonly CallAnswer[]) => answers.filter(({ status }) => status === 429)

describe('orders: 20 at once, 10 a second', () => {
  runAt('1')

  it('refuses what is more with 429 in the envelope, says when, and nothing happens', async () => {
    const user = await demoUser(server)
    const answers = await times(60, () => user.get(PATH.submit, BUY))
    const late = refused(answers)
    expect(late).toHaveLength(40)
    for (const answer of late) {
      expect([answer.code, answer.data]).toEqual([1006, null])
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
      expect(answer.headers['ratelimit-limit']).toBe('20')
      expect(answer.headers['ratelimit-remaining']).toBe('0')
      expect(answer.headers['ratelimit-reset']).toMatch(/^\d+$/)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const { data } = await user.get<{ total: number }>(PATH.orders, { status: 1 })
    expect(data.total).toBe(20)
  })

  it('takes the next one after as long as it said, also while others keep asking', async () => {
    const user = await demoUser(server)
    const late = refused(await times(100, () => user.get(PATH.close, { id: 1 })))[0]
    server.clock.advance(Number(late?.headers['retry-after']) * 1000)
    expect((await user.get(PATH.close, { id: 1 })).code).toBe(1207)
  })

  it('counts what is left down', async () => {
    const user = await demoUser(server)
    const first = await user.get(PATH.close, { id: 1 })
    const second = await user.get(PATH.close, { id: 1 })
    expect(Number(first.headers['ratelimit-remaining'])).toBe(19)
    expect(Number(second.headers['ratelimit-remaining'])).toBe(18)
  })

  it('is one budget for all calls that trade, by GET and POST, good and bad', async () => {
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
    expect(refused(answers)).toHaveLength(40)
  })

  it('of one user leaves others alone, also at one address', async () => {
    const [busy, calm] = [await demoUser(server), await demoUser(server)]
    await times(60, () => busy.get(PATH.submit, BUY))
    expect((await calm.get(PATH.submit, BUY)).code).toBe(1)
    expect((await busy.get(PATH.info)).code).toBe(1)
  })

  it('of a flood of 100 a second lets 20 and then 10 a second through, while others trade on (T24)', async () => {
    const [busy, calm] = [await demoUser(server), await demoUser(server)]
    let [taken, served] = [0, 0]
    for (let second = 0; second < 6; second += 1) {
      const flood = times(100, (at) => busy.get(PATH.submit, { ...BUY, cont: '0.01', t: `${second}-${at}` }))
      const others = times(5, () => calm.get(PATH.submit, { ...BUY, cont: '0.01' }))
      served += (await others).filter(({ code }) => code === 1).length
      const answers = await flood
      taken += answers.filter(({ code }) => code === 1).length
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1, 1006]))
      server.clock.advance(1_000)
    }
    expect([taken, served]).toEqual([20 + 5 * 10, 30])
    const { data } = await busy.get<{ total: number }>(PATH.orders, { status: 1 })
    expect(data.total).toBe(taken)
  })

  it('of one user is one budget, whatever session it comes by', async () => {
    const [phone, laptop] = [
      await demoUser(server, 'one-device-of-two'),
      await demoUser(server, 'one-device-of-two'),
    ]
    const answers = await times(60, (at) => (at % 2 ? phone : laptop).get(PATH.close, { id: 1 }))
    expect(refused(answers)).toHaveLength(40)
  })
})

describe('visitors count by their address', () => {
  runAt('1')

  it('for lists: 60 at once, and neither headers nor dead tokens help', async () => {
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
    expect(refused(answers)).toHaveLength(90)
  })

  it('for charts: 10 a second, 30 at once', async () => {
    const answers = await times(80, () => get(server, PATH.kline, { forex_id: 1, period: '1min' }))
    expect(refused(answers)).toHaveLength(50)
  })

  it('for demo logins: 30 a minute, so that devices cannot be made without end', async () => {
    const answers = await times(100, (at) => get(server, PATH.demo, { demo_id: `a-made-up-device-${at}` }))
    expect(refused(answers)).toHaveLength(70)
    const { rows } = await server.pool.query<{ users: bigint }>('SELECT count(*) AS users FROM app_user')
    expect(Number(rows[0]?.users)).toBe(30)
    const late = refused(answers)[0]
    server.clock.advance(Number(late?.headers['retry-after']) * 1000)
    expect((await get(server, PATH.demo, { demo_id: 'a-made-up-device-later' })).code).toBe(1)
  })

  it('for captchas, by which they come in, also where they have sessions already', async () => {
    const { token } = await demoUser(server)
    const tokens = [undefined, token]
    const answers = await times(60, (at) =>
      get(server, '/api/default/captcha', {}, { token: tokens[at % tokens.length] }),
    )
    expect(refused(answers)).toHaveLength(40)
  })

  it('for calls that need a session, when they have none', async () => {
    const answers = await times(100, (at) => post(server, PATH.submit, BUY, { token: `guess-${at}` }))
    expect(refused(answers)).toHaveLength(80)
  })
})

describe('heavy reads: 15 at once, 5 a second', () => {
  runAt('1')

  it('are proofs of liabilities too, and one client keeps no other waiting', async () => {
    const [busy, calm] = [await realUser(server, '5'), await realUser(server, '5')]
    const ask = ({ token }: { readonly token: string }) =>
      get(server, '/api/account/liability_proof', {}, { token })
    expect(refused(await times(20, () => ask(busy)))).toHaveLength(5)
    expect((await ask(calm)).code).toBe(1)
    server.clock.advance(1_000)
    expect(refused(await times(6, () => ask(busy)))).toHaveLength(1)
  })
})

describe('RATE_LIMIT_FACTOR above 1', () => {
  runAt('3')

  it('multiplies the budgets', async () => {
    const user = await demoUser(server)
    const answers = await times(61, () => user.get(PATH.close, { id: 1 }))
    expect(refused(answers)).toHaveLength(1)
    expect(answers[0]?.headers['ratelimit-limit']).toBe('60')
  })
})

describe('RATE_LIMIT_FACTOR below 1', () => {
  runAt('0.001')

  it('makes budgets smaller, never none', async () => {
    const user = await demoUser(server)
    const first = await user.get(PATH.close, { id: 1 })
    const second = await user.get(PATH.close, { id: 1 })
    expect([first.code, second.code]).toEqual([1207, 1006])
  })
})
