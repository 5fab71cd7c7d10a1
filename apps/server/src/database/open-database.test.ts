import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../adapters/embedded-postgres/start-embedded-postgres'
import { UnfitDatabase } from './durability'
import { type Database, type DatabaseOptions, openDatabase } from './open-database'
import { collectingLog, quietLog } from './test-logs.cases'
import { makeDatabase, otherPostgres, run, startScratchPostgres } from './test-servers.cases'

let server: EmbeddedPostgres
beforeAll(async () => {
  server = await startScratchPostgres({ settings: { recovery_init_sync_method: 'syncfs' } })
})
afterAll(() => server.stop())

async function withDatabase<T>(
  url: string,
  work: (database: Database) => Promise<T>,
  options: Partial<DatabaseOptions> = {},
): Promise<T> {
  const database = await openDatabase({ url, log: quietLog, ...options })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

describe('a database', () => {
  it('reads bigint exactly, alone and in arrays, for its own pool only', async () => {
    await withDatabase(server.url, async ({ pool, version }) => {
      expect(version).toBeGreaterThanOrEqual(180_000)
      const { rows } = await pool.query(
        "SELECT 9223372036854775807 AS most, ARRAY[1, NULL, -9223372036854775808]::bigint[] AS list, '{}'::bigint[] AS none, 5 AS small",
      )
      expect(rows).toEqual([
        { most: 9223372036854775807n, list: [1n, null, -9223372036854775808n], none: [], small: 5 },
      ])
      const { rows: given } = await pool.query('SELECT $1::bigint + 1 AS sum', [9007199254740993n])
      expect(given).toEqual([{ sum: 9007199254740994n }])
    })
    expect(await run(server.url, 'SELECT 1::bigint AS one')).toEqual([{ one: '1' }])
  })

  it('is opened on another PostgreSQL too', async (context) => {
    const database = await makeDatabase(await otherPostgres(context))
    try {
      await withDatabase(database.url, async ({ version }) => expect(version).toBeGreaterThanOrEqual(150_000))
    } finally {
      await database.drop()
    }
  })

  it.each([
    ['a database that is not there', '/missing', 'create it with "createdb"'],
    ['a wrong password', '', 'Look at the user and password'],
  ])('says what to do about %s', async (_what, path, message) => {
    const url = new URL(server.url)
    if (path === '') url.password = 'wrong'
    else url.pathname = path
    await expect(openDatabase({ url: url.href, log: quietLog })).rejects.toThrow(message)
  })

  it('waits for a server that is just starting', async () => {
    const { port, hostname } = new URL(server.url)
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    const late = typeof address === 'object' ? (address?.port ?? 0) : 0
    await new Promise((resolve) => probe.close(resolve))
    const proxy = createServer((socket) => socket.pipe(connect(Number(port), hostname)).pipe(socket))
    setTimeout(() => proxy.listen(late, '127.0.0.1'), 500)
    const url = new URL(server.url)
    url.port = String(late)
    await withDatabase(url.href, ({ pool }) => pool.query('SELECT 1'))
    proxy.close()
    await expect(openDatabase({ url: url.href, log: quietLog, patienceMs: 300 })).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})

describe('a database that could lose what it confirmed is refused', () => {
  const settings = [
    'ALTER ROLE CURRENT_USER SET synchronous_commit = off',
    'ALTER DATABASE %I SET synchronous_commit = off',
    'ALTER ROLE CURRENT_USER IN DATABASE %I SET synchronous_commit = off',
  ]
  it.each(settings)('%s', async (statement) => {
    const database = await makeDatabase(server.url)
    const name = new URL(database.url).pathname.slice(1)
    await run(database.url, statement.replace('%I', name))
    await expect(openDatabase({ url: database.url, log: quietLog })).rejects.toThrow(
      'A power cut could lose confirmed orders: synchronous_commit is off',
    )
    await run(server.url, 'ALTER ROLE CURRENT_USER RESET synchronous_commit')
    await database.drop()
  })

  it('for each setting of the server', async () => {
    const unsafe = await startScratchPostgres({ settings: { fsync: 'off', full_page_writes: 'off' } })
    await expect(openDatabase({ url: unsafe.url, log: quietLog })).rejects.toThrow(
      'fsync and full_page_writes is off in this database',
    )
    const log = collectingLog()
    await withDatabase(unsafe.url, ({ pool }) => pool.query('SELECT 1'), { allowUnsafe: true, log })
    expect(log.said).toEqual(['the database may lose what it confirmed: ALLOW_UNSAFE_DATABASE is set'])
    await unsafe.stop()
  })

  it('also in a session that is opened later', async () => {
    const { url, drop } = await makeDatabase(server.url)
    await withDatabase(url, async ({ pool }) => {
      await run(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`)
      await expect(pool.query('SELECT 1')).rejects.toThrow(UnfitDatabase)
      expect(pool.totalCount).toBe(0)
    })
    await drop()
  })

  it('for an encoding that cannot hold every text', async () => {
    await run(
      server.url,
      "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'",
    )
    const url = new URL(server.url)
    url.pathname = '/latin'
    await expect(openDatabase({ url: url.href, log: quietLog })).rejects.toThrow(
      'encoding of this database is LATIN1',
    )
  })
})

describe('a pool', () => {
  it.each([
    ['a statement that takes long', 'SELECT pg_sleep(5)', 'statement timeout'],
    ['a lock that another session holds', 'LOCK TABLE held', 'lock timeout'],
  ])('gives up %s', async (_what, statement, message) => {
    await run(server.url, 'CREATE TABLE IF NOT EXISTS held (n int)')
    const holder = await openDatabase({ url: server.url, log: quietLog })
    const client = await holder.pool.connect()
    await client.query('BEGIN; LOCK TABLE held')
    const timeouts = { statementMs: 400, lockMs: 150 }
    await withDatabase(
      server.url,
      async ({ pool }) => {
        await expect(pool.query(`BEGIN; ${statement}`)).rejects.toThrow(message)
        expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
      },
      { timeouts },
    )
    client.release(true)
    await holder.close()
  })

  it('gives up a server that does not answer, leaks nothing, and goes on when it answers again', async () => {
    await withDatabase(
      server.url,
      async ({ pool }) => {
        const [backend] = (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows
        process.kill(backend?.pid ?? 0, 'SIGSTOP')
        await expect(pool.query('SELECT 1')).rejects.toThrow('timeout')
        process.kill(backend?.pid ?? 0, 'SIGCONT')
        expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
        expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
      },
      { timeouts: { answerMs: 500 } },
    )
  })

  it('outlives kill -9 of PostgreSQL, with queries in flight and sessions at rest', async () => {
    const log = collectingLog()
    await withDatabase(
      server.url,
      async ({ pool }) => {
        await Promise.all(Array.from({ length: 5 }, () => pool.query('SELECT pg_sleep(0.1)')))
        const [held, busy] = [await pool.connect(), pool.query('SELECT pg_sleep(1)')]
        const outcome = busy.catch(String)
        await sleep(50)
        process.kill(server.pid, 'SIGKILL')
        expect(await outcome).toMatch(/terminat/)
        held.release()
        await untilAnswered(() => pool.query('SELECT 1'))
        const many = await Promise.all(
          Array.from({ length: 20 }, () => pool.query<{ n: number }>('SELECT 1 AS n')),
        )
        expect(many.every(({ rows }) => rows[0]?.n === 1)).toBe(true)
        expect(pool.waitingCount).toBe(0)
        expect(pool.idleCount).toBe(pool.totalCount)
      },
      { log },
    )
    expect(log.said).toContain('a database connection broke')
  })
})

async function untilAnswered(attempt: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isAnswered = await attempt().then(
      () => true,
      () => false,
    )
    if (isAnswered) return
    await sleep(25)
  }
  throw new Error('the database did not come back')
}
