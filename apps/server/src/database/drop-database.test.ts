import { Client } from 'pg'
import { expect, test } from 'vitest'
import { dropDatabase, makeDatabase, otherPostgres, run } from './test-servers.cases'

test("waits for the end of a superuser's process, which our role may not end", async (context) => {
  const serverUrl = await otherPostgres(context)
  const scratch = await makeDatabase(serverUrl)
  const name = new URL(scratch.url).pathname.slice(1)
  const role = `${name}_owner`
  await run(serverUrl, `CREATE ROLE ${role} LOGIN CREATEDB PASSWORD 'owner'`)
  await run(serverUrl, `ALTER DATABASE ${name} OWNER TO ${role}`)
  const ours = Object.assign(new URL(serverUrl), { username: role, password: 'owner' }).href
  const visitor = new Client({ connectionString: scratch.url })
  await visitor.connect()

  await expect(run(ours, `DROP DATABASE ${name} WITH (FORCE)`)).rejects.toMatchObject({ code: '42501' })
  const dropped = dropDatabase(ours, name)
  setTimeout(() => void visitor.end(), 300)
  await dropped

  expect(await run(serverUrl, `SELECT 1 FROM pg_database WHERE datname = '${name}'`)).toEqual([])
  await run(serverUrl, `DROP ROLE ${role}`)
})
