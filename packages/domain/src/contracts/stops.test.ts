import { aHeldPosition, aPendingPosition, anyPrice, anySide, cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { price } from '../money'
import type { Position } from './position'
import { firedBy, stopsAllowed, triggersOf } from './stops'

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
    const stops = { stopLoss: priceIn(cell(row, 'stopLoss')), takeProfit: priceIn(cell(row, 'takeProfit')) }
    const side = row.side === 'sell' ? 'sell' : 'buy'
    expect(stopsAllowed(side, stops, price('1.1'))).toBe(row.allowed === 'yes')
  })

  it('what is allowed fires nothing at the very price it was allowed at', () => {
    fc.assert(
      fc.property(anySide, anyPrice, anyPrice, anyPrice, (side, stopLoss, takeProfit, now) => {
        fc.pre(stopsAllowed(side, { stopLoss, takeProfit }, now))
        expect(firedBy(aHeldPosition({ side, stopLoss, takeProfit }), now)).toBeUndefined()
      }),
    )
  })
})

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
    const stops = { stopLoss: priceIn(cell(row, 'stopLoss')), takeProfit: priceIn(cell(row, 'takeProfit')) }
    const position = { ...positionIn(cell(row, 'state')), ...stops }
    expect(firedBy(position, price(cell(row, 'tick'))) ?? '-').toBe(row.fires)
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
    closed: aHeldPosition({ status: 'closed' }),
    cancelled: aPendingPosition({ status: 'cancelled' }),
  }
  const position = states[state]
  if (!position) throw new Error(`no state ${state}`)
  return position
}
