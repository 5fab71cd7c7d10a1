import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageOver } from '../client/transport/storage.cases'
import { keepContract, keepOption, keptSizes } from './kept-sizes'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', storageOver(storage))
})
afterEach(() => void vi.unstubAllGlobals())

it('each account has its own, and a visitor too', () => {
  keepContract('11', 1, { lots: '0.05', leverage: 100 })
  keepContract('12', 1, { lots: '2', leverage: 30 })
  keepContract(undefined, 1, { lots: '3', leverage: undefined })
  expect(['11', '12', undefined].map((uid) => keptSizes(uid).contracts['1']?.lots)).toEqual([
    '0.05',
    '2',
    '3',
  ])
})

it('each instrument has its own, and options stand beside them', () => {
  keepContract('11', 1, { lots: '0.05', leverage: 100 })
  keepOption('11', { stake: '50', durationSeconds: 60 })
  keepContract('11', 2, { lots: '1', leverage: 20 })
  expect(keptSizes('11')).toEqual({
    contracts: { '1': { lots: '0.05', leverage: 100 }, '2': { lots: '1', leverage: 20 } },
    option: { stake: '50', durationSeconds: 60 },
  })
})

it.each([
  'no JSON',
  '[]',
  '{"contracts":{"1":{"lots":"1e3"}}}',
  '{"contracts":{"1":{"lots":5}},"option":{"stake":"?5"}}',
  '{"contracts":[],"option":null}',
])('a malformed entry of another program is ignored: %s', (text) => {
  storage.set('fairtick.sizes.11', text)
  expect(keptSizes('11')).toEqual({ contracts: {}, option: undefined })
})

it('a full storage has no effect except that sizes are not stored', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(() => keepOption('11', { stake: '5', durationSeconds: 30 })).not.toThrow()
})
