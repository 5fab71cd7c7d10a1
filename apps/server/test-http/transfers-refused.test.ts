import { DAY_MS, MINUTE_MS, usd, usdOf } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '../src/features/identity/privacy/close-account'
import { operate } from '../test-support/operate.cases'
import { deskOf } from '../test-support/operator-desk.cases'
import { pay } from '../test-support/users.cases'
import { BUY, PATH } from './demo-user.cases'
import type { TestServer } from './start-test-server.cases'
import { type TransferClient, transferCalls, transferClient } from './transfer-client.cases'
import { anyFaults, useServer } from './use-server.cases'

let server: TestServer
let user: TransferClient

const FRIDAY = Date.UTC(2024, 0, 5, 21, 59)
const ALL = '10000.000000'

describe('while the books are frozen', () => {
  useServer((started) => (server = started), { clockStands: true, checkFaults: anyFaults })

  it('a transfer is refused with 1901, and what can leave says why', async () => {
    user = await transferClient(server)
    await server.restrictions.freeze([{ rule: 'a rule', rows: ['{}'] }])
    expect((await user.move()).code).toBe(CODE.draining)
    expect(await user.most('forex')).toEqual({ type: 'forex', amount: '0.000000', why: 'frozen' })
    expect(await user.balances()).toEqual([ALL, '0.000000', '0.000000'])
    expect((await user.log()).total).toBe(0)
  })
})

describe('a transfer under a key', () => {
  useServer((started) => (server = started), { clockStands: true })

  it('sent twenty times at once is done once, with one answer, and so is one sent again later', async () => {
    user = await transferClient(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => user.move({}, 'the same')))
    answers.push(await user.move({}, 'the same'))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.code).toBe(1)
    expect((await user.log()).total).toBe(1)
    expect((await user.move({ balance: '2' }, 'the same')).code).toBe(CODE.keyReused)
  })

  it('gives the same answer again after a restart, and moves nothing', async () => {
    user = await transferClient(server)
    const first = await user.move({ balance: '25' }, 'before')
    server = await server.restart()
    const calls = transferCalls(server, user.token)
    expect((await calls.move({ balance: '25' }, 'before')).text).toBe(first.text)
    expect(await calls.balances()).toEqual(['9975.000000', '0.000000', '25.000000'])
    expect((await calls.move({ balance: '25' }, 'after')).code).toBe(1)
    expect((await calls.log()).total).toBe(2)
  })
})

describe('an account that is ending', () => {
  useServer((started) => (server = started), { clockStands: true })

  it('moves nothing, whatever came in meanwhile', async () => {
    user = await transferClient(server)
    await server.books.execute(pay, user.id, usdOf(-usd('10000')))
    await server.books.execute(closeAccount, user.id, { mustBeEmpty: [] })
    await user.deposit('fund', '50')
    expect((await user.move({ from: 'change', to: 'forex' })).code).toBe(CODE.recordState)
    expect(await user.most('change')).toMatchObject({ amount: '0.000000', why: 'frozen' })
  })
})

describe('a price that does not count', () => {
  useServer((started) => (server = started), {
    clockStands: true,
    hours: 'calendar',
    at: FRIDAY,
    prices: { EURUSD: '1.10000', BTCUSDT: '30000.00' },
    instruments: [{ code: 'EURUSD', staleAfterMs: 15_000 }],
  })

  it('lets nothing leave the contract account, and does not touch the others', async () => {
    user = await transferClient(server)
    await user.deposit('fund', '50')
    expect((await user.post(PATH.submit, BUY)).code).toBe(1)
    server.clock.advance(15_100)
    expect(await user.most('forex')).toEqual({ type: 'forex', amount: '0.000000', why: 'stale' })
    expect(await user.most('change')).toEqual({ type: 'change', amount: '50.000000', why: '' })
    for (const balance of ['0.01', '20000']) expect((await user.move({ balance })).code).toBe(CODE.priceStale)
    expect((await user.move({ balance: '20', from: 'change', to: 'micro' })).code).toBe(1)
    expect((await user.move({ balance: '30', from: 'change', to: 'forex' })).code).toBe(1)
    await server.tick('EURUSD', '1.10000')
    expect((await user.most('forex'))?.why).toBe('margin')
    expect((await user.move()).code).toBe(1)
  })

  it('is none because its market is halted: a halt is no closed market', async () => {
    const now = server.clock.now()
    const line = ['halt', 'add', 'EURUSD', 'halt', 'feed', '--reason', 'a broken feed']
    await operate(line, deskOf(server.pool, 'ann', now))
    server.clock.advance(5000)
    await server.restrictions.look()
    expect((await user.most('forex'))?.why).toBe('margin')
    server.clock.advance(10_100)
    expect((await user.most('forex'))?.why).toBe('stale')
    expect((await user.move()).code).toBe(CODE.priceStale)
    await server.tick('EURUSD', '1.10000')
    expect((await user.move()).code).toBe(1)
  })

  it('is the last one of a market that is closed: that counts, until the market opens again', async () => {
    server.clock.advance(DAY_MS)
    expect((await user.most('forex'))?.why).toBe('margin')
    expect((await user.move()).code).toBe(1)
    server.clock.advance(DAY_MS + 5 * MINUTE_MS)
    expect((await user.most('forex'))?.why).toBe('stale')
    expect((await user.move()).code).toBe(CODE.priceStale)
    await server.tick('EURUSD', '1.10000')
    expect((await user.move()).code).toBe(1)
  })

  it('is none at all where something held is not offered any more', async () => {
    server = await server.restart({ instruments: [{ code: 'EURUSD', offered: false }] })
    const calls = transferCalls(server, user.token)
    expect(await calls.most('forex')).toMatchObject({ amount: '0.000000', why: 'stale' })
    expect((await calls.move()).code).toBe(CODE.priceStale)
    expect((await calls.move({ from: 'micro', to: 'change' })).code).toBe(1)
  })
})

describe('what binds the contract account', () => {
  useServer((started) => (server = started), { clockStands: true })
  beforeEach(async () => {
    user = await transferClient(server)
  })

  it('is locked where only an order waits, also with a price that is stale', async () => {
    const waiting = { ...BUY, status: 0, target_price: '1.2' }
    expect((await user.post(PATH.submit, waiting)).code).toBe(1)
    expect((await user.most('forex'))?.why).toBe('locked')
    server.clock.advance(DAY_MS)
    expect((await user.most('forex'))?.why).toBe('locked')
    expect((await user.move()).code).toBe(1)
  })

  it('is margin where something is held, whether or not an order waits', async () => {
    for (const order of [BUY, { ...BUY, status: 0, target_price: '1.2' }]) {
      expect((await user.post(PATH.submit, order)).code).toBe(1)
      expect((await user.most('forex'))?.why).toBe('margin')
    }
  })

  it('is nothing where all of it can leave', async () => {
    expect(await user.most('forex')).toEqual({ type: 'forex', amount: ALL, why: '' })
  })
})
