import { expect, it } from 'vitest'
import { newFollower, newTrader } from '../../../test-support/copying.cases'
import { refusedBy } from '../../../test-support/orders.cases'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'

const MOST = 2
const onFloor = useTradingFloor({ mostFollowers: MOST })

it('followers without money take no place of those who have some, and not more than ten times the places', async () => {
  const floor = onFloor()
  const trader = await newTrader(floor)
  const penniless = () => newFollower(floor, trader, { amount: '0' })
  for (let each = 0; each < MOST; each += 1) await penniless()
  expect(await refusedBy(newFollower(floor, trader))).toBe('trader-full')
  await floor.places.refresh()
  expect(await refusedBy(newFollower(floor, trader))).toBe('done')
  for (let each = MOST + 1; each < 10 * MOST; each += 1) {
    await floor.places.refresh()
    await penniless()
  }
  await floor.places.refresh()
  expect(await refusedBy(penniless())).toBe('trader-full')
})

it('followers with money are as many as there are places', async () => {
  const floor = onFloor()
  const trader = await newTrader(floor)
  for (let each = 0; each < MOST; each += 1) await newFollower(floor, trader)
  await floor.places.refresh()
  expect(await refusedBy(newFollower(floor, trader))).toBe('trader-full')
})
