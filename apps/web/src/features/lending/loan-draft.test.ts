import { describe, expect, it } from 'vitest'
import { isBorrowersBirthday } from './loan-draft'

describe('a birthday', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  it.each([
    ['1949-12-31', false],
    ['1950-01-01', true],
    ['2001-02-30', false],
    ['2008-11-26', true],
    ['2008-11-27', false],
    ['26.11.1990', false],
    ['', false],
  ])('%s is one of a borrower: %s', (day, isOne) => {
    expect(isBorrowersBirthday(day, now)).toBe(isOne)
  })

  it('of a leap day counts from the first of March', () => {
    expect(isBorrowersBirthday('2008-02-29', Date.parse('2026-02-28T23:59:59Z'))).toBe(false)
    expect(isBorrowersBirthday('2008-02-29', Date.parse('2026-03-01T00:00:00Z'))).toBe(true)
  })
})
