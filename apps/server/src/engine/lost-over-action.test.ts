import { MINUTE_MS, type Tick, usd } from '@fairtick/domain'
import { BTCUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { announced, come, useActionsFloor } from '../../test-support/actions.cases'
import { copied, newFollower, newTrader, openOf } from '../../test-support/copying.cases'
import { newClient } from '../../test-support/orders.cases'
import type { TradingFloor } from '../../test-support/trading-floor.cases'

const floorOf = useActionsFloor(5)
const ORDER = { instrument: BTCUSD, lots: '0.1', leverage: 5 }

/** The batch of what a tick sets off is lost, and memory read again only later. */
function loses(floor: TradingFloor, at: string): Tick {
  floor.writer.refuseOpening(2)
  floor.writer.loseNext()
  const tick = floor.market.tick(BTCUSD, at)
  floor.engine.onTicks([tick])
  return tick
}

async function reopened(floor: TradingFloor): Promise<void> {
  await expect.poll(() => floor.books.isOpen()).toBe(true)
  await floor.settled()
}

describe('a stop whose batch is lost', () => {
  it('is carried out before the dividend that comes until memory is read again', async () => {
    const floor = floorOf()
    const { client, userId } = await newClient(floor, '20000')
    const bought = await client.open({ ...ORDER, stopLoss: '25000' })
    const sold = await client.open({ ...ORDER, side: 'sell', takeProfit: '25000' })
    const kept = await client.open(ORDER)
    loses(floor, '24900')
    await come(floor, await announced(floor, { amount: '1000' })).catch(() => undefined)
    await reopened(floor)
    const swapOf = async ({ id }: { readonly id: number }) => (await floor.position(userId, id))?.swap
    expect(await Promise.all([bought, sold, kept].map(swapOf))).toEqual([0n, 0n, usd('100')])
    expect(await floor.position(userId, bought.id)).toMatchObject({ closeReason: 'stop-loss' })
  })

  it('is followed by its copies as at its moment', async () => {
    const floor = floorOf()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    const held = await trader.client.open(ORDER)
    await copied(floor)
    const [copy] = openOf(follower)
    // The copy's own stop is lost.
    let isLost = false
    floor.books.onAnnouncements(() => {
      if (!isLost) floor.writer.loseNext()
      isLost = true
    })
    floor.clock.advance(1_000)
    await trader.client.setStops(held.id, { stopLoss: '25000' })
    const fired = floor.market.tick(BTCUSD, '24900')
    const action = await announced(floor, { amount: '1000' })
    floor.clock.advance(2 * MINUTE_MS)
    const next = floor.market.tick(BTCUSD, '24000')
    async function* past(): AsyncGenerator<readonly Tick[]> {
      yield [fired]
      floor.engine.onSplit({ action, last: fired, instrument: BTCUSD })
      yield [next]
    }
    Object.assign(floor.market, { lastMinute: past })
    await floor.crash('written')
    await copied(floor)
    expect((await floor.position(follower.userId, copy?.id ?? 0))?.closeReason).toBe('copy')
    const worthOf = async (userId: number, id = 0) => {
      const position = await floor.position(userId, id)
      return [position?.status, (position?.profit ?? 0n) + (position?.swap ?? 0n)]
    }
    expect(await worthOf(trader.userId, held.id)).toEqual(['closed', -110_000_000n])
    expect(await worthOf(follower.userId, copy?.id)).toEqual(['closed', -110_000_000n])
  })
})
