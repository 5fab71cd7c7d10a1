import { expect, it } from 'vitest'
import { run } from '../src/database/test-servers.cases'
import { testDatabases } from './test-databases.cases'

it('a run that is given no database has its own in the folder that was made for it', async () => {
  const [row] = await run((await testDatabases()).url, 'SHOW data_directory')
  const isGiven = process.env['DATABASE_URL'] !== undefined
  expect(isGiven ? 'fairtick-test-postgres-' : row?.['data_directory']).toContain('fairtick-test-postgres-')
})
