import { describe, expect, it } from 'vitest'
import { type CallAnswer, post } from '../call.cases'
import { BUY, PATH, demoUser, opened } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const HOUR_MS = 3_600_000
const OPTION = { forex_id: 1, type: 1, number: '10', seconds: 60 }

let server: TestServer

function runWith(settings: Readonly<Record<string, string>>): void {
  useServer((started) => (server = started), {
    settings: { RATE_LIMIT_FACTOR: '1', DEMO_ORDERS_DAY: '6', DEMO_ORDERS_ADDRESS_DAY: '1000', ...settings },
    clockStands: true,
  })
}
const codes = (answers: readonly CallAnswer[]) => answers.map(({ code }) => code)

describe('a demo user’s orders of a day', () => {
  runWith({})

  it('are placed, options too, until the budget is used up; then it says why and when, and wholes close', async () => {
    const user = await demoUser(server)
    const { Id: id } = await opened(user)
    const taken = [
      await user.post('/v2/api/micro/submit', OPTION),
      await user.post(PATH.submit, { ...BUY, cont: '0.01' }),
      await user.post(PATH.stops, { id, stop_loss_price: '1.00000', target_profit_price: 0 }),
      await user.post(PATH.close, { id, cont: '0.01' }),
      await user.post(PATH.reset),
    ]
    expect(codes(taken)).toEqual([1, 1, 1, 1, 1])
    const late = await user.post(PATH.submit, BUY)
    expect([late.status, late.code, late.data]).toEqual([429, 1006, null])
    expect(late.text).toContain('demo account has traded as much as it may in a day')
    expect(late.headers['retry-after']).toBe(String((4 * HOUR_MS) / 1000))
    expect(late.headers['ratelimit-limit']).toBe('6')
    expect(codes([await user.post('/v2/api/micro/submit', OPTION), await user.post(PATH.reset)])).toEqual([
      1006, 1006,
    ])
  })

  it('leave closing alone, and come back evenly', async () => {
    const user = await demoUser(server)
    const { Id: id } = await opened(user)
    for (let turn = 0; turn < 5; turn += 1) await opened(user, { cont: '0.01' })
    expect((await user.post(PATH.close, { id, cont: '0.01' })).code).toBe(1006)
    expect((await user.post(PATH.close, { id })).code).toBe(1)
    expect((await user.post(PATH.closeAll)).code).toBe(1)
    server.clock.advance(4 * HOUR_MS)
    await server.tick('EURUSD', '1.10000')
    const next = [await user.post(PATH.submit, BUY), await user.post(PATH.submit, BUY)]
    expect(codes(next)).toEqual([1, 1006])
  })

  it('count ten times where a stop trails, which goes on adding rows, and never more than there may be', async () => {
    const user = await demoUser(server)
    await opened(user, { cont: '0.01', trailing_stop: '0.5' })
    expect((await user.post(PATH.submit, BUY)).code).toBe(1006)
    server.clock.advance(24 * HOUR_MS)
    await server.tick('EURUSD', '1.10000')
    const { Id: id } = await opened(user, { cont: '0.01', trailing_stop: 0 })
    const trailing = { id, stop_loss_price: 0, target_profit_price: 0, trailing_stop: '0.5' }
    expect((await user.post(PATH.stops, trailing)).code).toBe(1006)
  })

  it('count once where a call is repeated under its key, and again where it is another', async () => {
    const user = await demoUser(server)
    const asked = (key: string, lots = '0.01') =>
      user.post(PATH.submit, { ...BUY, cont: lots }, { headers: { 'idempotency-key': key } })
    const first = await asked('again and again')
    const repeated: CallAnswer[] = []
    for (let turn = 0; turn < 8; turn += 1) repeated.push(await asked('again and again'))
    expect(repeated.map(({ text }) => text)).toEqual(Array(8).fill(first.text))
    for (let turn = 0; turn < 5; turn += 1) expect((await asked(`another ${turn}`)).code).toBe(1)
    expect((await asked('one more')).code).toBe(1006)
    expect((await asked('again and again')).text).toBe(first.text)
    server.clock.advance(4 * HOUR_MS)
    await server.tick('EURUSD', '1.10000')
    expect(codes([await asked('one more'), await asked('one more'), await asked('two more')])).toEqual([
      1, 1, 1006,
    ])
  })

  it('are not counted for real users', async () => {
    const user = await realUser(server, '1000')
    const { token } = user
    const answers: CallAnswer[] = []
    for (let turn = 0; turn < 10; turn += 1)
      answers.push(await post(server, PATH.submit, { ...BUY, cont: '0.01' }, { token }))
    expect(codes(answers)).toEqual(Array(10).fill(1))
  })
})

describe('orders of a day of all demo users at an address', () => {
  runWith({ DEMO_ORDERS_ADDRESS_DAY: '4', TRUSTED_PROXIES: '127.0.0.1' })

  it('end the budget of each of them, and of nobody elsewhere', async () => {
    const [first, second] = [await demoUser(server), await demoUser(server)]
    const at = async (address: string, token: string) =>
      post(server, PATH.submit, { ...BUY, cont: '0.01' }, { token, headers: { 'x-forwarded-for': address } })
    const taken: CallAnswer[] = []
    for (let turn = 0; turn < 2; turn += 1)
      for (const { token } of [first, second]) taken.push(await at(`2001:db8:1:2::${turn}`, token))
    expect(codes(taken)).toEqual([1, 1, 1, 1])
    const late = await at('2001:db8:1:2::9', second.token)
    expect(late.code).toBe(1006)
    expect(late.text).toContain('demo accounts at your network address')
    expect((await at('2001:db8:1:3::9', second.token)).code).toBe(1)
  })
})
