import { MINUTE_MS } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { storageOver } from '../../../client/transport/storage.cases'
import { keepReality, nextReality } from './reality-time'

it('a reality check appears at the chosen interval, also over a reload', () => {
  const storage = storageOver(new Map())
  expect(nextReality('1', 30, 0, storage)).toBe(30 * MINUTE_MS)
  expect(nextReality('1', 30, 10 * MINUTE_MS, storage)).toBe(20 * MINUTE_MS)
  expect(nextReality('1', 30, 31 * MINUTE_MS, storage)).toBe(0)
  keepReality('1', 31 * MINUTE_MS, storage)
  expect(nextReality('1', 30, 31 * MINUTE_MS, storage)).toBe(30 * MINUTE_MS)
})

it('its interval restarts after a long absence, for another user, and when the clock was set back', () => {
  const storage = storageOver(new Map())
  keepReality('1', 0, storage)
  expect(nextReality('1', 30, 600 * MINUTE_MS, storage)).toBe(30 * MINUTE_MS)
  expect(nextReality('2', 30, 600 * MINUTE_MS, storage)).toBe(30 * MINUTE_MS)
  expect(nextReality('1', 30, 5 * MINUTE_MS, storage)).toBe(30 * MINUTE_MS)
})
