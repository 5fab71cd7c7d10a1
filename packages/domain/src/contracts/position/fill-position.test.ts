import { CORN, EURUSD, NOON, aMarket, aPendingPosition, aTick, cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { formatUsd, lots, price, usd, usdOf } from '../../money'
import { type FillContext, cancelPosition, fillPosition } from './fill-position'

const AT_220 = aPendingPosition({ leverage: 500, margin: usd('220'), fee: usd('3'), openPrice: price('1.1') })
const CONTEXT: FillContext = {
  now: NOON + 5000,
  feeBasis: 'per-lot',
  free: usd('10000'),
  market: aMarket(EURUSD, '1.1'),
  isForbidden: () => false,
}

describe('a fill', () => {
  it.each(
    cases(`
      tick    | free       | then      | margin     | what
      1.1     | 223        | held      | 220.000000 | what was reserved is enough
      1.09    | 221        | held      | 218.000000 | a better price needs less
      1.105   | 224        | held      | 221.000000 | the last dollar is found
      1.105   | 223.999999 | cancelled | 0.000000   | a worse price than the account can bear
      2.2     | 443        | held      | 440.000000 | a gap that the account can bear
      2.2     | 442.999999 | cancelled | 0.000000   | a gap that it cannot
      1.1     | 0          | cancelled | 0.000000   | what was reserved has been lost since
    `),
  )('at $tick with $free free is $then: $what', (row) => {
    const filled = fillPosition(AT_220, aTick(EURUSD, cell(row, 'tick'), { sequence: 9 }), {
      ...CONTEXT,
      free: usd(cell(row, 'free')),
    })
    expect([filled.status, formatUsd(filled.margin)]).toEqual([row.then, row.margin])
  })

  it('is at the price of the tick, not at the trigger, and remembers the tick', () => {
    const filled = fillPosition(AT_220, aTick(EURUSD, '1.05', { sequence: 9 }), CONTEXT)
    expect(filled).toMatchObject({
      status: 'held',
      openPrice: price('1.05'),
      openTick: 9,
      openedAt: NOON + 5000,
      fillsWhen: undefined,
      expiresAt: undefined,
      createdAt: AT_220.createdAt,
    })
  })

  it('keeps the stops it was placed with', () => {
    const stops = { stopLoss: price('1'), takeProfit: price('1.3') }
    expect(fillPosition({ ...AT_220, ...stops }, aTick(EURUSD, '1.1'), CONTEXT)).toMatchObject(stops)
  })

  it('takes the fee that is a rate of the margin from the new margin', () => {
    const filled = fillPosition(AT_220, aTick(EURUSD, '1.05'), { ...CONTEXT, feeBasis: 'rate-of-margin' })
    expect([filled.margin, filled.fee]).toEqual([usd('210'), usd('2.1')])
  })

  it('of a fixed margin costs the same at any price', () => {
    const pending = aPendingPosition({
      leverage: 0,
      lots: lots('0.5'),
      margin: usd('100'),
      fee: usd('0.625'),
    })
    const filled = fillPosition(pending, aTick(CORN, '9000'), { ...CONTEXT, market: aMarket(CORN, '9000') })
    expect([filled.status, filled.margin, filled.fee]).toEqual(['held', usd('100'), usd('0.625')])
  })
})

it('a cancelled order holds nothing and costs nothing', () => {
  expect(cancelPosition(AT_220, NOON + 7000, 'cancel')).toEqual({
    ...AT_220,
    status: 'cancelled',
    margin: usdOf(0n),
    fee: usdOf(0n),
    fillsWhen: undefined,
    closedAt: NOON + 7000,
    closeReason: 'cancelled',
  })
})

it('an order is neither filled nor cancelled before it was placed, whatever the clock says', () => {
  const filled = fillPosition(AT_220, aTick(EURUSD, '1.1'), { ...CONTEXT, now: NOON - 1 })
  expect(filled.openedAt).toBe(NOON)
  expect(cancelPosition(AT_220, NOON - 1, 'cancel').closedAt).toBe(NOON)
})
