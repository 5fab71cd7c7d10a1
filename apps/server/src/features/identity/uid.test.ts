import fc from 'fast-check'
import { expect, it } from 'vitest'
import { uidOf } from './uid'

it('has eight digits and is another one for every user', () => {
  const anyId = fc.integer({ min: 0, max: 89_999_999 })
  fc.assert(
    fc.property(anyId, anyId, (one, other) => {
      expect(String(uidOf(one))).toMatch(/^[1-9]\d{7}$/)
      expect(uidOf(one) === uidOf(other)).toBe(one === other)
    }),
  )
})

it('does not tell how many users there are: neighbours are far apart', () => {
  for (let id = 1000; id < 1100; id += 1)
    expect(Math.abs(uidOf(id) - uidOf(id + 1))).toBeGreaterThan(1_000_000)
})
