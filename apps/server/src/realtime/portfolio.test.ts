import { type Account, lots, price, usd } from '@fairtick/domain'
import { aCancelledPosition, aClosedPosition, aHeldPosition, aPendingPosition } from '@fairtick/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import type { PortfolioView } from './messages'
import { INSTRUMENTS, type ScriptedMain, positionOf, quoteOf, startScriptedMain } from './scripted-main.cases'
import { SocketClient } from './socket-client.cases'

const contract = (balance: string, locked = '0'): Account => ({
  type: 'contract',
  balance: usd(balance),
  locked: usd(locked),
})
/** Views that the test answers itself. */
const heldBack = new Map<number, (view: PortfolioView) => void>()

let main: ScriptedMain
let client: SocketClient
beforeAll(async () => {
  main = await startScriptedMain(await builtProgram('gateway'), {
    limits: { socketsPerAddress: 1_000, knownMs: 0 },
    ports: {
      portfolioView: async (userId) => {
        const view = main.portfolios.get(userId)
        if (view) return view
        return await new Promise((resolve) => heldBack.set(userId, resolve))
      },
    },
  })
  for (const userId of [1, 2, 3])
    main.sessions.set(`user-${userId}`, { sessionId: `s${userId}`, userId, isGuest: false })
  main.gateway.publishQuotes([quoteOf(1, '1.1'), quoteOf(2, '150'), quoteOf(3, '60000')])
})
afterAll(() => main.stop())
beforeEach(async () => {
  main.portfolios.set(1, {
    accounts: [contract('10000', '1000'), { type: 'fund', balance: usd('5'), locked: usd('0') }],
    positions: [positionOf(11, 1, '1.1')],
  })
  client = await SocketClient.connect(main.url)
  return () => client.webSocket.terminate()
})

interface Valuation {
  readonly ProfitsTotal: string
  readonly HazardRate: string | null
  readonly CautionMoneyAll: string
  readonly Equity: string
  readonly FreeMargin: string
  readonly TransOrder: readonly { Id: number; UpdatePrice: string; FactProfits: string }[]
}
const valuation = async () => (await client.next('FOREX_TRADE')).data as Valuation
const quiet = async (ms = 600) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return client.heard
}
const publish = (instrumentId: number, last: string) =>
  main.gateway.publishQuotes([quoteOf(instrumentId, last)])

describe('the valuation', () => {
  beforeEach(async () => {
    publish(1, '1.1')
    publish(2, '150')
    await quiet(350)
  })

  it('begins with the held positions, and follows their prices', async () => {
    await client.login('user-1')
    expect(await client.subscribe('FOREX_TRADE')).toBe(1)
    expect(await valuation()).toEqual({
      ProfitsTotal: '0.000000',
      HazardRate: '1000.00',
      CautionMoneyAll: '1000.000000',
      Equity: '10000.000000',
      FreeMargin: '9000.000000',
      TransOrder: [{ Id: 11, UpdatePrice: '1.10000', FactProfits: '0.000000' }],
    })
    publish(1, '1.095')
    const { ProfitsTotal, Equity, HazardRate, TransOrder } = await valuation()
    expect({ ProfitsTotal, Equity, HazardRate }).toEqual({
      ProfitsTotal: '-500.000000',
      Equity: '9500.000000',
      HazardRate: '950.00',
    })
    expect(TransOrder).toEqual([{ Id: 11, UpdatePrice: '1.09500', FactProfits: '-500.000000' }])
  })

  it('is silent about prices of instruments that are not held', async () => {
    await client.login('user-1')
    await client.subscribe('FOREX_TRADE')
    await quiet()
    client.heard.length = 0
    publish(2, '151')
    publish(3, '61000')
    expect(await quiet()).toEqual([])
  })

  it('follows the pair that converts to USD, and sums up to the cent what it lists', async () => {
    const yen = positionOf(12, 1, '149', { instrumentId: 2, side: 'sell', lots: lots('0.3') })
    main.portfolios.set(1, { accounts: [contract('10000')], positions: [yen, positionOf(11, 1, '1.2')] })
    await client.login('user-1')
    await client.subscribe('FOREX_TRADE')
    await quiet()
    client.heard.length = 0
    publish(2, '155')
    const { TransOrder, ProfitsTotal } = await valuation()
    // (149 − 155) × 0.3 × 100,000 ÷ 155, rounded down.
    expect(TransOrder[0]).toEqual({ Id: 12, UpdatePrice: '155.000', FactProfits: '-1161.290323' })
    const cents = TransOrder.reduce((sum, { FactProfits }) => sum + BigInt(FactProfits.replace('.', '')), 0n)
    expect(ProfitsTotal.replace('.', '')).toBe(cents.toString())
  })

  it('comes at most five times in any second', async () => {
    await client.login('user-1')
    await client.subscribe('FOREX_TRADE')
    const times: number[] = []
    client.webSocket.on('message', () => times.push(performance.now()))
    for (let turn = 0; turn < 400; turn++) {
      publish(1, `1.${1000 + turn}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(times.length).toBeGreaterThan(5)
    for (const from of times)
      expect(times.filter((at) => at >= from && at < from + 1_000).length).toBeLessThanOrEqual(5)
  })

  it('counts the reserve of a pending order as not free, as every new order does', async () => {
    main.portfolios.set(1, {
      accounts: [contract('9999.85', '3068.48')],
      positions: [positionOf(11, 1, '1.1'), aPendingPosition({ id: 12, userId: 1, openPrice: price('1') })],
    })
    await client.login('user-1')
    await client.subscribe('FOREX_TRADE')
    expect(await valuation()).toMatchObject({ Equity: '9999.850000', FreeMargin: '6931.370000' })
  })

  it('has no margin level without margin', async () => {
    main.portfolios.set(1, { accounts: [contract('7')], positions: [] })
    await client.login('user-1')
    await client.subscribe('FOREX_TRADE')
    expect(await valuation()).toEqual({
      ProfitsTotal: '0.000000',
      HazardRate: null,
      CautionMoneyAll: '0.000000',
      Equity: '7.000000',
      FreeMargin: '7.000000',
      TransOrder: [],
    })
  })

  it('changes with orders that are opened, changed or closed, and with payments', async () => {
    await client.login('user-1')
    await client.subscribe('FOREX_TRADE')
    await valuation()
    const another = positionOf(13, 1, '1.1', { lots: lots('2'), margin: usd('2000') })
    main.gateway.announce({ type: 'position-opened', position: another })
    expect((await valuation()).TransOrder.map(({ Id }) => Id)).toEqual([11, 13])
    main.gateway.announce({ type: 'position-closed', position: aClosedPosition({ id: 13, userId: 1 }) })
    expect((await valuation()).TransOrder.map(({ Id }) => Id)).toEqual([11])
    main.gateway.announce({ type: 'accounts-changed', userId: 1, accounts: [contract('20000')] })
    expect((await valuation()).Equity).toBe('20000.000000')
  })

  it("is each client's own, however many watch the same topics at once", async () => {
    main.portfolios.set(2, { accounts: [contract('20000')], positions: [positionOf(21, 2, '1.1')] })
    // More than the number of reader groups: some sockets of both clients share a turn.
    const watching = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const socket = await SocketClient.connect(main.url)
        const userId = (at % 2) + 1
        await socket.login(`user-${userId}`)
        await socket.subscribe('FOREX_TRADE')
        await socket.next('FOREX_TRADE')
        return { socket, userId }
      }),
    )
    publish(1, '1.095')
    for (const { socket, userId } of watching) {
      const { TransOrder } = (await socket.next('FOREX_TRADE')).data as Valuation
      expect(TransOrder.map(({ Id }) => Id)).toEqual([userId * 10 + 1])
      socket.webSocket.terminate()
    }
  })

  it('of copied orders begins empty as long as nothing is copied', async () => {
    await client.login('user-1')
    expect(await client.subscribe('FOREX_FOLLOW_TRADE')).toBe(1)
    expect((await client.next('FOREX_FOLLOW_TRADE')).data).toEqual([])
  })
})

describe('events', () => {
  beforeEach(async () => {
    await client.login('user-1')
  })

  it('tell an order that was opened, changed or cancelled, and the ids of closed ones, without a snapshot', async () => {
    for (const topic of ['FOREX_ORDER', 'FOREX_CLOSED', 'MICRO_CLOSED'])
      expect(await client.subscribe(topic)).toBe(1)
    expect(await quiet(300)).toEqual([])
    const order = { id: 21, userId: 1, openPrice: price('1.05') }
    const pending = aPendingPosition(order)
    main.gateway.announce({ type: 'position-opened', position: pending })
    expect((await client.next('FOREX_ORDER')).data).toMatchObject({
      Id: 21,
      Status: 0,
      OriginPrice: '1.05000',
    })
    main.gateway.announce({
      type: 'position-changed',
      position: aHeldPosition({ ...order, stopLoss: price('1') }),
    })
    expect((await client.next('FOREX_ORDER')).data).toMatchObject({
      Id: 21,
      Status: 1,
      TargetLossPrice: '1.00000',
    })
    main.gateway.announce({ type: 'position-cancelled', position: aCancelledPosition(order) })
    expect((await client.next('FOREX_ORDER')).data).toMatchObject({ Id: 21, Status: 2 })
    main.gateway.announce({ type: 'position-closed', position: aClosedPosition({ ...order, id: 22 }) })
    expect(await client.next('FOREX_CLOSED')).toEqual({
      type: 'FOREX_CLOSED',
      topic: 'FOREX_CLOSED',
      seq: 1,
      data: [22],
    })
  })

  it('have the symbol by which an instrument is shown at the moment', async () => {
    for (const topic of ['FOREX_ORDER', 'ACCOUNT']) await client.subscribe(topic)
    await client.next('ACCOUNT')
    const instrument = INSTRUMENTS.find(({ id }) => id === 1)
    if (!instrument) throw new Error('it is offered')
    for (const showCode of ['XYZ', instrument.showCode]) {
      main.gateway.nameAnew([{ ...instrument, showCode }])
      main.gateway.announce({ type: 'position-opened', position: positionOf(24, 1, '1.1') })
      expect((await client.next('FOREX_ORDER')).data).toMatchObject({
        ForexTradeLists: { Code: 'EURUSD', ShowCode: showCode },
      })
    }
  })

  it('are told to their owner only', async () => {
    main.portfolios.set(2, { accounts: [], positions: [] })
    const other = await SocketClient.connect(main.url)
    await other.login('user-2')
    for (const topic of ['FOREX_ORDER', 'ACCOUNT', 'FOREX_CLOSED']) await other.subscribe(topic)
    await client.subscribe('FOREX_ORDER')
    await other.next('ACCOUNT')
    main.gateway.announce({ type: 'position-opened', position: positionOf(23, 1, '1.1') })
    main.gateway.announce({ type: 'accounts-changed', userId: 1, accounts: [contract('1')] })
    await client.next('FOREX_ORDER')
    expect(other.heard).toEqual([])
    other.webSocket.terminate()
  })

  it('of the account name those accounts that differ', async () => {
    await client.subscribe('ACCOUNT')
    expect((await client.next('ACCOUNT')).data).toHaveLength(2)
    const fund: Account = { type: 'fund', balance: usd('5'), locked: usd('0') }
    main.gateway.announce({
      type: 'accounts-changed',
      userId: 1,
      accounts: [contract('10000', '1200'), fund],
    })
    expect((await client.next('ACCOUNT')).data).toEqual([
      { accountTypeId: 1, type: 'forex', balance: '10000.000000', lockBalance: '1200.000000', currencyId: 1 },
    ])
    main.gateway.announce({ type: 'accounts-changed', userId: 1, accounts: [fund] })
    expect(await quiet()).toEqual([])
  })

  it('tell what changed of a deposit, and change nothing else', async () => {
    await client.login('user-1')
    for (const topic of ['CHARGE', 'ACCOUNT']) await client.subscribe(topic)
    await client.next('ACCOUNT')
    const change = { type: 'deposit-changed', userId: 1 } as const
    const found = { confirmations: 3, needed: 12 }
    main.gateway.announce({ ...change, deposit: { id: 7, status: 'unchecked', found } })
    expect((await client.next('CHARGE')).data).toEqual({
      id: 7,
      status: 0,
      confirmations: 3,
      confirmations_min: 12,
    })
    main.gateway.announce({ ...change, deposit: { id: 7, status: 'credited', found: undefined } })
    expect((await client.next('CHARGE')).data).toEqual({
      id: 7,
      status: 1,
      confirmations: null,
      confirmations_min: null,
    })
    main.gateway.announce({ ...change, userId: 2, deposit: { id: 8, status: 'rejected', found: undefined } })
    expect(await quiet()).toEqual([])
  })

  it('tell of a withdrawal that was approved, which moves no money', async () => {
    await client.login('user-1')
    for (const topic of ['DRAW', 'ACCOUNT']) await client.subscribe(topic)
    await client.next('ACCOUNT')
    const change = { type: 'withdrawal-changed', userId: 1 } as const
    main.gateway.announce({ ...change, withdrawal: { id: 7, status: 'approved' } })
    expect((await client.next('DRAW')).data).toEqual({ id: 7, status: 0, approved: 1 })
    main.gateway.announce({ ...change, withdrawal: { id: 7, status: 'paid' } })
    expect((await client.next('DRAW')).data).toEqual({ id: 7, status: 1, approved: 0 })
    main.gateway.announce({ ...change, userId: 2, withdrawal: { id: 8, status: 'rejected' } })
    expect(await quiet()).toEqual([])
  })

  it('go to every socket of the user', async () => {
    const second = await SocketClient.connect(main.url)
    await second.login('user-1')
    for (const each of [client, second]) await each.subscribe('FOREX_CLOSED')
    main.gateway.announce({
      type: 'position-closed',
      position: aClosedPosition({ id: 24, userId: 1 }),
    })
    for (const each of [client, second]) expect((await each.next('FOREX_CLOSED')).data).toEqual([24])
    second.webSocket.terminate()
  })
})

describe('a portfolio that takes long to read', () => {
  it('misses no change from meanwhile, and undoes none', async () => {
    await client.login('user-3')
    for (const topic of ['ACCOUNT', 'FOREX_TRADE', 'FOREX_ORDER']) await client.subscribe(topic)
    const hand = await client.until(() => heldBack.get(3), 1_000, 'read of portfolio 3')
    main.gateway.announce({ type: 'accounts-changed', userId: 3, accounts: [contract('50')] })
    main.gateway.announce({ type: 'position-opened', position: positionOf(31, 3, '1.1') })
    main.gateway.announce({
      type: 'position-closed',
      position: aClosedPosition({ id: 30, userId: 3 }),
    })
    hand({ accounts: [contract('40')], positions: [positionOf(30, 3, '1.1')] })
    expect((await client.next('FOREX_ORDER')).data).toMatchObject({ Id: 31 })
    await quiet()
    const last = client.heard.findLast(({ type }) => type === 'FOREX_TRADE')?.data as Valuation
    expect(last.TransOrder.map(({ Id }) => Id)).toEqual([31])
    const account = client.heard.findLast(({ type }) => type === 'ACCOUNT')?.data
    expect(account).toMatchObject([{ balance: '50.000000' }])
  })
})
