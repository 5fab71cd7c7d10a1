import { BTCUSD, EURUSD, GER40, USDJPY } from '@fairtick/testkit'
import { describe, expect, it, vi } from 'vitest'
import { announced } from '../../test-support/actions.cases'
import { clientOf, newClient, refusedBy } from '../../test-support/orders.cases'
import { useTradingFloor } from '../../test-support/trading-floor.cases'
import { pay } from '../../test-support/users.cases'
import { price, usdOf } from '@fairtick/domain'
import { readStopOuts } from '../features/contracts/stop-out/stop-out-store'

const onFloor = useTradingFloor()
const stoppedOutAt = (at: string) => ({ closeReason: 'stop-out', closePrice: price(at) })

describe('a stop-out', () => {
  it('closes the largest loss first, and no more than it takes', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '500')
    const [small, large] = [await client.open({ lots: '0.3' }), await client.open({ lots: '0.7' })]
    // 497 left, 220 of margin: at 1.0962 a lot has lost 380, the level is 53 %; at 1.0961 it is 48 %.
    await floor.tick(EURUSD, '1.0962')
    expect(await floor.position(userId, large.id)).toMatchObject({ status: 'held' })
    await floor.tick(EURUSD, '1.0961')
    expect(await floor.position(userId, large.id)).toMatchObject({
      status: 'closed',
      closeReason: 'stop-out',
    })
    expect(await floor.position(userId, small.id)).toMatchObject({ status: 'held' })
    expect(await floor.money(userId)).toEqual({ balance: 224, locked: 66 })
  })

  it('is on record line by line: what was seen, and what was closed in which order', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '1000')
    const one = await client.open({ lots: '0.4' })
    const two = await client.open({ lots: '0.9' })
    const three = await client.open({ instrument: GER40, lots: '0.1' })
    await floor.tick(EURUSD, '1.0934')
    const { total, stopOuts } = await readStopOuts(floor.database.pool, userId, {
      positionId: two.id,
      offset: 0,
      limit: 20,
    })
    const held = await floor.position(userId, one.id)
    const tick = floor.market.priced(EURUSD.id)?.quote
    expect([total, held?.status]).toEqual([1, 'held'])
    expect(stopOuts).toMatchObject([
      {
        userId,
        time: floor.clock.now(),
        cause: 'margin-level',
        lines: [
          { positionId: one.id, profit: usdOf(-264_000_000n), step: undefined },
          {
            positionId: two.id,
            profit: usdOf(-594_000_000n),
            markPrice: tick?.price,
            markTick: tick?.sequence,
            step: { number: 1, equity: stopOuts[0]?.equity, usedMargin: stopOuts[0]?.usedMargin },
          },
          { positionId: three.id, step: undefined },
        ],
      },
    ])
    const [seen] = stopOuts
    expect(seen && seen.equity * 2n <= seen.usedMargin).toBe(true)
    const none = { positionId: one.id, offset: 0, limit: 20 }
    expect(await readStopOuts(floor.database.pool, userId, none)).toEqual({ total: 0, stopOuts: [] })
  })

  it('is due at fifty percent to the micro-dollar', async () => {
    const floor = onFloor()
    const [at, above] = [await floor.realUser('493'), await floor.realUser('493.000001')]
    const orders = await Promise.all([at, above].map((userId) => clientOf(floor, userId).open()))
    await floor.tick(EURUSD, '1.0962')
    expect(await Promise.all(orders.map(({ userId, id }) => floor.position(userId, id)))).toMatchObject([
      { status: 'closed', closeReason: 'stop-out' },
      { status: 'held' },
    ])
  })

  it('goes on until the level is above, and leaves no debt', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '1000')
    for (let order = 0; order < 4; order += 1) await client.open()
    await floor.tick(EURUSD, '1.05')
    expect(await floor.money(userId)).toEqual({ balance: 0, locked: 0 })
    expect(
      await floor.database.value('SELECT count(*) FROM position WHERE user_id = $1 AND status = 3', [userId]),
    ).toBe(4n)
  })

  it('comes from the currency that a position is quoted in, too', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '200')
    const { id } = await client.open({ instrument: USDJPY, side: 'sell', lots: '0.5' })
    await floor.tick(USDJPY, '150.2')
    expect(await floor.position(userId, id)).toMatchObject({ status: 'held' })
    const other = await floor.realUser('1000')
    const index = await clientOf(floor, other).open({ instrument: GER40, lots: '1' })
    await floor.tick(GER40, '14700')
    expect(await floor.position(other, index.id)).toMatchObject({ status: 'held' })
    // 330 dollars of loss and 825 of margin at 1.1; at 2 the euro raises the loss to 600, and the level falls
    // below a half.
    await floor.tick(EURUSD, '2')
    expect(await floor.position(other, index.id)).toMatchObject({ closeReason: 'stop-out' })
  })

  it('is not missed by the micro-dollars that ten positions round down', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '10000')
    for (let order = 0; order < 10; order += 1) await client.open({ instrument: GER40, lots: '0.1' })
    // 825 of margin: each position loses 0.0370371 and shows 0.037038, so that exactly half of the margin is
    // left by the figures that are shown.
    await floor.books.execute(pay, userId, usdOf(413_370_380n - 10_000_000_000n))
    await floor.tick(EURUSD, '1.23457')
    expect(await floor.money(userId)).toMatchObject({ locked: 825 })
    await floor.tick(GER40, '14999.7')
    expect(await floor.money(userId)).toMatchObject({ locked: 742.5 })
  })
})

describe('while something held is halted or reopens, a stop-out', () => {
  it('is decided of nothing else by its price, and is looked at anew with the first tick after', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '1000')
    const one = await client.open({ lots: '0.5' })
    const other = await client.open({ instrument: GER40, lots: '0.1' })
    const statuses = async () =>
      Promise.all([one, other].map(async ({ id }) => (await floor.position(userId, id))?.status))
    for (const tradable of ['halted', 'reopening'] as const) {
      floor.market.change(EURUSD, { tradable })
      floor.engine.watchAgain()
      await floor.tick(EURUSD, '0.55')
      await floor.tick(GER40, '14999')
      await floor.tick(GER40, '15001')
      expect(await statuses()).toEqual(['held', 'held'])
    }
    floor.market.change(EURUSD, { tradable: 'open' })
    floor.engine.watchAgain()
    await floor.tick(GER40, '15000')
    expect(await statuses()).toEqual(['closed', 'closed'])
  })

  it('is not decided where a price is back before the reopening is over', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '1000')
    const { id } = await client.open({ instrument: GER40, lots: '0.1' })
    await client.open({ lots: '0.5' })
    floor.market.change(EURUSD, { tradable: 'halted' })
    await floor.tick(EURUSD, '0.55')
    await floor.tick(GER40, '15001')
    await floor.tick(EURUSD, '1.1')
    floor.market.change(EURUSD, { tradable: 'open' })
    floor.engine.watchAgain()
    await floor.tick(EURUSD, '1.1001')
    expect(await floor.position(userId, id)).toMatchObject({ status: 'held' })
  })

  it('is decided of nothing whose currency it converts, until it is back', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '1000')
    const { id } = await client.open({ instrument: GER40, lots: '1' })
    floor.market.change(EURUSD, { tradable: 'halted' })
    floor.engine.watchAgain()
    await floor.tick(EURUSD, '11')
    await floor.tick(GER40, '14990')
    await floor.tick(GER40, '14400')
    expect(await floor.position(userId, id)).toMatchObject({ status: 'held' })
    expect(await refusedBy(client.close(id))).toBe('instrument-not-tradable')
    await floor.tick(EURUSD, '1.1')
    floor.market.change(EURUSD, { tradable: 'open' })
    floor.engine.watchAgain()
    await floor.tick(GER40, '14400')
    expect(await floor.position(userId, id)).toMatchObject({ closeReason: 'stop-out' })
  })

  it('closes the rest once its losses have used up the balance, and not before', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '1000')
    const halted = await client.open({ instrument: BTCUSD, lots: '0.01', leverage: 5 })
    const { id } = await client.open({ lots: '0.5' })
    floor.market.change(BTCUSD, { tradable: 'halted' })
    floor.engine.watchAgain()
    await floor.tick(EURUSD, '1.0805')
    expect(await floor.position(userId, id)).toMatchObject({ status: 'held' })
    await floor.tick(EURUSD, '1.0799')
    expect(await floor.position(userId, id)).toMatchObject(stoppedOutAt('1.0799'))
    expect(await floor.position(userId, halted.id)).toMatchObject({ status: 'held' })
    floor.market.change(BTCUSD, { tradable: 'open' })
  })

  it('waits for no announced split: the worth of the share is known', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '1000')
    await client.open({ instrument: BTCUSD, lots: '0.01', leverage: 5 })
    const { id } = await client.open({ lots: '0.5' })
    const action = await announced(floor, { to: 7n, from: 1n })
    floor.engine.onSplit({ action, last: floor.market.cross(action), instrument: BTCUSD })
    expect(floor.market.priced(BTCUSD.id)).toMatchObject({
      tradable: 'halted',
      isPausedForCorporateAction: true,
    })
    await floor.tick(EURUSD, '1.0815')
    expect(await floor.position(userId, id)).toMatchObject(stoppedOutAt('1.0815'))
    await floor.tick(BTCUSD, '3714.29')
  })

  it('is decided while a pending order alone waits for what is halted', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '1000')
    const { id } = await client.open({ lots: '0.5' })
    await client.open({ instrument: GER40, lots: '0.1', trigger: '14000' })
    floor.market.change(GER40, { tradable: 'halted' })
    floor.engine.watchAgain()
    await floor.tick(EURUSD, '1.08')
    expect(await floor.position(userId, id)).toMatchObject({ closeReason: 'stop-out' })
    floor.market.change(GER40, { tradable: 'open' })
  })

  it('costs no command at the ticks of others', async () => {
    const { floor, client } = await newClient(onFloor(), '1000')
    await client.open({ lots: '0.5' })
    await client.open({ instrument: GER40, lots: '0.1' })
    floor.market.change(EURUSD, { tradable: 'halted' })
    floor.engine.watchAgain()
    await floor.tick(EURUSD, '0.55')
    const looks = vi.spyOn(floor.books, 'execute')
    floor.engine.onTicks([floor.market.tick(GER40, '15001'), floor.market.tick(GER40, '15002')])
    expect(looks).not.toHaveBeenCalled()
    looks.mockRestore()
  })
})

describe('the moment of a stop-out', () => {
  it('waits while the market of the only loser is closed, and comes with its first tick', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '500')
    const { id } = await client.open()
    floor.market.change(EURUSD, { isOpen: false })
    await floor.tick(EURUSD, '1.095')
    await floor.tick(GER40, '15001')
    expect(await floor.position(userId, id)).toMatchObject({ status: 'held' })
    floor.market.change(EURUSD, { isOpen: true })
    await floor.tick(EURUSD, '1.0951')
    expect(await floor.position(userId, id)).toMatchObject(stoppedOutAt('1.0951'))
  })

  it('that waits for a closed market costs no look at the ticks of others', async () => {
    const floor = onFloor()
    const users = await Promise.all(Array.from({ length: 20 }, () => floor.realUser('500')))
    const orders = await Promise.all(users.map((userId) => clientOf(floor, userId).open()))
    floor.market.change(EURUSD, { isOpen: false })
    floor.market.tick(EURUSD, '1.095')
    await floor.restart()
    await floor.tick(GER40, '15000.5')
    const looks = vi.spyOn(floor.books, 'execute')
    const ticks = Array.from({ length: 100 }, (_each, at) => floor.market.tick(GER40, String(15_001 + at)))
    floor.engine.onTicks(ticks)
    expect(looks).not.toHaveBeenCalled()
    looks.mockRestore()
    floor.market.change(EURUSD, { isOpen: true })
    await floor.tick(EURUSD, '1.0951')
    expect(await Promise.all(orders.map(({ userId, id }) => floor.position(userId, id)))).toEqual(
      orders.map(() => expect.objectContaining({ closeReason: 'stop-out' }) as unknown),
    )
  })

  it('that a new order makes due comes with the next tick, of whatever instrument', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '500')
    const { id } = await client.open()
    floor.market.tick(EURUSD, '1.0955')
    await client.setStops(id, { takeProfit: '1.2' })
    await floor.tick(GER40, '15001')
    expect(await floor.position(userId, id)).toMatchObject(stoppedOutAt('1.0955'))
  })

  it('comes where it is due also after money has left the account', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '1000')
    const { id } = await client.open()
    await floor.tick(EURUSD, '1.1001')
    await floor.books.execute(pay, userId, usdOf(-700_000_000n))
    await floor.tick(EURUSD, '1.0982')
    await floor.tick(EURUSD, '1.0981')
    expect(await floor.position(userId, id)).toMatchObject(stoppedOutAt('1.0981'))
  })

  it('after a restart is seen with the first tick', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '500')
    const { id } = await client.open()
    floor.market.tick(EURUSD, '1.0955')
    await floor.restart()
    await floor.tick(EURUSD, '1.0956')
    expect(await floor.position(userId, id)).toMatchObject({ closeReason: 'stop-out' })
  })
})
