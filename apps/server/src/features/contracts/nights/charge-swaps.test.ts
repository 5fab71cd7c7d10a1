import { HOUR_MS, rate, rateOf, usdOf } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientOf } from '../../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'

const onFloor = useTradingFloor()
const SWAPPED = { ...EURUSD, swap: { long: rateOf(-rate('10')), short: rate('4') } }

beforeEach(() => onFloor().market.change(EURUSD, { instrument: SWAPPED }))

/** A user with a lot bought on a Monday at noon, UTC. */
async function heldOnMonday(floor: TradingFloor) {
  const weekday = new Date(floor.clock.now()).getUTCDay()
  floor.clock.advance(((8 - weekday) % 7) * 24 * HOUR_MS)
  const userId = await floor.realUser('1000')
  const client = clientOf(floor, userId)
  return { userId, client, order: await client.open() }
}

const swapsOf = async (floor: TradingFloor, id: number) =>
  (
    await floor.database.rows('SELECT amount FROM entry WHERE kind = 6 AND reference = $1 ORDER BY id', [id])
  ).map(({ amount }) => Number(amount) / 1e6)

describe('an overnight swap', () => {
  it('is charged by the clock, once a night, three times on Wednesday', async () => {
    const floor = onFloor()
    const { userId, order } = await heldOnMonday(floor)
    for (const nights of [1, 2, 3]) {
      floor.clock.advance(24 * HOUR_MS)
      await expect.poll(() => swapsOf(floor, order.id)).toHaveLength(nights)
    }
    expect(await swapsOf(floor, order.id)).toEqual([10, 10, 30])
    expect(await floor.money(userId)).toMatchObject({ balance: 1000 - 3 - 50 })
    expect(await floor.position(userId, order.id)).toMatchObject({ swap: usdOf(-50_000_000n) })
  })

  it('is charged for no night of a weekend, which Wednesday has had, and on Monday again', async () => {
    const floor = onFloor()
    const { userId, order } = await heldOnMonday(floor)
    for (let day = 0; day < 8; day += 1) {
      floor.clock.advance(24 * HOUR_MS)
      await floor.tick(EURUSD, '1.1')
    }
    await expect.poll(() => swapsOf(floor, order.id)).toEqual([10, 10, 30, 10, 10, 10])
    expect(await floor.money(userId)).toMatchObject({ balance: 1000 - 3 - 80 })
  })

  it('of the time the server was down is charged once it is up, and not again after the next restart', async () => {
    const floor = onFloor()
    const { order } = await heldOnMonday(floor)
    floor.stopClock()
    floor.clock.advance(48 * HOUR_MS)
    await floor.restart()
    await expect.poll(() => swapsOf(floor, order.id)).toEqual([10, 10])
    await floor.restart()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await swapsOf(floor, order.id)).toEqual([10, 10])
  })

  it('whose batch was lost is charged after the books were read again, and not twice when it was written after all', async () => {
    for (const fate of ['loseNext', 'doubtNext'] as const) {
      const floor = onFloor()
      const { order } = await heldOnMonday(floor)
      floor.writer[fate]()
      floor.clock.advance(24 * HOUR_MS)
      await expect.poll(() => swapsOf(floor, order.id)).toEqual([10])
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await swapsOf(floor, order.id)).toEqual([10])
    }
  })

  it('waits while its instrument is halted or reopens, and is charged afterwards', async () => {
    const floor = onFloor()
    const { order } = await heldOnMonday(floor)
    for (const tradable of ['halted', 'reopening'] as const) {
      floor.market.change(EURUSD, { tradable })
      floor.engine.watchAgain()
      floor.clock.advance(24 * HOUR_MS)
      await new Promise((resolve) => setTimeout(resolve, 150))
      expect(await swapsOf(floor, order.id)).toEqual([])
    }
    floor.market.change(EURUSD, { tradable: 'open' })
    floor.engine.watchAgain()
    await expect.poll(() => swapsOf(floor, order.id)).toEqual([10, 10])
  })

  it('cannot be escaped by a close before the clock comes round, and is shared by the parts of a cut', async () => {
    const floor = onFloor()
    const { userId, client, order } = await heldOnMonday(floor)
    floor.stopClock()
    floor.clock.advance(24 * HOUR_MS)
    const part = await client.close(order.id, '0.4')
    expect(part).toMatchObject({ swap: usdOf(-4_000_000n), profit: 0n })
    expect(await client.close(order.id)).toMatchObject({ swap: usdOf(-6_000_000n) })
    expect(await floor.money(userId)).toEqual({ balance: 1000 - 3 - 10, locked: 0 })
  })

  it('that was charged before a cut is shared by the parts', async () => {
    const floor = onFloor()
    const { client, order } = await heldOnMonday(floor)
    floor.clock.advance(24 * HOUR_MS)
    await expect.poll(() => swapsOf(floor, order.id)).toHaveLength(1)
    expect(await client.close(order.id, '0.4')).toMatchObject({ swap: usdOf(-4_000_000n) })
    expect(await client.close(order.id)).toMatchObject({ swap: usdOf(-6_000_000n) })
  })

  it('is told to watching clients, and is paid to the client where the points are in their favour', async () => {
    const floor = onFloor()
    const { userId } = await heldOnMonday(floor)
    const sold = await clientOf(floor, userId).open({ side: 'sell', lots: '0.5' })
    floor.clock.advance(24 * HOUR_MS)
    await expect.poll(() => swapsOf(floor, sold.id)).toEqual([2])
    expect(await floor.position(userId, sold.id)).toMatchObject({ swap: usdOf(2_000_000n) })
    expect(
      floor.told.some((told) => told.type === 'position-changed' && told.position.swap === usdOf(2_000_000n)),
    ).toBe(true)
  })

  it('that costs nothing is written nowhere, and terms that come later do not reach back', async () => {
    const floor = onFloor()
    floor.market.change(EURUSD, { instrument: EURUSD })
    const { order } = await heldOnMonday(floor)
    const before = floor.writer.arrived.length
    floor.clock.advance(24 * HOUR_MS)
    await passing()
    expect(floor.writer.arrived.length).toBe(before)
    floor.market.change(EURUSD, { instrument: SWAPPED })
    await floor.restart()
    await passing()
    expect(await swapsOf(floor, order.id)).toEqual([])
    floor.clock.advance(24 * HOUR_MS)
    await expect.poll(() => swapsOf(floor, order.id)).toEqual([10])
  })

  it('of many positions is charged slice by slice, with orders between them, and once each after a crash in the middle', async () => {
    const floor = onFloor()
    const { client, order } = await heldOnMonday(floor)
    const holders = await Promise.all(Array.from({ length: 40 }, () => floor.realUser('100000')))
    for (const userId of holders)
      await Promise.all(Array.from({ length: 10 }, () => clientOf(floor, userId).open({ lots: '0.1' })))
    floor.writer.hold()
    const before = floor.writer.arrived.length
    floor.clock.advance(24 * HOUR_MS)
    await passing()
    expect(floor.writer.arrived.length - before).toBe(1)
    const ordering = client.open({ lots: '0.01' })
    await passing()
    floor.writer.release()
    await ordering
    const early = await chargedFrom(floor, order.id)
    expect(early.length).toBeLessThan(401)
    await floor.crash('lost')
    await expect.poll(async () => (await chargedFrom(floor, order.id)).length).toBe(401)
    expect((await chargedFrom(floor, order.id)).every((nights) => nights === 1)).toBe(true)
  })
})

/** How often each position from an id on was charged, of those that were charged. */
const chargedFrom = async (floor: TradingFloor, first: number) =>
  (
    await floor.database.rows(
      'SELECT count(*)::integer AS nights FROM entry WHERE kind = 6 AND reference >= $1 GROUP BY reference',
      [first],
    )
  ).map(({ nights }) => Number(nights))

/** Waits longer than the clockwork takes between two looks at the clock. */
const passing = () => new Promise((resolve) => setTimeout(resolve, 200))
