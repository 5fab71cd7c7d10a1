import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../adapters/embedded-postgres/start-embedded-postgres'
import { migrate } from './migrate'
import { pendingMigrations, readMigrations } from './migrations'
import {
  collectingLog,
  makeDatabase,
  otherPostgres,
  quietLog,
  run,
  startScratchPostgres,
} from './test-servers.cases'

let server: EmbeddedPostgres
let url: string
const top = mkdtempSync(join(tmpdir(), 'fairtick-migrations-'))

beforeAll(async () => {
  server = await startScratchPostgres()
})
beforeEach(async () => {
  url = (await makeDatabase(server.url)).url
})
afterAll(async () => {
  rmSync(top, { recursive: true })
  await server.stop()
})

let folders = 0
function folderWith(files: Record<string, string>): string {
  const folder = join(top, String((folders += 1)))
  mkdirSync(folder)
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

const applied = async () =>
  (await run(url, 'SELECT name FROM schema_migration ORDER BY applied_at')).map((row) => row['name'])

describe('migrations', () => {
  const two = { '0001-first.sql': 'CREATE TABLE a (n int)', '0002-second.sql': 'ALTER TABLE a ADD m int' }

  it('are applied in order, each once', async () => {
    const log = collectingLog()
    expect(await migrate({ url, log, folder: folderWith(two) })).toBe(2)
    expect(await applied()).toEqual(['0001-first', '0002-second'])
    expect(log.said).toEqual(['migration applied', 'migration applied'])
    expect(await migrate({ url, log, folder: folderWith(two) })).toBe(0)
    expect(await migrate({ url, log, folder: folderWith({ ...two, '0003-third.sql': 'SELECT 1' }) })).toBe(1)
  })

  it('are applied by one process when two start at the same time', async () => {
    const options = { url, log: quietLog, folder: folderWith(two) }
    const counts = await Promise.all([migrate(options), migrate(options), migrate(options)])
    expect(counts.toSorted()).toEqual([0, 0, 2])
  })

  it('leave nothing of one that fails, and what came before stays', async () => {
    const broken = { ...two, '0003-third.sql': 'CREATE TABLE b (n int); INSERT INTO b VALUES (1/0)' }
    const options = { url, log: quietLog, folder: folderWith(broken) }
    await expect(migrate(options)).rejects.toThrow('migration 0003-third failed: division by zero')
    expect(await applied()).toEqual(['0001-first', '0002-second'])
    expect(await run(url, "SELECT to_regclass('b') AS b")).toEqual([{ b: null }])
  })

  it('may not end their own transaction', async () => {
    const folder = folderWith({ '0001-first.sql': 'CREATE TABLE a (n int); COMMIT; CREATE TABLE b (n int)' })
    await expect(migrate({ url, log: quietLog, folder })).rejects.toThrow('leave COMMIT out of it')
  })

  it('can be run again after a kill in the middle of one', async () => {
    const slow = {
      ...two,
      '0003-slow.sql': 'CREATE TABLE c (n int); SELECT pg_sleep(0.7); CREATE TABLE d (n int)',
    }
    const folder = folderWith(slow)
    const module = new URL('./migrate.ts', import.meta.url).href
    const script = `
      const { migrate } = await import('${module}')
      const say = () => undefined
      const log = { debug: say, info: (d) => console.log(d.migration), warn: say, error: say }
      await migrate({ url: '${url}', log, folder: ${JSON.stringify(folder)} })`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const piece of child.stdout) if (String(piece).includes('0002')) break
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await migrate({ url, log: quietLog, folder })).toBe(1)
    expect(await run(url, "SELECT to_regclass('d') IS NOT NULL AS made")).toEqual([{ made: true }])
  })

  it('warn of those that only a newer program knows', async () => {
    await migrate({ url, log: quietLog, folder: folderWith({ ...two, '0003-newer.sql': 'SELECT 1' }) })
    const log = collectingLog()
    expect(await migrate({ url, log, folder: folderWith(two) })).toBe(0)
    expect(log.said).toEqual(['the database was given migrations by a newer program'])
  })

  it('of this program fit the embedded PostgreSQL', async () => {
    expect(await migrate({ url, log: quietLog })).toBe(readMigrations().length)
  })

  it('of this program fit another PostgreSQL', async (context) => {
    const database = await makeDatabase(await otherPostgres(context))
    try {
      expect(await migrate({ url: database.url, log: quietLog })).toBe(readMigrations().length)
    } finally {
      await database.drop()
    }
  })
})

describe('the list of migrations', () => {
  const migration = (name: string, digest = 'a') => ({ name, digest, sql: '' })
  const known = [migration('0001-a'), migration('0002-b'), migration('0003-c')]

  it.each([
    [[], ['0001-a', '0002-b', '0003-c']],
    [['0001-a', '0002-b'], ['0003-c']],
    [['0001-a', '0002-b', '0003-c', '0004-d'], []],
  ])('after %j leaves %j', (taken, left) => {
    const applications = taken.map((name) => migration(name))
    expect(pendingMigrations(known, applications).map(({ name }) => name)).toEqual(left)
  })

  it.each([
    ['changed', [migration('0001-a', 'b')], 'Migration 0001-a was changed'],
    ['late', [migration('0001-a'), migration('0003-c')], 'Migration 0002-b comes before 0003-c'],
    ['lost', [...known, migration('0002-x')], 'migration 0002-x, which this program does not have'],
  ])('refuses one that is %s', (_what, taken, message) => {
    expect(() => pendingMigrations(known, taken)).toThrow(message)
  })

  it.each([
    [{ 'first.sql': '' }, 'first.sql'],
    [{ '0001-a.sql': '', '0001-b.sql': '' }, 'the same number'],
    [{ 'README.md': '' }, 'there are no migrations'],
  ])('refuses the files %j', (files, message) => {
    expect(() => readMigrations(folderWith(files))).toThrow(message)
  })

  it('does not mind the line ends that git gave a file', () => {
    const unix = readMigrations(folderWith({ '0001-a.sql': 'SELECT 1;\nSELECT 2;\n' }))
    const windows = readMigrations(folderWith({ '0001-a.sql': 'SELECT 1;\r\nSELECT 2;\r\n' }))
    expect(windows).toEqual(unix)
  })
})
