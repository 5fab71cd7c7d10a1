import { HOUR_MS, lots, rate, rateOf, usd, usdOf } from '@fairtick/domain'
import { BTCUSD, EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { announced, come } from '../../../../test-support/actions.cases'
import { clientOf, newClient, refusedBy } from '../../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'
import { readDividends } from '../corporate-actions/dividend-store'
import { readOwedNights } from './owed-night-store'
import { readStopOuts } from '../stop-out/stop-out-store'

const floorOf = useTradingFloor()
let tests = 0

/** The floor, a week after the previous test, as all tests share one history. It is a Monday at noon. */
function onFloor(): TradingFloor {
  const floor = floorOf()
  tests += 1
  const weekday = new Date(floor.clock.now()).getUTCDay()
  floor.clock.advance((((8 - weekday) % 7) + 7 * tests) * 24 * HOUR_MS)
  floor.market.tick(BTCUSD, '26000')
  return floor
}

/** Two hedging clients: one buys, the other sells with little more than the margin of 2,600. */
async function hedged(floor: TradingFloor) {
  const [rich, poor] = [await newClient(floor, '20000'), await newClient(floor, '2616')]
  const bought = await rich.client.open({ instrument: BTCUSD })
  const sold = await poor.client.open({ instrument: BTCUSD, side: 'sell' })
  await come(floor, await announced(floor, { amount: '5000' }))
  await floor.tick(BTCUSD, '21000')
  return { rich, poor, bought, sold }
}

describe('a dividend larger than the margin of a sell', () => {
  it('gives a hedge over two accounts nothing', async () => {
    const floor = onFloor()
    const { rich, poor, bought, sold } = await hedged(floor)
    expect(await floor.position(poor.userId, sold.id)).toMatchObject({
      swap: usdOf(-2_601_000_000n),
      owed: usd('2399'),
    })
    expect(await readDividends(floor.database.pool, sold.id)).toMatchObject([
      { paid: usdOf(-2_601_000_000n), owed: usd('2399') },
    ])
    expect(floor.told).toContainEqual(
      expect.objectContaining({
        type: 'position-changed',
        position: expect.objectContaining({ id: sold.id, owed: usd('2399') }),
      }),
    )
    await floor.restart()
    floor.market.tick(BTCUSD, '21000')
    await clientOf(floor, rich.userId).close(bought.id)
    await clientOf(floor, poor.userId).close(sold.id)
    expect(await floor.position(poor.userId, sold.id)).toMatchObject({
      ...{ profit: usd('5000'), swap: usdOf(-5_000_000_000n), owed: 0n },
    })
    expect(await floor.money(rich.userId)).toEqual({ balance: 20_000 - 15, locked: 0 })
    expect(await floor.money(poor.userId)).toEqual({ balance: 2616 - 15, locked: 0 })
  })

  it('cannot be escaped by closing a part of it and taking the money out', async () => {
    const floor = onFloor()
    const { rich, poor, bought, sold } = await hedged(floor)
    await poor.client.close(sold.id, '0.5')
    expect(await floor.money(poor.userId)).toEqual({ balance: 1300.5, locked: 1300 })
    expect(await floor.position(poor.userId, sold.id)).toMatchObject({ owed: usd('1199.5') })
    expect(await refusedBy(poor.client.open({ lots: '0.01' }))).toBe('free-margin-too-small')
    await poor.client.close(sold.id)
    expect(await floor.money(poor.userId)).toEqual({ balance: 2601, locked: 0 })
    await rich.client.close(bought.id)
  })

  it('cannot be escaped within one account while it waits for the end of a halt', async () => {
    const floor = onFloor()
    const { client, userId } = await newClient(floor, '5231')
    const bought = await client.open({ instrument: BTCUSD })
    const sold = await client.open({ instrument: BTCUSD, side: 'sell' })
    const action = await announced(floor, { amount: '6000' })
    floor.market.change(BTCUSD, { isPriceHalted: true })
    await come(floor, action)
    floor.market.change(BTCUSD, { isPriceHalted: false })
    await client.close(sold.id)
    await client.close(bought.id)
    expect(await floor.money(userId)).toEqual({ balance: 5201, locked: 0 })
  })
})

describe('nights beyond the balance', () => {
  it('are owed until the close: they are less equity, and stop out at the price where it is half of the margin', async () => {
    const floor = onFloor()
    const { client, userId } = await newClient(floor, '224')
    floor.market.change(EURUSD, {
      instrument: { ...EURUSD, swap: { long: rateOf(-rate('100')), short: rate('0') } },
    })
    const order = await client.open()
    await floor.tick(EURUSD, '1.13')
    const owedOf = async () => (await floor.position(userId, order.id))?.owed
    for (const owed of ['0', '0', '279']) {
      floor.clock.advance(24 * HOUR_MS)
      await floor.tick(EURUSD, '1.13')
      await expect.poll(owedOf).toBe(usd(owed))
    }
    expect(await readOwedNights(floor.database.pool, order.id)).toMatchObject([
      { nights: 3, points: -10_000_000_000n, lots: lots('1'), paid: usdOf(-21_000_000n), owed: usd('279') },
    ])
    await floor.tick(EURUSD, '1.10390')
    expect(await floor.position(userId, order.id)).toMatchObject({ status: 'held', lots: lots('1') })
    await floor.tick(EURUSD, '1.10389')
    expect(await floor.position(userId, order.id)).toMatchObject({
      ...{ status: 'closed', closeReason: 'stop-out', profit: usd('389') },
      ...{ swap: usdOf(-500_000_000n), owed: 0n },
    })
    expect(await floor.money(userId)).toEqual({ balance: 110, locked: 0 })
    const charged = 'SELECT amount FROM entry WHERE kind = 17 AND reference = $1'
    expect(await floor.database.value(charged, [order.id])).toBe(279_000_000n)
    const { stopOuts } = await readStopOuts(floor.database.pool, userId, {
      ...{ positionId: order.id, offset: 0, limit: 1 },
    })
    expect(stopOuts).toMatchObject([
      { balance: 0n, equity: usd('110'), lines: [{ profit: usd('389'), owed: usd('279') }] },
    ])
  })

  it('stop out at the next tick of anything once they have used the equity up, and what is missing then the house pays', async () => {
    const floor = onFloor()
    const { client, userId } = await newClient(floor, '224')
    floor.market.change(EURUSD, {
      instrument: { ...EURUSD, swap: { long: rateOf(-rate('300')), short: rate('0') } },
    })
    const order = await client.open()
    await floor.tick(EURUSD, '1.102')
    floor.clock.advance(48 * HOUR_MS)
    await expect.poll(async () => (await floor.position(userId, order.id))?.owed).toBe(usd('379'))
    await floor.tick(BTCUSD, '26000')
    expect(await floor.position(userId, order.id)).toMatchObject({
      ...{ profit: usd('200'), swap: usdOf(-600_000_000n), owed: 0n, closeReason: 'stop-out' },
    })
    expect(await floor.money(userId)).toEqual({ balance: 0, locked: 0 })
    const protection = 'SELECT amount FROM entry WHERE kind = 12 AND reference = $1'
    expect(await floor.database.value(protection, [order.id])).toBe(179_000_000n)
  })
})
