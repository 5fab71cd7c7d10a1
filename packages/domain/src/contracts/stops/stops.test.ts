import {
  EURUSD,
  aCancelledPosition,
  aClosedPosition,
  aHeldPosition,
  aPendingPosition,
  aTick,
  anyPrice,
  anySide,
  cases,
  cell,
} from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Price, price, priceOf } from '../../money'
import type { Position } from '../position/position'
import { fireTrigger } from './fire-trigger'
import { anchorStops, stopsAllowed, trailPosition, triggersOf } from './stops'

/** The event that a later tick at a price causes. */
const firedBy = (position: Position, at: Price) =>
  fireTrigger(position, aTick(EURUSD, '1', { price: at }), true)?.event
const priceIn = (text: string) => (text === '-' ? undefined : price(text))

describe('stops lie on their sides of the price', () => {
  it.each(
    cases(`
      side | stopLoss  | takeProfit  | allowed
      buy  | -         | -           | yes
      buy  | 1.09      | -           | yes
      buy  | 1.1       | -           | no
      buy  | 1.11      | -           | no
      buy  | -         | 1.11        | yes
      buy  | -         | 1.1         | no
      buy  | -         | 1.09        | no
      buy  | 1.09      | 1.11        | yes
      buy  | 1.11      | 1.09        | no
      sell | -         | -           | yes
      sell | 1.11      | -           | yes
      sell | 1.1       | -           | no
      sell | 1.09      | -           | no
      sell | -         | 1.09        | yes
      sell | -         | 1.1         | no
      sell | -         | 1.11        | no
      sell | 1.11      | 1.09        | yes
      sell | 1.09      | 1.11        | no
    `),
  )('$side with stop-loss $stopLoss and take-profit $takeProfit: $allowed', (row) => {
    const stops = {
      stopLoss: priceIn(cell(row, 'stopLoss')),
      takeProfit: priceIn(cell(row, 'takeProfit')),
      trailDistance: undefined,
    }
    const side = row.side === 'sell' ? 'sell' : 'buy'
    expect(stopsAllowed(side, stops, price('1.1'))).toBe(row.allowed === 'yes')
  })

  it('what is allowed fires nothing at the very price it was allowed at', () => {
    fc.assert(
      fc.property(anySide, anyPrice, anyPrice, anyPrice, (side, stopLoss, takeProfit, now) => {
        fc.pre(stopsAllowed(side, { stopLoss, takeProfit, trailDistance: undefined }, now))
        expect(firedBy(aHeldPosition({ side, stopLoss, takeProfit }), now)).toBeUndefined()
      }),
    )
  })
})

describe('a trailing stop', () => {
  it.each(
    cases(`
      side | stopLoss | trail | at  | stop
      buy  | -        | 0.1   | 1.1 | 1
      buy  | 0.9      | 0.1   | 1.1 | 1
      buy  | 1.05     | 0.1   | 1.1 | 1.05
      buy  | -        | 1.2   | 1.1 | -
      sell | -        | 0.1   | 1.1 | 1.2
      sell | 1.3      | 0.1   | 1.1 | 1.2
      sell | 1.15     | 0.1   | 1.1 | 1.15
      sell | 1.15     | -     | 1.1 | 1.15
    `),
  )('$trail behind a $side at $at, with a stop-loss of $stopLoss: $stop', (row) => {
    const side = row.side === 'sell' ? 'sell' : 'buy'
    const [stopLoss, trailDistance] = [priceIn(cell(row, 'stopLoss')), priceIn(cell(row, 'trail'))]
    const stops = anchorStops(
      side,
      { stopLoss, takeProfit: undefined, trailDistance },
      price(cell(row, 'at')),
    )
    expect(stops.stopLoss).toBe(priceIn(cell(row, 'stop')))
  })

  it('must be nearer than the price itself', () => {
    const stops = { stopLoss: undefined, takeProfit: undefined }
    const allowed = (distance: string) =>
      (['buy', 'sell'] as const).map((side) =>
        stopsAllowed(side, { ...stops, trailDistance: price(distance) }, price('1.1')),
      )
    expect([allowed('1.09999'), allowed('1.1'), allowed('2')]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  it('stands at the best price since it was set less the distance, and fires at the first one at or beyond: as a plain scan says', () => {
    const anyTick = fc.bigInt({ min: 1n, max: 60n })
    fc.assert(
      fc.property(
        anySide,
        fc.option(fc.bigInt({ min: 1n, max: 60n }), { nil: undefined }),
        fc.bigInt({ min: 1n, max: 30n }),
        fc.array(anyTick, { minLength: 1, maxLength: 40 }),
        (side, given, distance, ticks) => {
          const [first = 1n, ...rest] = ticks.map((units) => priceOf(units))
          const stops = {
            stopLoss: given === undefined ? undefined : priceOf(given),
            takeProfit: undefined,
            trailDistance: priceOf(distance),
          }
          fc.pre(stopsAllowed(side, stops, priceOf(first)))
          let position = aHeldPosition({ side, ...anchorStops(side, stops, priceOf(first)) })
          let best: bigint = first
          let stop = plainStop(side, best, distance, given)
          expect(position.stopLoss ?? 0n).toBe(stop)
          for (const tick of rest) {
            const isFired = side === 'buy' ? tick <= stop : tick >= stop
            const fired = firedBy(position, tick)
            if (isFired) {
              expect(fired).toBe('stop-loss')
              return
            }
            const isBetter = side === 'buy' ? tick > best : tick < best
            if (isBetter) best = tick
            const before = stop
            stop = plainStop(side, best, distance, given)
            expect(fired).toBe(stop === before ? undefined : 'trail')
            position =
              fired === 'trail'
                ? trailPosition(position, aTick(EURUSD, '1', { price: tick, sequence: 0 }))
                : position
            expect(position.stopLoss ?? 0n).toBe(stop)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})

function plainStop(side: 'buy' | 'sell', best: bigint, distance: bigint, given: bigint | undefined): bigint {
  if (side === 'buy')
    return [best - distance, given ?? 0n].reduce((one, other) => (one > other ? one : other))
  return given === undefined || best + distance < given ? best + distance : given
}

describe('a tick', () => {
  it.each(
    cases(`
      state          | stopLoss  | takeProfit  | tick    | fires
      buy            | 1.05      | 1.15        | 1.05001 | -
      buy            | 1.05      | 1.15        | 1.05    | stop-loss
      buy            | 1.05      | 1.15        | 0.5     | stop-loss
      buy            | 1.05      | 1.15        | 1.14999 | -
      buy            | 1.05      | 1.15        | 1.15    | take-profit
      buy            | 1.05      | 1.15        | 3       | take-profit
      buy            | -         | -           | 0.00001 | -
      sell           | 1.15      | 1.05        | 1.14999 | -
      sell           | 1.15      | 1.05        | 1.15    | stop-loss
      sell           | 1.15      | 1.05        | 3       | stop-loss
      sell           | 1.15      | 1.05        | 1.05001 | -
      sell           | 1.15      | 1.05        | 1.05    | take-profit
      sell           | 1.15      | 1.05        | 0.5     | take-profit

      buy            | 1.1       | 1.1         | 1.1     | stop-loss
      sell           | 1.1       | 1.1         | 1.1     | stop-loss
      buy            | 1.2       | 1.1         | 1.15    | stop-loss

      pending rise   | -         | -           | 1.09999 | -
      pending rise   | -         | -           | 1.1     | fill
      pending rise   | 1.1       | 1.05        | 2       | fill
      pending fall   | -         | -           | 1.10001 | -
      pending fall   | -         | -           | 1.1     | fill
      pending fall   | 1.1       | 1.15        | 0.5     | fill
      pending fall   | 1.05      | 1.15        | 1.15    | -

      closed         | 1.05      | 1.15        | 1.05    | -
      cancelled      | 1.05      | 1.15        | 1.05    | -
    `),
  )('of $tick on $state with stop-loss $stopLoss, take-profit $takeProfit: $fires', (row) => {
    const stops = {
      stopLoss: priceIn(cell(row, 'stopLoss')),
      takeProfit: priceIn(cell(row, 'takeProfit')),
    }
    const position = { ...positionIn(cell(row, 'state')), ...stops }
    expect(firedBy(position, price(cell(row, 'tick'))) ?? '-').toBe(row.fires)
  })
})

it.each(
  cases(`
    side | takeProfit | falling    | rising
    buy  | -          | 1.05       | 1.07000001
    buy  | 1.15       | 1.05       | 1.07000001
    buy  | 1.06       | 1.05       | 1.06
    sell | -          | 1.02999999 | 1.05
    sell | 1.04       | 1.04       | 1.05
    sell | 1.01       | 1.02999999 | 1.05
  `),
)('a $side that trails by 0.02 at 1.05, target $takeProfit, waits for $falling and $rising', (row) => {
  const position = aHeldPosition({
    side: row.side === 'sell' ? 'sell' : 'buy',
    stopLoss: price('1.05'),
    takeProfit: priceIn(cell(row, 'takeProfit')),
    trailDistance: price('0.02'),
  })
  expect(triggersOf(position)).toEqual({
    falling: priceIn(cell(row, 'falling')),
    rising: priceIn(cell(row, 'rising')),
  })
})

it.each(
  cases(`
    state        | falling | rising
    buy          | 1.05    | 1.15
    sell         | 1.15    | 1.05
    pending rise | -       | 1.1
    pending fall | 1.1     | -
    closed       | -       | -
    cancelled    | -       | -
  `),
)('$state waits for a fall to $falling and a rise to $rising', (row) => {
  const position = { ...positionIn(cell(row, 'state')), stopLoss: price('1.05'), takeProfit: price('1.15') }
  expect(triggersOf(position)).toEqual({
    falling: priceIn(cell(row, 'falling')),
    rising: priceIn(cell(row, 'rising')),
  })
})

function positionIn(state: string): Position {
  const states: Readonly<Record<string, Position>> = {
    buy: aHeldPosition(),
    sell: aHeldPosition({ side: 'sell' }),
    'pending rise': aPendingPosition({ fillsWhen: 'rising' }),
    'pending fall': aPendingPosition({ fillsWhen: 'falling' }),
    closed: aClosedPosition(),
    cancelled: aCancelledPosition(),
  }
  const position = states[state]
  if (!position) throw new Error(`no state ${state}`)
  return position
}
