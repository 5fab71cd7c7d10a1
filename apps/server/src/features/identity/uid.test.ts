import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { readUidKey, uidOf } from './uid'

const KEY = { key: Buffer.alloc(32, 1), fromId: 1000 }
const OTHER = { key: Buffer.alloc(32, 2), fromId: 1000 }
const anyId = fc.integer({ min: 0, max: 89_999_999 })

describe('a uid', () => {
  it('has eight digits and is another one for every user', () => {
    fc.assert(
      fc.property(anyId, anyId, (one, other) => {
        expect(String(uidOf(one, KEY))).toMatch(/^[1-9]\d{7}$/)
        expect(uidOf(one, KEY) === uidOf(other, KEY)).toBe(one === other)
      }),
    )
    const first = Array.from({ length: 20_000 }, (_, id) => uidOf(id, KEY))
    expect(new Set(first).size).toBe(first.length)
  })

  it('is told by the key alone, and by nothing for those who were there before it', () => {
    const ids = Array.from({ length: 500 }, (_, at) => 1000 + at)
    expect(ids.filter((id) => uidOf(id, KEY) === uidOf(id, OTHER))).toEqual([])
    expect(uidOf(999, KEY)).toBe(uidOf(999, OTHER))
    expect(uidOf(999, KEY)).toBe(24_781_290)
  })

  it('does not tell how many users there are: steps between neighbours are all different', () => {
    const steps = Array.from({ length: 200 }, (_, at) => uidOf(1001 + at, KEY) - uidOf(1000 + at, KEY))
    expect(new Set(steps).size).toBe(steps.length)
  })

  it('is refused where there are none left', () => {
    expect(() => uidOf(90_000_000, KEY)).toThrow(RangeError)
  })
})

describe('the key', () => {
  const database = useTestDatabase()

  it('is one for a database, secret from the program, and stays', async () => {
    const { key, fromId } = await readUidKey(database.pool)
    expect([key.length, fromId]).toEqual([32, 0])
    await expect(database.rows('UPDATE uid_key SET from_id = 1')).rejects.toThrow()
    await expect(database.rows('DELETE FROM uid_key')).rejects.toThrow()
    await expect(database.rows('INSERT INTO uid_key VALUES (true, key, 1)')).rejects.toThrow()
  })
})
