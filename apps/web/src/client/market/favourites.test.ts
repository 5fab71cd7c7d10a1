import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OnStorage, storageOver, stubTabs } from '../transport/storage.cases'

const KEY = 'fairtick.favourites'
let kept: Map<string, string>
let onStorage: OnStorage
let isFull: boolean

beforeEach(() => {
  kept = new Map()
  isFull = false
  const storage = storageOver(kept)
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: (name: string, value: string) => {
      if (isFull) throw new Error('quota exceeded')
      storage.setItem(name, value)
    },
  })
  stubTabs((listener) => {
    onStorage = listener
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openTab() {
  vi.resetModules()
  const tab = await import('./favourites')
  tab.followFavourites()
  return tab
}

it('are there after a reload in the order they were starred', async () => {
  const before = await openTab()
  for (const id of [7, 3, 5]) before.setFavourite(id, true)
  before.setFavourite(3, false)
  const after = await openTab()
  expect(after.favourites.getState().ids).toEqual([7, 5])
})

it('are starred once, however often it is asked', async () => {
  const tab = await openTab()
  tab.setFavourite(7, true)
  tab.setFavourite(7, true)
  expect(tab.favourites.getState().ids).toEqual([7])
  tab.setFavourite(8, false)
  expect(tab.favourites.getState().ids).toEqual([7])
})

it('another tab is followed', async () => {
  const here = await openTab()
  const followHere = onStorage
  const other = await openTab()
  other.setFavourite(7, true)
  followHere({ key: 'fairtick.theme' })
  expect(here.favourites.getState().ids).toEqual([])
  followHere({ key: KEY })
  expect(here.favourites.getState().ids).toEqual([7])
  kept.clear()
  followHere({ key: null })
  expect(here.favourites.getState().ids).toEqual([])
})

it('stars set in another tab while this one slept are not lost', async () => {
  const here = await openTab()
  kept.set(KEY, '[4]')
  here.setFavourite(7, true)
  expect(here.favourites.getState().ids).toEqual([4, 7])
  expect(kept.get(KEY)).toBe('[4,7]')
})

it.each([
  ['', []],
  ['not json', []],
  ['null', []],
  ['{"ids":[1]}', []],
  ['[1,"2",3.5,-4,0,null,[5],{"id":6},1e300,1,9]', [1, 9]],
])('of what lies in the storage (%j) only ids are taken', async (text, ids) => {
  kept.set(KEY, text)
  expect((await openTab()).favourites.getState().ids).toEqual(ids)
})

it('are limited in number, and one more is refused', async () => {
  kept.set(KEY, JSON.stringify(Array.from({ length: 5_000 }, (_, at) => at + 1)))
  const tab = await openTab()
  expect(tab.favourites.getState().ids).toHaveLength(tab.FAVOURITES_MAX)
  expect(tab.setFavourite(9_999, true)).toBe(false)
  expect(tab.favourites.getState().ids).not.toContain(9_999)
  expect(tab.setFavourite(1, true)).toBe(true)
  tab.setFavourite(2, false)
  expect(tab.setFavourite(9_999, true)).toBe(true)
  expect(tab.favourites.getState().ids.at(-1)).toBe(9_999)
})

it('last for this page if the storage is full', async () => {
  isFull = true
  const tab = await openTab()
  expect(tab.setFavourite(7, true)).toBe(true)
  expect(tab.favourites.getState().ids).toEqual([7])
  vi.stubGlobal('localStorage', undefined)
  const later = await openTab()
  later.setFavourite(7, true)
  later.setFavourite(8, true)
  expect(later.favourites.getState().ids).toEqual([7, 8])
})
