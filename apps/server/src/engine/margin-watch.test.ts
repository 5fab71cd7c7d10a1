import { EURUSD } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { newClient } from '../../test-support/orders.cases'
import { useTradingFloor } from '../../test-support/trading-floor.cases'
import type { CarryOut } from './carry-out'
import { createMarginWatch } from './margin-watch'

const onFloor = useTradingFloor()

/** A watch of its own over the books of the floor, and for whom it gave commands. */
function watchOver(floor: ReturnType<typeof onFloor>) {
  const asked: number[] = []
  const carryOut: CarryOut = (_command, userId) => void asked.push(userId)
  const watch = createMarginWatch({
    books: floor.books,
    priced: floor.market.priced,
    sourceOf: floor.market.sourceOf,
    carryOut,
  })
  watch.watchAll()
  return { watch, asked }
}

it('gives no command while an instrument is halted, and one after it', async () => {
  const { floor, userId, client } = await newClient(onFloor(), '10000')
  floor.stopClock()
  await client.open({ lots: '1', leverage: 30 })
  await floor.tick(EURUSD, '1.036')
  floor.market.change(EURUSD, { tradable: 'halted' })
  const { watch, asked } = watchOver(floor)
  watch.look(1_000)
  watch.touch(userId)
  watch.look(2_000)
  expect(asked).toEqual([])
  floor.market.change(EURUSD, { tradable: 'open' })
  watch.touch(userId)
  watch.look(3_000)
  expect(asked).toEqual([userId])
})

it('looks in turn at those who were told, at 200 of them in a look', async () => {
  const { floor, userId, client } = await newClient(onFloor(), '10000')
  floor.stopClock()
  await client.open({ lots: '1', leverage: 30 })
  await floor.tick(EURUSD, '1.036')
  floor.clock.advance(1_000)
  floor.engine.byClock.told()
  await floor.settled()
  let looked: number[] = []
  const watch = createMarginWatch({
    books: {
      ...floor.books,
      portfolioInMemory(id) {
        looked.push(id)
        return floor.books.portfolioInMemory(userId)
      },
    },
    priced: floor.market.priced,
    sourceOf: floor.market.sourceOf,
    carryOut: () => undefined,
  })
  for (let id = 1; id <= 400; id += 1) watch.touch(id)
  watch.look(1_000)
  expect(looked).toHaveLength(400)
  looked = []
  watch.look(2_000)
  expect(looked).toHaveLength(200)
  watch.look(3_000)
  expect(new Set(looked).size).toBe(400)
})
