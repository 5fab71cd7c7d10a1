import { type CorporateAction, lots, price, usd } from '@fairtick/domain'
import { BTCUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { announced, come, useActionsFloor } from '../../../../test-support/actions.cases'
import { copied, newFollower, newTrader, openOf } from '../../../../test-support/copying.cases'
import { newClient } from '../../../../test-support/orders.cases'
import type { TradingFloor } from '../../../../test-support/trading-floor.cases'

const onFloor = useActionsFloor(10)

/** Splits, and publishes the first price in new units. */
async function split(floor: TradingFloor, action: CorporateAction, next: string): Promise<void> {
  await come(floor, action)
  await floor.tick(BTCUSD, next)
}

describe('a split of an instrument', () => {
  it('leaves margin and profit, divides stops and triggers, and sets nothing off', async () => {
    const floor = onFloor()
    const { client, userId } = await newClient(floor, '20000')
    const held = await client.open({
      instrument: BTCUSD,
      lots: '0.1',
      leverage: 5,
      stopLoss: '25000',
      takeProfit: '27000',
      trail: '1000',
    })
    const pending = await client.open({ instrument: BTCUSD, lots: '0.1', leverage: 5, trigger: '24500' })
    const action = await announced(floor, { to: 7n, from: 1n })
    await split(floor, action, '3714.29')
    expect(await floor.position(userId, held.id)).toMatchObject({
      status: 'held',
      lots: lots('0.7'),
      openPrice: price('3714.28571428'),
      margin: held.margin,
      takeProfit: price('3857.15'),
      trailDistance: price('142.86'),
      splitUntil: action.at,
    })
    expect(await floor.position(userId, pending.id)).toMatchObject({
      status: 'pending',
      lots: lots('0.7'),
      openPrice: price('3500'),
      triggerPrice: price('3500'),
      margin: pending.margin,
    })
  })

  it.each(['lost', 'written'] as const)(
    'is carried out once where its batch is %s and the server killed',
    async (fate) => {
      const floor = onFloor()
      const clients = [await newClient(floor, '20000'), await newClient(floor, '20000')]
      const orders = await Promise.all(
        clients.map(({ client }) =>
          client.open({ instrument: BTCUSD, lots: '0.1', leverage: 5, stopLoss: '25000' }),
        ),
      )
      const action = await announced(floor, { to: 2n, from: 1n })
      const market = floor.market.priced(BTCUSD.id)
      if (!market) throw new Error('it has a price')
      const basis = { action, last: market.quote, instrument: market.instrument }
      floor.engine.onSplit(basis)
      await floor.crash(fate)
      floor.engine.onSplit(basis)
      await floor.settled()
      for (const [at, { userId }] of clients.entries()) {
        const id = orders[at]?.id ?? 0
        expect(await floor.position(userId, id)).toMatchObject({
          lots: lots('0.2'),
          stopLoss: price('12500'),
        })
        const { rowCount } = await floor.database.pool.query(
          'SELECT FROM position_split WHERE position_id = $1',
          [id],
        )
        expect(rowCount).toBe(1)
      }
    },
  )

  it('turns a copy that is made after it, of an order of before it, into new units', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    const opened = trader.client.open({ instrument: BTCUSD, lots: '0.1', leverage: 5, stopLoss: '25000' })
    const action = await announced(floor, { to: 2n, from: 1n })
    await come(floor, action)
    const order = await opened
    floor.engine.onTicks([floor.market.tick(BTCUSD, '13000')])
    await copied(floor)
    await trader.client.close(order.id, '0.1')
    await copied(floor)
    for (const each of [trader, follower])
      expect(openOf(each)).toMatchObject([
        { lots: lots('0.1'), openPrice: price('13000'), stopLoss: price('12500') },
      ])
  })

  it('is carried out once for each order, also after a restart', async () => {
    const floor = onFloor()
    const clients = [await newClient(floor, '20000'), await newClient(floor, '20000')]
    const orders = await Promise.all(
      clients.map(({ client }) => client.open({ instrument: BTCUSD, lots: '0.1', leverage: 5 })),
    )
    const action = await announced(floor, { to: 2n, from: 1n })
    await split(floor, action, '13000')
    await floor.restart()
    await split(floor, action, '13000')
    for (const [at, { userId }] of clients.entries())
      expect(await floor.position(userId, orders[at]?.id ?? 0)).toMatchObject({
        lots: lots('0.2'),
        openPrice: price('13000'),
      })
    const { rows } = await floor.database.pool.query(
      'SELECT FROM position_split WHERE action_id = $1 AND position_id = ANY ($2)',
      [action.id, orders.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(2)
  })

  it('of an order and its copy lets parts match, also those of before that are made after it', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    const order = await trader.client.open({ instrument: BTCUSD, lots: '0.1', leverage: 5 })
    await copied(floor)
    const action = await announced(floor, { to: 2n, from: 1n })
    await split(floor, action, '13000')
    await trader.client.close(order.id, '0.1')
    await copied(floor)
    expect(openOf(follower).map((each) => each.lots)).toEqual([lots('0.1')])
    expect(openOf(trader).map((each) => each.lots)).toEqual([lots('0.1')])
  })

  it('does not let its profit of before be lost', async () => {
    const floor = onFloor()
    const { client, userId } = await newClient(floor, '20000')
    const order = await client.open({ instrument: BTCUSD, lots: '0.1', leverage: 5 })
    floor.engine.onTicks([floor.market.tick(BTCUSD, '26700')])
    const action = await announced(floor, { to: 1n, from: 3n })
    await split(floor, action, '80100')
    await client.close(order.id)
    expect(await floor.position(userId, order.id)).toMatchObject({ profit: usd('70') })
  })
})

describe('a dividend that falls into a halt of its price', () => {
  it('is paid when the halt is over, or before the order is closed, once', async () => {
    const floor = onFloor()
    const [one, other] = [await newClient(floor, '20000'), await newClient(floor, '20000')]
    const [held, closed] = [
      await one.client.open({ instrument: BTCUSD, lots: '0.1' }),
      await other.client.open({ instrument: BTCUSD, lots: '0.1' }),
    ]
    const dividend = await announced(floor, { amount: '100' })
    floor.market.change(BTCUSD, { isPriceHalted: true })
    await come(floor, dividend)
    expect((await floor.position(one.userId, held.id))?.swap).toBe(usd('0'))
    floor.market.change(BTCUSD, { isPriceHalted: false })
    await other.client.close(closed.id)
    expect((await floor.position(other.userId, closed.id))?.swap).toBe(usd('10'))
    floor.engine.watchAgain()
    floor.engine.watchAgain()
    await floor.settled()
    expect((await floor.position(one.userId, held.id))?.swap).toBe(usd('10'))
    expect((await floor.position(other.userId, closed.id))?.swap).toBe(usd('10'))
  })
})
