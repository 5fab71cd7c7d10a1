import { describe, expect, it } from 'vitest'
import { storageOver } from '../client/transport/storage.cases'
import { isUsedUp, keepWait, keptWait, secondsUntil } from './code-wait'

describe('the wait between two codes', () => {
  it.each([
    [0, 1_000, 0],
    [61_000, 1_000, 60],
    [60_001, 1_000, 60],
    [1_001, 1_000, 1],
    [1_000, 1_000, 0],
    [9_000_000, 1_000, 60],
  ])('until %s is at %s %s s', (until, now, seconds) => {
    expect(secondsUntil(until, now)).toBe(seconds)
  })

  it('survives a reload, separately for each purpose', () => {
    const storage = storageOver(new Map())
    keepWait('register', 5_000, storage)
    expect(keptWait('register', storage)).toBe(5_000)
    expect(keptWait('reset', storage)).toBe(0)
  })

  it('of more than a minute means that the codes are used up', () => {
    expect([1, 60, 61, 3_600].map(isUsedUp)).toEqual([false, false, true, true])
  })

  it('counts malformed values as no wait', () => {
    expect(keptWait('register', { getItem: () => 'soon' })).toBe(0)
  })
})
