import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepDecimal } from './decimal-step'

const lots = { step: '0.01', min: '0.01', max: '50' }
const price = { step: '0.00001' }
const coarse = { step: '0.5', min: '0.25' }

describe('stepDecimal', () => {
  it.each([
    ['0.10', 1, lots, '0.11'],
    ['0.10', -1, lots, '0.09'],
    ['0.01', -1, lots, undefined],
    ['50', 1, lots, undefined],
    ['49.99', 1, lots, '50.00'],
    ['', 1, lots, '0.01'],
    ['', -1, lots, undefined],
    ['0.005', 1, lots, '0.01'],
    ['0.015', 1, lots, '0.02'],
    ['0.015', -1, lots, '0.01'],
    ['999', -1, lots, '50.00'],
    ['1.08421', 1, price, '1.08422'],
    ['1.08420', -1, price, '1.08419'],
    ['0.00001', -1, price, undefined],
    ['0', -1, price, undefined],
    ['', 1, price, '0.00001'],
    ['0.25', 1, coarse, '0.75'],
    ['0.75', -1, coarse, '0.25'],
    ['1', 1, coarse, '1.25'],
    ['99999999999999.99999999', 1, { step: '0.00000001' }, '100000000000000.00000000'],
    ['5', 1, { step: '0' }, undefined],
    ['5', 1, { step: 'x' }, undefined],
    ['5', 1, { step: '1', max: '5' }, undefined],
    ['5', 1, { step: '10' }, '10'],
  ] as const)('%s by %i in %j is %s', (value, direction, range, next) => {
    expect(stepDecimal(value, direction, range)).toBe(next)
  })

  it('always lands on the step and in the range, whatever was typed', () => {
    const typed = fc
      .tuple(fc.nat(5000), fc.nat(99_999))
      .map(([whole, part]) => `${whole}.${String(part).padStart(5, '0')}`)
    fc.assert(
      fc.property(typed, fc.constantFrom(1 as const, -1 as const), (value, direction) => {
        const next = stepDecimal(value, direction, lots)
        return next === undefined || (/^\d+\.\d\d$/.test(next) && Number(next) >= 0.01 && Number(next) <= 50)
      }),
    )
  })

  it('comes back when stepped up and down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4999 }), (hundredths) => {
        const value = (hundredths / 100).toFixed(2)
        const up = stepDecimal(value, 1, lots)
        return up !== undefined && stepDecimal(up, -1, lots) === value
      }),
    )
  })
})
