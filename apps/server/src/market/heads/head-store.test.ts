import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { readPublishedMinute, writePublishedMinute } from './head-store'

const database = useTestDatabase()

it('a head stays published where a process that stood still notes an older one', async () => {
  for (const minute of [7, 9, 8]) await writePublishedMinute(database.pool, minute)
  expect(await readPublishedMinute(database.pool)).toBe(9)
})
