import {
  CORN,
  EURUSD,
  aCancelledPosition,
  aClosedPosition,
  aHeldPosition,
  aPendingPosition,
  anyInstrument,
  cases,
  cell,
} from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lots, lotsOf, usd } from '../../money'
import { directionOf, lockedFor, lotsAllowed } from './position'

describe('lots', () => {
  it.each(
    cases(`
      code   | lots       | allowed
      EURUSD | 0.01       | yes
      EURUSD | 0.00999999 | no
      EURUSD | 0.015      | no
      EURUSD | 0.02       | yes
      EURUSD | 50         | yes
      EURUSD | 50.01      | no
      CORN   | 0.5        | yes
      CORN   | 0.4        | no
      CORN   | 0.7        | yes
      CORN   | 0.8        | no
      CORN   | 100.1      | yes
      CORN   | 100.3      | no
    `),
  )('$lots of $code allowed: $allowed', (row) => {
    const instrument = row.code === 'CORN' ? CORN : EURUSD
    expect(lotsAllowed(lots(cell(row, 'lots')), instrument)).toBe(row.allowed === 'yes')
  })

  it('are the least and whole steps above it, up to the most, for any instrument', () => {
    fc.assert(
      fc.property(
        anyInstrument,
        fc.bigInt({ min: 0n, max: 100_000n }),
        fc.bigInt(),
        (instrument, steps, off) => {
          const { minLots, lotStep, maxLots } = instrument
          const allowed = lotsOf(minLots + steps * lotStep)
          expect(lotsAllowed(allowed, instrument)).toBe(allowed <= maxLots)
          if (off % lotStep !== 0n) expect(lotsAllowed(lotsOf(allowed + off), instrument)).toBe(false)
        },
      ),
    )
  })
})

it.each([
  ['pending', aPendingPosition({ margin: usd('100'), fee: usd('3') }), usd('103')],
  ['held', aHeldPosition({ margin: usd('100'), fee: usd('3') }), usd('100')],
  ['closed', aClosedPosition({ margin: usd('100') }), usd('0')],
  ['cancelled', aCancelledPosition({ margin: usd('100') }), usd('0')],
] as const)('a %s position keeps its share locked', (_status, position, locked) => {
  expect(lockedFor(position)).toBe(locked)
})

it('goes up for a buy and down for a sell', () => {
  expect([directionOf('buy'), directionOf('sell')]).toEqual([1n, -1n])
})
