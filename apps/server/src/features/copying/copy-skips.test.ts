import { rate, usdOf } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { copied, newFollower, newTrader, openOf } from '../../../test-support/copying.cases'
import type { ClientOnFloor } from '../../../test-support/orders.cases'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { readAllSkips } from './copy-store'

const onFloor = useTradingFloor()

const skipsOf = async ({ floor, userId }: ClientOnFloor) =>
  (await readAllSkips(floor.database.pool, userId)).map(({ reason }) => reason)

describe('not copied of an order that has a copy', () => {
  it('is a share that is too small to close, once; the whole closes all the same', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader, { terms: { ratio: rate('0.01') } })
    const order = await trader.client.open({ lots: '1' })
    await copied(floor)
    await trader.client.close(order.id, '0.5')
    await copied(floor)
    expect(openOf(follower)).toMatchObject([{ lots: 1_000_000n }])
    expect(await skipsOf(follower)).toEqual(['lots-not-allowed'])
    await trader.client.close(order.id)
    await copied(floor)
    expect(openOf(follower)).toEqual([])
    expect(await skipsOf(follower)).toHaveLength(1)
  })

  it('are stops that the price has passed by the time that they come', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    const order = await trader.client.open({ lots: '1', stopLoss: '1.05' })
    await copied(floor)
    floor.writer.hold()
    const changing = trader.client.setStops(order.id, { stopLoss: '1.09' })
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.085')])
    floor.writer.release()
    await changing
    await copied(floor)
    // The trader's own stop was reached, and its close was copied.
    expect(openOf(follower)).toEqual([])
    expect(await skipsOf(follower)).toEqual(['trigger-on-wrong-side'])
  })
})

it('what is beyond the budget of all copies is not copied; those of another trader are none of them', async () => {
  const floor = onFloor()
  const [trader, other] = [await newTrader(floor), await newTrader(floor)]
  const { margin } = await trader.client.open({ lots: '1' })
  const terms = { budget: usdOf((margin * 3n) / 2n) }
  const follower = await newFollower(floor, trader, { terms })
  await newFollower(floor, other, { terms, client: follower })
  for (const { client } of [other, trader, trader]) {
    await client.open({ lots: '1' })
    await copied(floor)
  }
  expect(openOf(follower)).toHaveLength(2)
  expect(await skipsOf(follower)).toEqual(['amount-not-allowed'])
})
