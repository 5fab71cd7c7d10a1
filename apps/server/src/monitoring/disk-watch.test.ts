import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { createDiskWatch } from './disk-watch'

it('tells the room of the fullest disk of the folders that are there', async () => {
  const folders = ['/dev/shm', tmpdir(), '/nowhere/at/all']
  const watch = createDiskWatch(folders)
  expect(watch.freeBytes()).toBeUndefined()
  await watch.sample()
  const sizes = folders.slice(0, 2).map((folder) => statfsSync(folder))
  expect(watch.freeBytes()).toBeGreaterThan(0)
  expect(watch.freeBytes()).toBeLessThanOrEqual(Math.min(...sizes.map(({ blocks, bsize }) => blocks * bsize)))
  const none = createDiskWatch(['/nowhere/at/all'])
  await none.sample()
  expect(none.freeBytes()).toBeUndefined()
})
