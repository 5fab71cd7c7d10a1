import { EURUSD, NOON, aMarket, aPendingPosition } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { lots, price, usd } from '../../money'
import { isRefusal } from '../../refusal'
import type { PositionContext } from './open-position'
import { type Replacement, replacePosition } from './replace-position'

const CONTEXT: PositionContext = {
  id: 2000,
  userId: 1000,
  now: NOON + 5000,
  feeBasis: 'per-lot',
  openCount: 0,
  free: usd('10000'),
  market: aMarket(EURUSD, '1.1'),
}
const ORDER = aPendingPosition({ id: 7, leverage: 500, createdAt: NOON })
const MOVED: Replacement = {
  trigger: price('1.09'),
  lots: undefined,
  stops: { stopLoss: undefined, takeProfit: undefined, trailDistance: undefined },
}
const replaced = (context: Partial<PositionContext>, order = ORDER, terms = MOVED) =>
  replacePosition(order, terms, { ...CONTEXT, ...context })

it.each([
  ['after it was placed', 5000, 5000],
  ['before it was placed, as after a restart with a clock behind', -5000, 0],
])('an order replaced %s changes places with the other at one moment', (_when, now, at) => {
  const result = replaced({ now: NOON + now })
  if (isRefusal(result)) throw new Error(result.refused)
  expect([result.before.closedAt, result.after.createdAt]).toEqual([NOON + at, NOON + at])
})

it('an order whose instrument has another margin mode by now is not replaced', () => {
  const instrument = { ...EURUSD, marginMode: 'fixed', fixedMargin: usd('100') } as const
  expect(replaced({ market: { ...CONTEXT.market, instrument } })).toMatchObject({
    refused: 'leverage-not-offered',
  })
})

it('keeps lots that could not be placed now, and takes no others like them', () => {
  const odd = { ...ORDER, lots: lots('0.015') }
  expect(replaced({}, odd)).toMatchObject({ after: { lots: lots('0.015') } })
  const other = { ...MOVED, lots: lots('0.025') }
  expect(replaced({}, odd, other)).toMatchObject({ refused: 'lots-not-allowed' })
})
