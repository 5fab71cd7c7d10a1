import type { WireForexOrder, WireInstrument, WireStatus } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { operate } from '../src/operations/operate'
import { deskOf } from '../test-support/operator-desk.cases'
import { get } from './call.cases'
import { BUY, type DemoUser, PATH, opened } from './demo-user.cases'
import type { TestServer } from './start-test-server.cases'
import { useDemoUser } from './use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given))

async function operator(...line: string[]): Promise<string> {
  const { text } = await operate(line, deskOf(server.pool, 'ann', server.clock.now()))
  await server.restrictions.look()
  return text
}
/** Halts and lifts take effect two seconds later. */
async function inForce(): Promise<void> {
  server.clock.advance(2000)
  await server.restrictions.look()
}
async function halted(what: string, kind: string, during: () => Promise<void>): Promise<void> {
  const said = await operator('halt', 'add', what, kind, '--reason', 'a broken feed')
  const id = /^Halt (\d+)/.exec(said)?.[1] ?? said
  await inForce()
  try {
    await during()
  } finally {
    expect(await operator('halt', 'lift', id, '--reason', 'mended')).toContain(`Halt ${id} is lifted from 20`)
    await inForce()
  }
}
const listed = async (code: string) =>
  (await get<WireInstrument[]>(server, PATH.list)).data.find(({ Code }) => Code === code)
const shortly = () => new Promise((resolve) => setTimeout(resolve, 50))
const statusOf = async (id: number, status: number) =>
  (await user.get<{ data: WireForexOrder[] }>(PATH.orders, { status })).data.data.some(({ Id }) => Id === id)

describe('an instrument that an operator halted', () => {
  it('is closed with the reason: nothing is opened or closed, pending orders can be taken back', async () => {
    const held = await opened(user)
    const pending = await opened(user, { status: 0, target_price: '1.2' })
    await halted('EURUSD', 'halt', async () => {
      expect(await listed('EURUSD')).toMatchObject({
        MarketStatus: 0,
        HaltReason: 'a broken feed',
        NextOpen: null,
      })
      expect(await listed('BTCUSDT')).toMatchObject({ MarketStatus: 1, HaltReason: null })
      expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
      expect((await user.post(PATH.close, { id: held.Id })).code).toBe(1214)
      expect((await user.post(PATH.cancel, { id: pending.Id })).code).toBe(1)
      const { data } = await get<WireStatus>(server, '/v2/api/status')
      expect(data.notices).toMatchObject([
        { kind: 'halt', forex_id: 1, category_id: null, text: 'Trading is halted: a broken feed' },
      ])
    })
    expect((await user.post(PATH.close, { id: held.Id })).code).toBe(1)
  })

  it('trades until the moment that the operator was told, and not a millisecond longer', async () => {
    const said = await operator('halt', 'add', 'EURUSD', 'halt', '--reason', 'a broken feed')
    const since = Date.parse(/from (\S+)\.$/.exec(said)?.[1] ?? '')
    expect((await user.post(PATH.submit, BUY)).code).toBe(1)
    server.clock.advance(since - server.clock.now())
    expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
    const lift = await operator('halt', 'lift', said.split(/[ :]/)[1] ?? '', '--reason', 'mended')
    expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
    server.clock.advance(Date.parse(/from (\S+)\.$/.exec(lift)?.[1] ?? '') - server.clock.now())
    expect((await user.post(PATH.submit, BUY)).code).toBe(1)
    await server.restrictions.look()
  })

  it('fires no stop and no trigger meanwhile: the first tick afterwards may', async () => {
    const held = await opened(user, { stop_loss_price: '1.09' })
    await halted('forex', 'halt', async () => {
      await server.tick('EURUSD', '1.08000')
      await shortly()
      expect(await statusOf(held.Id, 1)).toBe(true)
    })
    expect(await statusOf(held.Id, 1)).toBe(true)
    await server.tick('EURUSD', '1.08500')
    const ended = async () => (await user.get<{ data: object[] }>(PATH.orders, { status: 3 })).data.data
    await expect.poll(ended).toMatchObject([{ Id: held.Id, Price: '1.08500', CloseReason: 'stop_loss' }])
  })
})

describe('an instrument that can only be closed', () => {
  it('opens nothing, fills nothing, and closes: by hand and by stops', async () => {
    const held = await opened(user)
    const stopped = await opened(user, { stop_loss_price: '1.09' })
    const pending = await opened(user, { status: 0, target_price: '1.09' })
    await halted('all', 'close_only', async () => {
      expect(await listed('EURUSD')).toMatchObject({ MarketStatus: 1, HaltReason: 'a broken feed' })
      expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
      expect((await user.post(PATH.submit, { ...BUY, status: 0, target_price: '1.2' })).code).toBe(1214)
      expect((await user.post(PATH.close, { id: held.Id })).code).toBe(1)
      await server.tick('EURUSD', '1.08900')
      await expect.poll(() => statusOf(stopped.Id, 1)).toBe(false)
      expect(await statusOf(pending.Id, 0)).toBe(true)
    })
    expect(await statusOf(pending.Id, 0)).toBe(true)
    await server.tick('EURUSD', '1.08800')
    await expect.poll(() => statusOf(pending.Id, 1)).toBe(true)
  })
})

describe('an operator', () => {
  it.each([
    [['halt', 'add', 'NOWHERE', 'halt', '--reason', 'x'], 'There is no instrument'],
    [['halt', 'add', 'EURUSD', 'pause', '--reason', 'x'], 'of the kind'],
    [['halt', 'add', 'EURUSD', 'halt', '--reason', ''], 'Give a reason'],
    [['halt', 'lift', '999', '--reason', 'x'], 'No halt 999'],
    [['halt', 'list'], 'Nothing is halted.'],
    [['freeze', 'list'], 'Nothing is frozen.'],
    [['freeze', 'lift', '7', '--reason', 'x'], 'No freeze 7'],
    [['freeze'], 'Usage:'],
    [['halt', 'add', 'EURUSD'], 'Usage:'],
  ])('who writes %j is told what is wrong', async (line, words) => {
    expect(await operator(...line)).toContain(words)
  })
})
