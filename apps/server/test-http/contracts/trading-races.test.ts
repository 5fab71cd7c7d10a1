import type { WireAccount, WireAccountRecord, WireForexOrder } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { get, post } from '../call.cases'
import { BUY, type DemoUser, PATH, contractAccount, demoUser, opened } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given))

const times = <Result>(count: number, act: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))
/**
 * The ms between a tick and the calls that race it; `after`: the calls come when all that it triggered is
 * done.
 */
const DELAYS = [0, 1, 2, 4, 8, 'after'] as const

async function race<Answers>(
  tick: Promise<void>,
  delay: number | 'after',
  act: () => Promise<Answers>,
): Promise<Answers> {
  if (delay === 'after') await tick
  else if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
  const [answers] = await Promise.all([act(), tick])
  return answers
}

const list = async (status: number) =>
  (await user.get<{ data: WireForexOrder[]; total: number }>(PATH.orders, { status })).data
const done = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code === 1).length
/** The number of settlements in the records of closed contracts. */
async function settlements(): Promise<number> {
  const { data } = await user.get<{ total: number; data: WireAccountRecord[] }>(PATH.records, {
    accountTypeId: 1,
    type: 4,
  })
  return data.total
}

describe('one order, many ends', () => {
  it('20 closes and 20 cancels of a held one: one close settles it, no cancel is done (T15)', async () => {
    const { Id: id } = await opened(user)
    await server.tick('EURUSD', '1.10100')
    const answers = await times(40, (at) => user.post(at % 2 ? PATH.close : PATH.cancel, { id }))
    expect(done(answers.filter((_, at) => at % 2 === 1))).toBe(1)
    expect(done(answers.filter((_, at) => at % 2 === 0))).toBe(0)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1, 1208]))
    expect([await settlements(), await contractAccount(user)]).toEqual([
      1,
      { balance: '10009.700000', locked: '0.000000' },
    ])
  })

  it('20 closes and 20 cancels of a waiting one: one cancel is done, no close (T15)', async () => {
    const { Id: id } = await opened(user, { status: 0, target_price: '1.2' })
    const answers = await times(40, (at) => user.post(at % 2 ? PATH.close : PATH.cancel, { id }))
    expect(done(answers.filter((_, at) => at % 2 === 1))).toBe(0)
    expect(done(answers.filter((_, at) => at % 2 === 0))).toBe(1)
    expect([await settlements(), await contractAccount(user)]).toEqual([
      0,
      { balance: '10000.000000', locked: '0.000000' },
    ])
  })

  it.each([
    ['stop-loss', { cont: '0.01', stop_loss_price: '1.09' }, '1.08000', '9979.970000', '9999.970000'],
    ['take-profit', { cont: '0.01', target_profit_price: '1.11' }, '1.12000', '10019.970000', '9999.970000'],
    ['stop-out', { cont: '8' }, '0.90000', '0.000000', '9976.000000'],
  ] as const)(
    '20 closes and the tick of its %s: one settlement (T15)',
    async (_title, order, at, ticked, closed) => {
      const ends = new Set<unknown>()
      for (const delay of DELAYS) {
        user = await demoUser(server)
        const { Id: id } = await opened(user, order)
        const answers = await race(server.tick('EURUSD', at), delay, () =>
          times(20, () => user.post(PATH.close, { id })),
        )
        await expect.poll(async () => (await list(1)).total).toBe(0)
        const ended = (await list(3)).data
        expect(ended).toHaveLength(1)
        const byClient = ended[0]?.CloseReason === 'client'
        expect(done(answers)).toBe(byClient ? 1 : 0)
        const isBefore = ended[0]?.Price === '1.10000'
        expect(await contractAccount(user)).toEqual({
          balance: isBefore ? closed : ticked,
          locked: '0.000000',
        })
        ends.add(ended[0]?.CloseReason)
        await server.tick('EURUSD', '1.10000')
      }
      expect(ends.size).toBe(2)
    },
  )

  it('a cancel races the tick that fills, 200 times: cancelled with all its money back, or opened (T17)', async () => {
    let [cancelled, filled] = [0, 0]
    for (const delay of [...DELAYS, 3, 5]) {
      user = await demoUser(server)
      const orders = await times(25, () =>
        opened(user, { cont: '0.01', status: 0, target_price: '1.15', multiple: 500 }),
      )
      const tick = server.tick('EURUSD', '1.15000')
      const answers = await race(tick, delay, () =>
        Promise.all(orders.map(({ Id }) => user.post(PATH.cancel, { id: Id }))),
      )
      await expect.poll(async () => (await list(0)).total).toBe(0)
      expect(answers.every(({ code }) => code === 1 || code === 1208)).toBe(true)
      const held = 25 - done(answers)
      cancelled += done(answers)
      filled += held
      expect((await list(1)).total).toBe(held)
      expect(await contractAccount(user)).toEqual({
        balance: (10_000 - held * 0.03).toFixed(6),
        locked: (held * 2.3).toFixed(6),
      })
      await server.tick('EURUSD', '1.10000')
    }
    expect(cancelled + filled).toBe(200)
    expect(Math.min(cancelled, filled)).toBeGreaterThan(0)
  })
})

describe('an order whose money could be another’s', () => {
  it('comes from the demo account of the token, whatever account it names (T30)', async () => {
    const real = await realUser(server, '500')
    const before = await get<WireAccount[]>(server, PATH.balance, {}, { token: real.token })
    for (const name of ['user_id', 'uid', 'account_id', 'accountId', 'accountTypeId', 'is_demo', 'owner'])
      for (const ask of [get, post]) {
        const named = { ...BUY, cont: '0.01', [name]: name === 'is_demo' ? 0 : real.id }
        expect((await ask(server, PATH.submit, named, { token: user.token })).code).toBe(1)
      }
    const after = await get<WireAccount[]>(server, PATH.balance, {}, { token: real.token })
    expect(after.text).toBe(before.text)
    expect((await list(1)).total).toBe(14)
    expect(await contractAccount(user)).toEqual({ balance: '9999.580000', locked: '154.000000' })
  })
})
