import { usd } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { readAmount } from './read-amount'

describe('an amount', () => {
  const bounds = { amountMin: usd('100'), amountMax: usd('5000') }
  it.each([
    ['', { problem: 'empty' }],
    ['99.99', { problem: 'outside' }],
    ['5000.01', { problem: 'outside' }],
    ['100.001', { problem: 'not-cents' }],
    ['1e3', { problem: 'not-cents' }],
    ['100', { amount: usd('100') }],
    ['5000.00', { amount: usd('5000') }],
  ])('typed as %j', (typed, read) => {
    expect(readAmount(typed, bounds)).toEqual(read)
  })
})
