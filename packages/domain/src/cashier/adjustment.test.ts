import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { usd } from '../money'
import { canBecome } from '../state-table'
import { ADJUSTMENT_MAX, ADJUSTMENT_STATES, adjustmentEntry, adjustmentRefusal } from './adjustment'

it.each(
  cases(`
    direction | amount        | free | refused
    in        | 0.000001      | -    | -
    in        | 0             | 5    | amount-not-allowed
    in        | 100000        | 0    | -
    in        | 100000.000001 | 0    | amount-not-allowed
    out       | 5             | 5    | -
    out       | 5.000001      | 5    | balance-too-small
    out       | 1             | 0    | balance-too-small
    out       | 1             | -    | price-stale
  `),
)('an adjustment of $amount $direction with $free free is refused as $refused', (row) => {
  const direction = cell(row, 'direction') === 'in' ? 'in' : 'out'
  const free = cell(row, 'free') === '-' ? undefined : usd(cell(row, 'free'))
  const why = adjustmentRefusal({ direction, amount: usd(cell(row, 'amount')) }, free)
  expect(why?.refused ?? '-').toBe(row.refused)
})

describe('an adjustment', () => {
  const made = { id: 7, userId: 1000, account: 'option', amount: usd('2.5') } as const

  it('is one entry between the client and the adjustments of the house', () => {
    const paid = { kind: 'adjustment', reference: 7, amount: usd('2.5') }
    expect(adjustmentEntry({ ...made, direction: 'in' })).toEqual({ ...paid, from: 11n, to: 10_002n })
    expect(adjustmentEntry({ ...made, direction: 'out' })).toEqual({ ...paid, from: 10_002n, to: 11n })
  })

  it('is made or rejected once', () => {
    expect(canBecome(ADJUSTMENT_STATES, 'asked', 'made')).toBe(true)
    expect(canBecome(ADJUSTMENT_STATES, 'made', 'rejected')).toBe(false)
    expect(canBecome(ADJUSTMENT_STATES, 'rejected', 'made')).toBe(false)
    expect(ADJUSTMENT_MAX).toBe(usd('100000'))
  })
})
