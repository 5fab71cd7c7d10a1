import { expect, it } from 'vitest'
import { type Vitals, faultsOf } from './vitals'
import { createHealth } from './health'

const WELL: Vitals = { areBooksOpen: () => true, oldestBatchMs: () => 0, databaseSilentMs: () => 900 }

it('is starting until everything is served, and stopping for good from the first word of it', () => {
  const health = createHealth()
  expect(health.reasons()).toEqual(['starting'])
  health.started(() => faultsOf(WELL))
  expect(health.reasons()).toEqual([])
  health.stopping()
  expect(health.reasons()).toEqual(['stopping'])
  health.started(() => faultsOf(WELL))
  expect(health.reasons()).toEqual(['stopping'])
})

it('is waiting, not starting, while it waits for another process', () => {
  const health = createHealth()
  health.waiting(true)
  expect(health.reasons()).toEqual(['waiting'])
  health.waiting(false)
  expect(health.reasons()).toEqual(['starting'])
  health.waiting(true)
  health.started(() => faultsOf(WELL))
  expect(health.reasons()).toEqual([])
})

it.each<[Partial<Vitals>, readonly string[]]>([
  [{ areBooksOpen: () => false }, ['books-closed']],
  [{ oldestBatchMs: () => 1_001 }, ['batch-waits']],
  [{ oldestBatchMs: () => 1_000 }, []],
  [{ databaseSilentMs: () => 3_001 }, ['database-silent']],
  [{ databaseSilentMs: () => 3_000 }, []],
  [
    { areBooksOpen: () => false, oldestBatchMs: () => 5_000, databaseSilentMs: () => 5_000 },
    ['books-closed', 'batch-waits', 'database-silent'],
  ],
])('with %o it gives the reasons %j', (vitals, reasons) => {
  const health = createHealth()
  health.started(() => faultsOf({ ...WELL, ...vitals }))
  expect(health.reasons()).toEqual(reasons)
})
