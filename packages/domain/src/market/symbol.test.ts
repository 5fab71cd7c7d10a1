import { anInstrument } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { namedAt, symbolAt, symbolsOf } from './symbol'

const ABC = anInstrument({ code: 'ABC', showCode: 'ABC' })
const CHANGES = [
  { symbol: 'XYZ', at: 1000 },
  { symbol: 'QRS', at: 2000 },
]
const named = (now: number) => namedAt(ABC, CHANGES, now)

describe('an instrument whose symbol changes', () => {
  it('is shown by the symbol of the moment, with those of before', () => {
    expect(named(999)).toEqual(ABC)
    expect(named(1000)).toEqual({ ...ABC, showCode: 'XYZ', formerSymbols: [{ symbol: 'ABC', until: 1000 }] })
    expect(named(2000).formerSymbols).toEqual([
      { symbol: 'ABC', until: 1000 },
      { symbol: 'XYZ', until: 2000 },
    ])
  })

  it('keeps its code', () => {
    expect(named(2000).code).toBe('ABC')
  })

  it('is named anew from what it was named before, and back where a change was withdrawn', () => {
    expect(namedAt(named(1500), CHANGES, 2000)).toEqual(named(2000))
    expect(namedAt(named(2000), [], 2000)).toEqual(ABC)
  })

  it('had at each moment the symbol of then', () => {
    expect([0, 999, 1000, 1999, 2000].map((at) => symbolAt(named(3000), at))).toEqual([
      ...['ABC', 'ABC'],
      ...['XYZ', 'XYZ'],
      'QRS',
    ])
    expect(symbolAt(ABC, 0)).toBeUndefined()
  })

  it('is found by each of them', () => {
    expect(symbolsOf(named(3000))).toEqual(['ABC', 'QRS', 'ABC', 'XYZ'])
  })
})
