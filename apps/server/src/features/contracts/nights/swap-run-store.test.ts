import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import { openSwapRuns } from './swap-run-store'

const database = useTestDatabase()

it('a finished rollover is read at the next start, and never goes back', async () => {
  const runs = await openSwapRuns(database.pool)
  expect(runs.until(1)).toBe(0)
  await runs.finish([1, 2], 5000)
  await runs.finish([2], 9000)
  await runs.finish([2], 7000)
  const again = await openSwapRuns(database.pool)
  for (const each of [runs, again]) expect([1, 2, 3].map(each.until)).toEqual([5000, 9000, 0])
})
