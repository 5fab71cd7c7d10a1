import { EVERY_RESOURCE } from '@fairtick/wire/admin'
import { describe, expect, it } from 'vitest'
import { lettersOf } from './letters'

describe('letters of decisions', () => {
  it('are the first of each name that is still free', () => {
    expect([...lettersOf(['approve', 'reject', 'paid', 'claim', 'release'])]).toEqual([
      ['a', 'approve'],
      ['r', 'reject'],
      ['p', 'paid'],
      ['c', 'claim'],
      ['e', 'release'],
    ])
  })

  it('are never those that move between rows', () => {
    expect([...lettersOf(['keep', 'join'])]).toEqual([
      ['e', 'keep'],
      ['o', 'join'],
    ])
  })

  it('are there for every decision of every resource', () => {
    for (const { decisions } of EVERY_RESOURCE)
      expect(lettersOf(Object.keys(decisions)).size).toBe(Object.keys(decisions).length)
  })
})
