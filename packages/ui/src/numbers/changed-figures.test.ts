import { describe, expect, it } from 'vitest'
import { compareFigures } from './changed-figures'

describe('compareFigures', () => {
  it.each([
    ['1.08421', '1.08425', 6, 'up'],
    ['1.08425', '1.08421', 6, 'down'],
    ['1.08421', '1.08421', 7, 'flat'],
    ['999.9', '1,000.0', 0, 'up'],
    ['1,000.0', '999.9', 0, 'down'],
    ['', '1.08421', 7, 'flat'],
    ['1.09', '1.10', 2, 'up'],
  ] as const)('%s → %s: from %i, %s', (before, after, from, direction) => {
    expect(compareFigures(before, after)).toEqual({ from, direction })
  })
})
