import { expect, it } from 'vitest'
import { storageOver } from '../../../client/transport/storage.cases'
import { keepReality, nextReality } from './reality-time'

const MINUTE = 60_000

it('a reality check comes so often as the user asked, also over a reload', () => {
  const storage = storageOver(new Map())
  expect(nextReality('1', 30, 0, storage)).toBe(30 * MINUTE)
  expect(nextReality('1', 30, 10 * MINUTE, storage)).toBe(20 * MINUTE)
  expect(nextReality('1', 30, 31 * MINUTE, storage)).toBe(0)
  keepReality('1', 31 * MINUTE, storage)
  expect(nextReality('1', 30, 31 * MINUTE, storage)).toBe(30 * MINUTE)
})

it('its time begins anew after a long absence, for another user, and when the clock was set back', () => {
  const storage = storageOver(new Map())
  keepReality('1', 0, storage)
  expect(nextReality('1', 30, 600 * MINUTE, storage)).toBe(30 * MINUTE)
  expect(nextReality('2', 30, 600 * MINUTE, storage)).toBe(30 * MINUTE)
  expect(nextReality('1', 30, 5 * MINUTE, storage)).toBe(30 * MINUTE)
})
