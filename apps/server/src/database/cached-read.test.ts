import { beforeEach, describe, expect, it } from 'vitest'
import { cachedFor, cachedForEach } from './cached-read'

let now: number
let reads: string[]
const clock = { now: () => now }
beforeEach(() => {
  now = 1e12
  reads = []
})

async function read(key: string): Promise<string> {
  reads.push(key)
  return `${key} ${reads.length}`
}

describe('what is kept for a while', () => {
  it('is read once for each key, also by two who ask at once', async () => {
    const kept = cachedForEach(clock, 1_000, read)
    expect(await Promise.all([kept('a'), kept('a'), kept('b')])).toEqual(['a 1', 'a 1', 'b 2'])
    now += 999
    expect(await kept('a')).toBe('a 1')
    expect(reads).toEqual(['a', 'b'])
  })

  it('is read again when it is old', async () => {
    const kept = cachedFor(clock, 1_000, () => read('a'))
    expect(await kept()).toBe('a 1')
    now += 1_000
    expect(await kept()).toBe('a 2')
    expect(await kept()).toBe('a 2')
  })

  it('is not kept where it could not be read', async () => {
    const kept = cachedForEach(clock, 1_000, async (key: string) => {
      if (reads.length === 0) {
        reads.push(key)
        throw new Error('no database')
      }
      return read(key)
    })
    await expect(kept('a')).rejects.toThrow('no database')
    expect(await kept('a')).toBe('a 2')
  })
})
