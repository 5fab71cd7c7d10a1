import { checkLiability, DAY_MS, usd } from '@fairtick/domain'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import { dayText } from './day-number'
import { createLiabilities } from './draw-up-liabilities'
import { readLiabilityProof, readPublishedDays } from './liability-store'
import { sha256 } from './sha256'

const CLIENTS = 1500
const FIRST_UID = 20_000_000
const REFUSED = 'are not the money of all clients'
let now = Date.parse('2026-11-24T00:00:00Z')

const database = useTestDatabase()
let ran = 0
const liabilities = () => createLiabilities(database.pool, { now: () => now }, () => ran)
const drawUp = () => liabilities()()
const daysThere = () => database.rows('SELECT day FROM liability_day ORDER BY day')
const parts = () => database.value('SELECT count(*) FROM liability_part')

/** Clients 1 to 1,500: each has their number in the contract account and a cent in the fund account. */
beforeAll(async () => {
  await database.rows(
    `INSERT INTO app_user (id, uid, is_demo, created_at) SELECT 2000 + n, $1 + n, false, 0 FROM generate_series(1, $2::integer) n`,
    [FIRST_UID, CLIENTS],
  )
  await database.rows(
    `INSERT INTO account (id, user_id, type, balance, locked)
     SELECT (2000 + n) * 10 + type, 2000 + n, type, CASE type WHEN 1 THEN n * 1000000 WHEN 2 THEN 0 ELSE 10000 END, 0
     FROM generate_series(1, $1::integer) n, generate_series(1, 3) type`,
    [CLIENTS],
  )
})

describe('drawing up liabilities', () => {
  it('that is cut off in the middle leaves nothing, and is begun anew', async () => {
    const held = await database.pool.connect()
    await held.query('BEGIN; LOCK TABLE liability_part IN SHARE MODE')
    const cutOff = drawUp().then(
      () => 'drawn up',
      () => 'cut off',
    )
    await vi.waitUntil(async () => (await endWaiting()) > 0)
    expect(await cutOff).toBe('cut off')
    await held.query('ROLLBACK')
    held.release()
    expect([await daysThere(), await parts()]).toEqual([[], 0n])
    await drawUp()
    expect(await daysThere()).toHaveLength(1)
  })

  it('takes every client in, in more than one part, padded to a power of two', async () => {
    expect(await parts()).toBe(2n)
    const [day] = await readPublishedDays(database.pool, 1e6, 1)
    expect(day?.total).toBe(usd(String((CLIENTS * (CLIENTS + 1)) / 2 + CLIENTS / 100)))
    for (const number of [1, 2, 700, CLIENTS]) {
      const proof = await readLiabilityProof(database.pool, 2000 + number, undefined)
      expect(proof).toMatchObject({ root: day?.root, total: day?.total, sum: usd(`${number}.01`) })
      expect(proof?.path).toHaveLength(11)
      const checked = await checkLiability(proof!, String(FIRST_UID + number), async (text) => sha256(text))
      expect(checked.fault).toBeUndefined()
    }
  })

  it('has no proof for who is not there', async () => {
    expect(await readLiabilityProof(database.pool, 2000 + CLIENTS + 1, undefined)).toBeUndefined()
    expect(await readLiabilityProof(database.pool, 2001, 1)).toBeUndefined()
  })

  it('makes no tree of a day twice, and none of a day before the last', async () => {
    await drawUp()
    now -= DAY_MS
    await drawUp()
    now += DAY_MS
    expect(await daysThere()).toHaveLength(1)
  })

  it('believes no clock that was set far forward, and goes on without a gap when it is right again', async () => {
    const [right, look] = [now, liabilities()]
    now = Date.parse('2031-01-01T00:00:00Z')
    for (const at of [0, DAY_MS - 1]) {
      ran = at
      await expect(look()).rejects.toThrow('the clock says 2031-01-01')
    }
    expect(await daysThere()).toHaveLength(1)
    now = right + DAY_MS
    await drawUp()
    const [next, before] = await readPublishedDays(database.pool, 1e6, 9)
    expect([next?.day, next?.previous]).toEqual(['2026-11-25', before?.head])
  })

  it('forgets leaves after 400 days, one day at a time, and no day ever', async () => {
    const first = dayText(Math.floor(now / DAY_MS))
    now += 399 * DAY_MS
    // The last drawn-up day is far in the past: the next one follows after a day of running.
    const look = liabilities()
    await expect(look()).rejects.toThrow('is the clock right?')
    ran += DAY_MS
    await look()
    expect(await parts()).toBe(4n)
    expect(await readLiabilityProof(database.pool, 2001, Math.floor(now / DAY_MS) - 400)).toBeUndefined()
    const published = await readPublishedDays(database.pool, 1e6, 9)
    expect(published.map(({ day }) => day)).toContain(first)
    expect(published[0]?.previous).toBe(published[1]?.head)
  })
})

describe('the database', () => {
  it.each([
    ['a change of a day', 'UPDATE liability_day SET total = total + 1'],
    ['the loss of a day', 'DELETE FROM liability_day'],
    ['a change of a leaf', 'UPDATE liability_part SET sums[1] = 0'],
    ['the loss of leaves', 'DELETE FROM liability_part'],
    ['the loss of all leaves', 'TRUNCATE liability_part'],
    [
      'a further part of a day',
      'INSERT INTO liability_part SELECT sum, day, number + 2, hash, sha256(first), uids, sums FROM liability_part',
    ],
  ])('refuses %s', async (_what, sql) => {
    await expect(database.rows(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['takes a day that has everybody and all their money', {}, 'taken'],
    ['refuses a day without one client', { uids: 'array_replace(uids, client.uid, -9999)' }, REFUSED],
    ['refuses a day with one client twice', { uids: 'array_replace(uids, -1, client.uid)' }, REFUSED],
    [
      'refuses a day of less than one has',
      { sums: 'array_replace(sums, client.has, client.has - 1)' },
      REFUSED,
    ],
    ['refuses a day of another total', { total: 'total - 1' }, REFUSED],
    ['refuses a day of half its parts', { which: 'number = 0' }, REFUSED],
    ['refuses a day without parts', { which: 'false' }, REFUSED],
  ])('%s', async (_what, change, answer) => {
    await expect(database.rows(closingAnother(change))).rejects.toThrow(answer)
  })
})

interface Another {
  readonly uids?: string
  readonly sums?: string
  readonly total?: string
  readonly which?: string
}

/** Writes the last day once more as the day after it, changed; ends with an error when that was taken. */
const closingAnother = ({ uids = 'uids', sums = 'sums', total = 'total', which = 'true' }: Another) =>
  `DO $$ BEGIN
     INSERT INTO liability_part (day, number, sum, hash, first, uids, sums)
       SELECT part.day + 1, number, sum, hash, first, ${uids}, ${sums} FROM liability_part part,
         (SELECT leaf.* FROM liability_part, unnest(uids, sums) AS leaf (uid, has) ORDER BY has DESC LIMIT 1) client
       WHERE ${which};
     INSERT INTO liability_day (day, at, key, root, total, last_entry, head)
       SELECT day + 1, at, key, root, ${total}, last_entry, head FROM liability_day ORDER BY day DESC LIMIT 1;
     RAISE EXCEPTION 'taken';
   END $$`

/** Ends the sessions waiting for a lock; returns how many. */
async function endWaiting(): Promise<number> {
  const ended = await database.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO liability_part%'`,
  )
  return ended.length
}
