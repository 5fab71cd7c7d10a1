import { EURUSD } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { newClient } from '../../../../test-support/orders.cases'
import { useTradingFloor } from '../../../../test-support/trading-floor.cases'
import { readEveryNotice } from '../inbox/inbox-store'

const onFloor = useTradingFloor()

const kindsOf = async (userId: number) =>
  (await readEveryNotice(onFloor().database.pool, userId)).map(({ kind, facts }) =>
    [kind, facts['level'] ?? facts['count']].filter(Boolean).join(' '),
  )

it('tells of what comes unasked: fills, stops, and pending orders that end', async () => {
  const { floor, userId, client } = await newClient(onFloor(), '10000')
  await client.open({ lots: '0.1', trigger: '1.09', takeProfit: '1.095' })
  const asked = await client.open({ lots: '0.1', trigger: '1.08' })
  await client.cancel(asked.id)
  const late = await client.open({ lots: '0.1', trigger: '1.05', expiresAt: floor.clock.now() + 60_000 })
  await floor.tick(EURUSD, '1.09')
  await floor.tick(EURUSD, '1.096')
  floor.clock.advance(60_001)
  floor.engine.byClock.expiries()
  await floor.settled()
  expect(late.status).toBe('pending')
  const { id } = await client.open({ lots: '0.1', stopLoss: '1.09' })
  await client.close(id)
  expect(await kindsOf(userId)).toEqual(['order-filled', 'take-profit', 'order-cancelled'])
})

it('tells of each margin level once until it has recovered, and of a stop-out in one notice', async () => {
  const { floor, userId, client } = await newClient(onFloor(), '10000')
  floor.stopClock()
  // Used margin 3,666.67 at a leverage of 30: equity 10,000 is 272 % of it.
  await client.open({ lots: '0.5', leverage: 30 })
  await client.open({ lots: '0.5', leverage: 30 })
  const moves = async (at: string) => {
    await floor.tick(EURUSD, at)
    floor.clock.advance(1_000)
    floor.engine.byClock.told()
    await floor.settled()
  }
  await moves('1.04')
  expect(await kindsOf(userId)).toEqual([])
  await moves('1.036')
  await moves('1.0361')
  await moves('1.036')
  expect(await kindsOf(userId)).toEqual(['margin-level 100'])
  await floor.restart()
  floor.stopClock()
  await moves('1.036')
  expect(await kindsOf(userId)).toEqual(['margin-level 100'])
  await moves('1.028')
  expect((await kindsOf(userId)).slice(1)).toEqual(['margin-level 80'])
  await moves('1.05')
  await moves('1.036')
  expect((await kindsOf(userId)).slice(2)).toEqual(['margin-level 100'])
  await moves('1.0')
  expect((await kindsOf(userId)).slice(3)).toContain('stop-out 2')
})
