import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { arrayParameter } from '../books/write/array-parameter'
import type { Writer } from '../books/write'
import { LOCKS } from '../database/locks'
import { acquireWriterLease } from '../database/writer-lease'
import { openBooksWriter } from './books-writer'

const database = useTestDatabase()
let writer: Writer | undefined
const alone = () => ({ url: database.url, allowUnsafe: false, patienceMs: 0 })

async function open(shard = 0, writesMarket = false): Promise<Writer> {
  writer = await openBooksWriter({ ...alone(), shard, writesMarket })
  return writer
}
beforeAll(() => database.rows('CREATE TABLE written (id bigint PRIMARY KEY)'))
afterEach(async () => {
  await writer?.close()
  await database.rows('DELETE FROM written')
})

/** Writes one row; a second row of the same id is refused. */
function row(id: number) {
  return {
    name: 'one row',
    text: `WITH new_row AS (INSERT INTO written SELECT id FROM unnest($1::bigint[]) AS v (id))
      SELECT books_expect('{}', '{}')`,
    values: [arrayParameter('bigint', [id], (each) => each)],
    seals: undefined,
  }
}
const written = () => database.rows('SELECT id::int FROM written ORDER BY id')

describe('batches that are sent one behind the other', () => {
  it('are written one after the other', async () => {
    const { write } = await open()
    await Promise.all([1, 2, 3].map((id) => write(row(id))))
    expect(await written()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  it('are not written when the one before them was not, nor is any after it', async () => {
    const { write } = await open()
    const outcomes = await Promise.allSettled([1, 1, 2, 3].map((id) => write(row(id))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(outcomes[2]).toMatchObject({ reason: { message: expect.stringContaining('disagree') } })
    await expect(write(row(4))).rejects.toThrow('disagree')
    expect(await written()).toEqual([{ id: 1 }])
  })

  it('are not written once the shard has another owner, though the session lives', async () => {
    const { write } = await open()
    await write(row(1))
    await database.rows('UPDATE shard_owner SET fence = fence + 1')
    await expect(write(row(2))).rejects.toThrow('disagree')
    expect(await written()).toEqual([{ id: 1 }])
  })

  it('are not written once the shard has another owner, though they began before', async () => {
    const { write } = await open()
    await write(row(1))
    const text = row(2).text.replace('SELECT books', 'SELECT pg_sleep(0.5), books')
    const refused = write({ ...row(2), name: 'slow', text })
    refused.catch(() => undefined)
    await expect
      .poll(() =>
        database.value(
          "SELECT count(*)::int FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()",
        ),
      )
      .toBe(1)
    await database.rows('SELECT take_fence(0)')
    await expect(refused).rejects.toThrow('disagree')
    expect(await written()).toEqual([{ id: 1 }])
  })

  it('are written by the owner of each shard, beside the others', async () => {
    const one = await open()
    const other = await open(1)
    await Promise.all([one.write(row(1)), other.write(row(2))])
    await one.close()
    expect(await written()).toEqual([{ id: 1 }, { id: 2 }])
    const owners = await database.rows('SELECT shard, owner FROM shard_owner ORDER BY shard')
    expect(owners).toEqual(
      [0, 1].map((shard) => ({ shard, owner: `fairtick-writer (process ${process.pid})` })),
    )
  })

  it('are written again by the next writer', async () => {
    const { write, close } = await open()
    await Promise.allSettled([1, 1].map((id) => write(row(id))))
    await close()
    await (await open()).write(row(2))
    expect(await written()).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('all fail when the session breaks under them, and none hangs', async () => {
    const { write } = await open()
    await write(row(1))
    const slow = {
      ...row(2),
      name: 'slow',
      text: row(2).text.replace('SELECT books', 'SELECT pg_sleep(20), books'),
    }
    const outcomes = Promise.allSettled([write(slow), write(row(3))])
    await expect
      .poll(() =>
        database.value(
          "SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE '%pg_sleep(20)%' AND state = 'active' AND pid <> pg_backend_pid()",
        ),
      )
      .toBe(1)
    await database.rows(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'fairtick-writer%' AND datname = current_database()",
    )
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await written()).toEqual([{ id: 1 }])
  })
})

describe('a writer of books and market', () => {
  const market = () => acquireWriterLease({ ...alone(), lock: LOCKS.market, name: 'fairtick-market' })

  it('is refused where another process has the market, by its name, and keeps nothing then', async () => {
    const other = await market()
    await expect(open(0, true)).rejects.toThrow(
      `Another server writes the market of this database: fairtick-market (process ${process.pid})`,
    )
    await other.release()
    await (await open(0, true)).write(row(1))
    expect(await written()).toEqual([{ id: 1 }])
  })

  it('keeps the market from any other process, with the session of the books', async () => {
    const before = await database.value(
      'SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()',
    )
    const { close } = await open(0, true)
    await expect(market()).rejects.toThrow(`fairtick-writer (process ${process.pid})`)
    expect(
      await database.value('SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()'),
    ).toBe(Number(before) + 1)
    await close()
    await (await market()).release()
  })
})
