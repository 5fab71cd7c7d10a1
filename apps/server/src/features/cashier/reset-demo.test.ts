import { EURUSD, GER40, USDJPY } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { clientOf, newClient, newDemoClient, refusedBy } from '../../../test-support/orders.cases'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { pay } from '../../../test-support/users.cases'
import { usd } from '@fairtick/domain'
import { readAccounts } from './account-store'

const onFloor = useTradingFloor()
const START = [
  { type: 'contract', balance: usd('10000'), locked: 0n },
  { type: 'option', balance: usd('10000'), locked: 0n },
  { type: 'fund', balance: 0n, locked: 0n },
]

describe('resetting a demo account', () => {
  it.each([
    ['who won', '1.2'],
    ['who lost', '1.099'],
    ['who lost more than they had', '0.9'],
  ])('of one %s closes all at the last price and restores the starting balances', async (_who, tick) => {
    const { floor, client, userId } = await newDemoClient(onFloor())
    const held = [await client.open(), await client.open({ instrument: USDJPY, side: 'sell' })]
    const pending = await client.open({ trigger: '1.05' })
    floor.market.tick(EURUSD, tick)
    await client.reset()
    expect(await readAccounts(floor.database.pool, userId)).toEqual(START)
    for (const { id } of held)
      expect(await floor.position(userId, id)).toMatchObject({ status: 'closed', closeReason: 'reset' })
    expect(await floor.position(userId, pending.id)).toMatchObject({
      status: 'cancelled',
      closeReason: 'cancelled',
    })
    expect(await floor.position(userId, held[0]?.id ?? 0)).toMatchObject({
      closePrice: BigInt(Math.round(Number(tick) * 1e8)),
    })
  })

  it('works while the market is closed and the price stale', async () => {
    const floor = onFloor()
    const userId = await floor.demoUser()
    await clientOf(floor, userId).open({ instrument: GER40 })
    floor.market.change(GER40, { isOpen: false, isStale: true })
    await clientOf(floor, userId).reset()
    expect(await readAccounts(floor.database.pool, userId)).toEqual(START)
  })

  it('twenty times at once is one clean start', async () => {
    const { floor, client, userId } = await newDemoClient(onFloor())
    await Promise.all(Array.from({ length: 5 }, () => client.open({ stopLoss: '1.09' })))
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.09')])
    await Promise.all(Array.from({ length: 20 }, () => client.reset()))
    expect(await readAccounts(floor.database.pool, userId)).toEqual(START)
  })

  it('of a clean account moves no money', async () => {
    const floor = onFloor()
    const userId = await floor.demoUser()
    await clientOf(floor, userId).reset()
    const moved = 'SELECT count(*) FROM entry WHERE reference = $1 AND kind = 13'
    expect(await floor.database.value(moved, [userId])).toBe(2n)
  })

  it('takes a surplus back', async () => {
    const floor = onFloor()
    const userId = await floor.demoUser()
    await floor.books.execute(pay, userId, usd('5'))
    await clientOf(floor, userId).reset()
    expect(await readAccounts(floor.database.pool, userId)).toEqual(START)
  })

  it('is refused to a real user, and changes nothing', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1000')
    await client.open()
    expect(await refusedBy(client.reset())).toBe('only-demo-account')
    expect(await floor.money(userId)).toEqual({ balance: 997, locked: 220 })
  })
})
