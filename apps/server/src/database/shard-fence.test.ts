import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../adapters/embedded-postgres/start-embedded-postgres'
import { openBooksWriter } from '../adapters/books-writer'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { silentLog } from '../../test-support/silent-log.cases'
import { openMigrated } from './open-migrated'
import { endSession, openSession } from './session'
import { heldFence, takeFence } from './shard-fence'
import { run, startScratchPostgres } from './test-servers.cases'

const database = useTestDatabase()

describe('the fence of a shard', () => {
  const taken = async (shard: number) => {
    const client = await openSession({ url: database.url, name: 'a writer' })
    const fence = await takeFence(client, shard)
    await endSession(client)
    return fence
  }

  it('rises with each owner, shard by shard', async () => {
    const [first, other, second] = [await taken(0), await taken(3), await taken(0)]
    expect(second).toBeGreaterThan(first)
    expect(await database.value('SELECT fence FROM shard_owner WHERE shard = 3')).toBe(other)
  })

  it('rises above those of a state that was taken back', async () => {
    const lost = await taken(0)
    await database.rows('UPDATE shard_owner SET fence = 7')
    await new Promise((resolve) => setTimeout(resolve, 2))
    expect(await taken(0)).toBeGreaterThan(lost)
    const ahead = lost + 1_000_000_000n
    await database.rows(`UPDATE shard_owner SET fence = ${ahead}`)
    expect(await taken(0)).toBe(ahead + 1n)
  })
})

describe('a fence that is held', () => {
  it('is not taken before the transaction that holds it has ended', async () => {
    const [batch, next] = await Promise.all(
      ['a batch', 'the next writer'].map((name) => openSession({ url: database.url, name })),
    )
    if (!batch || !next) throw new Error('there are no sessions')
    await takeFence(batch, 0)
    await batch.query('BEGIN')
    await batch.query(`SELECT ${heldFence(0)}`)
    let isTaken = false
    const taking = takeFence(next, 0).then(() => (isTaken = true))
    const waiting =
      "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'the next writer' AND wait_event = 'advisory'"
    await expect.poll(() => database.value(waiting)).toBe(1)
    expect(isTaken).toBe(false)
    await batch.query('COMMIT')
    await taking
    await Promise.all([batch, next].map(endSession))
  })
})

describe('a synchronous standby that does not answer', () => {
  const ROW = {
    name: 'one',
    text: "WITH w AS (UPDATE shard_owner SET owner = owner) SELECT books_expect('{}', '{}')",
    values: [],
    seals: undefined,
  }
  const CANCEL = `SELECT count(pg_cancel_backend(pid))::int AS cancelled FROM pg_stat_activity
    WHERE application_name LIKE 'fairtick-writer%' AND wait_event = 'SyncRep'`
  let server: EmbeddedPostgres
  let configuration = ''
  beforeAll(async () => {
    server = await startScratchPostgres({ settings: { max_wal_senders: '1' } })
    configuration = `/proc/${server.pid}/cwd/postgresql.auto.conf`
    const { database: migrated } = await openMigrated({ url: server.url, log: silentLog() })
    await migrated.close()
  })
  afterAll(() => server.stop())

  /** The server's role may not set it: it is written as its administrator would, and read again. */
  const standby = async (name: string) => {
    appendFileSync(configuration, `synchronous_standby_names = '${name}'\n`)
    process.kill(server.pid, 'SIGHUP')
    const shown = async () => (await run(server.url, 'SHOW synchronous_standby_names'))[0]
    await expect.poll(shown).toEqual({ synchronous_standby_names: name })
  }
  const cancelled = async () => {
    await expect.poll(async () => (await run(server.url, CANCEL))[0]).toEqual({ cancelled: 1 })
  }

  it('is not what other warnings are about: the books go on', async () => {
    await run(
      server.url,
      `CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE WARNING 'few ids are left'; RETURN NEW; END $$;
       CREATE TRIGGER warns BEFORE UPDATE OR INSERT ON shard_owner FOR EACH ROW EXECUTE FUNCTION warn()`,
    )
    const writer = await openBooksWriter({ url: server.url, allowUnsafe: false })
    await writer.write(ROW)
    await writer.close()
    await run(server.url, 'DROP FUNCTION warn CASCADE')
  })

  it('lets nothing be called durable when somebody ends the wait, whatever the role is told', async () => {
    await run(server.url, 'ALTER ROLE CURRENT_USER SET client_min_messages = error')
    const writer = await openBooksWriter({ url: server.url, allowUnsafe: false })
    await standby('nobody')
    const written = writer.write(ROW)
    written.catch(() => undefined)
    await cancelled()
    await expect(written).rejects.toThrow('the database warned: canceling wait for synchronous replication')
    await writer.close()
    // No books are read into memory either, before the earlier commits are on the standby.
    const next = openBooksWriter({ url: server.url, allowUnsafe: false })
    next.catch(() => undefined)
    await cancelled()
    await expect(next).rejects.toThrow('the database warned')
    await standby('')
    const last = await openBooksWriter({ url: server.url, allowUnsafe: false })
    await last.write(ROW)
    await last.close()
  })
})
