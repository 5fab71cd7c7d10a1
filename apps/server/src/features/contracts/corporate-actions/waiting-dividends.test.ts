import { usd } from '@fairtick/domain'
import { BTCUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { announced, come, useActionsFloor } from '../../../../test-support/actions.cases'
import { clientOf, newClient } from '../../../../test-support/orders.cases'
import type { TradingFloor } from '../../../../test-support/trading-floor.cases'
import { readDividends } from './dividend-store'

const onFloor = useActionsFloor(20)

/** Two hedging clients, each with a tenth of a lot. */
async function hedged(floor: TradingFloor) {
  const [one, other] = [await newClient(floor, '20000'), await newClient(floor, '20000')]
  const bought = await one.client.open({ instrument: BTCUSD, lots: '0.1' })
  const sold = await other.client.open({ instrument: BTCUSD, lots: '0.1', side: 'sell' })
  const swaps = async () => [
    (await floor.position(one.userId, bought.id))?.swap,
    (await floor.position(other.userId, sold.id))?.swap,
  ]
  return { one, other, bought, sold, swaps }
}

/** A dividend of 100 and then a split, three for one, while the price is halted. */
async function halted(floor: TradingFloor): Promise<void> {
  floor.market.change(BTCUSD, { isPriceHalted: true })
  await come(floor, await announced(floor, { amount: '100' }))
  await come(floor, await announced(floor, { to: 3n, from: 1n }))
  floor.market.change(BTCUSD, { isPriceHalted: false })
  await floor.tick(BTCUSD, '8633.33')
}

const TEN = [usd('10'), -10_000_000n]

describe('a dividend that waits while its instrument is split', () => {
  it('is paid when the halt is over, once', async () => {
    const floor = onFloor()
    const { swaps, bought } = await hedged(floor)
    await halted(floor)
    floor.engine.watchAgain()
    floor.engine.watchAgain()
    await floor.settled()
    expect(await swaps()).toEqual(TEN)
    await floor.restart()
    floor.market.tick(BTCUSD, '8633.33')
    floor.engine.watchAgain()
    await floor.settled()
    expect(await swaps()).toEqual(TEN)
    expect(await readDividends(floor.database.pool, bought.id)).toHaveLength(1)
  })

  it('is paid before an order is closed, by a part for its lots', async () => {
    const floor = onFloor()
    const { one, other, bought, sold, swaps } = await hedged(floor)
    await halted(floor)
    const part = await one.client.close(bought.id, '0.1')
    expect(part.swap).toBe(3_333_333n)
    await one.client.close(bought.id)
    await other.client.close(sold.id)
    expect(await swaps()).toEqual([6_666_666n, -10_000_000n])
  })

  it('is paid for what was closed before the split and after it', async () => {
    const floor = onFloor()
    const { one, bought, swaps } = await hedged(floor)
    floor.market.change(BTCUSD, { isPriceHalted: true })
    await come(floor, await announced(floor, { amount: '100' }))
    floor.market.change(BTCUSD, { isPriceHalted: false })
    expect((await one.client.close(bought.id, '0.04')).swap).toBe(usd('4'))
    await come(floor, await announced(floor, { to: 3n, from: 1n }))
    await floor.tick(BTCUSD, '8633.33')
    expect((await one.client.close(bought.id, '0.09')).swap).toBe(usd('3'))
    floor.engine.watchAgain()
    await floor.settled()
    expect(await swaps()).toEqual([usd('3'), -10_000_000n])
  })

  it('is paid where the server was down over both, and over more of them', async () => {
    const floor = onFloor()
    const { swaps } = await hedged(floor)
    const first = await announced(floor, { amount: '100' })
    const split = await announced(floor, { to: 3n, from: 1n })
    const second = await announced(floor, { amount: '30' })
    const back = await announced(floor, { to: 1n, from: 2n })
    await floor.restart()
    floor.market.tick(BTCUSD, '26000')
    for (const action of [split, back, first, second]) await come(floor, action)
    floor.engine.onTicks([floor.market.tick(BTCUSD, '17206.67')])
    await floor.settled()
    expect(await swaps()).toEqual([usd('19'), -19_000_000n])
  })
})

it('a dividend that waits is not lost to a later one', async () => {
  const floor = onFloor()
  const { swaps, one, bought } = await hedged(floor)
  floor.market.change(BTCUSD, { isPriceHalted: true })
  await come(floor, await announced(floor, { amount: '100' }))
  floor.market.change(BTCUSD, { isPriceHalted: false })
  await come(floor, await announced(floor, { amount: '50' }))
  await clientOf(floor, one.userId).close(bought.id)
  expect(await swaps()).toEqual([usd('15'), -15_000_000n])
})
