import { type Signal, lots, price } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { newFollower, newTrader } from '../../test-support/copying.cases'
import { silentLog } from '../../test-support/silent-log.cases'
import { useTradingFloor } from '../../test-support/trading-floor.cases'
import { createCopying } from '../copying'
import { createCopies } from './copies'

const onFloor = useTradingFloor()
/** So far apart that a relation notes each of them, though it has no copy of their orders. */
const [EARLIER, LATER] = [1_000_000, 2_000_000]

it('follows what a trader does while signals are read anew, after those that are read', async () => {
  const floor = onFloor()
  const { books, clock, database, traders } = floor
  const trader = await newTrader(floor)
  const follower = await newFollower(floor, trader)
  const signal = (id: number): Signal => ({
    id,
    traderId: trader.traderId,
    userId: trader.userId,
    kind: 'stops',
    positionId: id,
    instrumentId: EURUSD.id,
    side: 'buy',
    lots: lots('1'),
    ofLots: lots('1'),
    leverage: 100,
    price: price('1.1'),
    tick: 1,
    stopLoss: undefined,
    takeProfit: undefined,
    trailDistance: undefined,
    equity: undefined,
    at: clock.now(),
  })
  const pages: ((signals: readonly Signal[]) => void)[] = []
  const followed: object[] = []
  const { commands, relations } = createCopying(database.pool, clock)
  const copies = createCopies({
    ...{ books, traders, relations, commands, log: silentLog() },
    carryOut: async (command, userId, input) => {
      followed.push({ userId, ...input })
      await books.execute(command, userId, input)
      return true
    },
    readSignals: () => new Promise((resolve) => pages.push(resolve)),
    ticksAfter: () => [],
    fire: () => undefined,
  })

  copies.watchAll()
  await expect.poll(() => pages.length).toBe(1)
  copies.follow(signal(LATER))
  pages[0]?.([signal(EARLIER)])
  await expect.poll(() => pages.length).toBe(2)
  pages[1]?.([])
  await expect.poll(() => followed.length, { timeout: 3_000 }).toBe(2)
  expect(followed).toMatchObject([
    { userId: follower.userId, signal: { id: EARLIER } },
    { userId: follower.userId, signal: { id: LATER } },
  ])
})
