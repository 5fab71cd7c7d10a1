import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageOver } from '../client/transport/storage.cases'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', storageOver(storage))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The choice about a table as a page that has just been loaded has it. */
async function afterReload() {
  vi.resetModules()
  const { useTableChoice } = await import('./table-choice')
  return renderHook(() => useTableChoice('orders.held', ['side', 'lots'], ['instrument'])).result
}

it('columns and order outlive the page', async () => {
  const first = await afterReload()
  expect([first.current.shown, first.current.sort]).toEqual([['side', 'lots'], undefined])
  act(() => first.current.show('fee', true))
  act(() => first.current.show('side', false))
  act(() => first.current.sortBy('lots'))
  const second = await afterReload()
  expect([second.current.shown, second.current.sort]).toEqual([
    ['lots', 'fee'],
    { key: 'lots', isDescending: false },
  ])
})

it.each(['no JSON', '[]', '{"orders.held":[]}', '{"orders.held":{"shown":5,"sort":{"key":5}}}'])(
  'a malformed entry of another program is ignored: %s',
  async (kept) => {
    storage.set('fairtick.tables', kept)
    const choice = await afterReload()
    expect([choice.current.shown, choice.current.sort]).toEqual([['side', 'lots'], undefined])
  },
)

it('a hidden column sorts nothing, as no heading could take its order back', async () => {
  const choice = await afterReload()
  act(() => choice.current.sortBy('lots'))
  act(() => choice.current.show('lots', false))
  expect(choice.current.sort).toBeUndefined()
  act(() => choice.current.sortBy('instrument'))
  expect(choice.current.sort?.key).toBe('instrument')
})
