import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@fairtick/domain'
import { makePassingFolder } from '@fairtick/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { type SourceServer, startSourceServer } from './source-server'
import { addSubscribers } from './subscribers.cases'
import { wrongIncome } from './wrong-income'

/** Ten times the number paid in one batch. */
const CLIENTS = 2500
const database = useTestDatabase()
const folder = makePassingFolder('fairtick-income-')
/** After all moments of the existing data. */
const midnight = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS
let server: SourceServer | undefined

beforeAll(() => addSubscribers(database, { clients: CLIENTS, midnight }))
afterAll(async () => {
  await server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const paidDays = async () => Number(await database.value('SELECT count(*) FROM mining_income'))

async function startAt(at: number, jumpMs = 0): Promise<SourceServer> {
  server = await startSourceServer({ url: database.url, folder, at, jumpMs })
  return server
}

/** Kills the server while it pays: after the first new payments, and long before the last. */
async function killWhilePaying(dying: SourceServer, before: number): Promise<number> {
  while ((await paidDays()) === before);
  await dying.kill()
  const isWriting =
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'fairtick-writer%'"
  while (Number(await database.value(isWriting)) > 0) await sleep(10)
  return paidDays()
}

/** Waits until all are paid; returns the findings. */
async function untilPaid(now: number) {
  for (let waited = 0; waited < 60; waited += 1) {
    if ((await wrongIncome(database.pool, now)).length === 0) break
    await sleep(500)
  }
  return (await wrongIncome(database.pool, now)).slice(0, 5)
}

describe('the payment of income, killed in the middle', () => {
  it('goes on after a restart: everybody was paid for each day once, and those of downtime were made good', async () => {
    // A subscription from the first moment of a day has its first full day at the next midnight.
    const first = await startAt(midnight + 2 * DAY_MS - HOUR_MS, HOUR_MS)
    expect(await untilPaid(midnight + DAY_MS)).toEqual([])
    const before = await paidDays()
    expect(before).toBe(CLIENTS / 4)

    first.jump()
    const atMidnight = await killWhilePaying(first, before)
    expect(atMidnight).toBeGreaterThan(before)
    expect(atMidnight).toBeLessThan(before + CLIENTS)

    // Down over three midnights, and killed again immediately.
    const later = midnight + 5 * DAY_MS + 12 * HOUR_MS
    const again = await killWhilePaying(await startAt(later), atMidnight)
    expect(again).toBeLessThan((CLIENTS / 4) * (5 + 4 + 4 + 4))
    expect((await wrongIncome(database.pool, later)).length).toBeGreaterThan(100)

    const last = await startAt(later, 4 * DAY_MS)
    expect(await untilPaid(later)).toEqual([])
    // Locks of seven days end while it runs.
    last.jump()
    expect(await untilPaid(later + 4 * DAY_MS)).toEqual([])
    expect(await database.value('SELECT count(*) FROM subscription WHERE status = 4')).toBe(
      BigInt((CLIENTS * 4) / 5),
    )
    expect(await last.stop()).toBe(0)
    expect(await auditBooks(database.pool)).toEqual([])
  })

  it('would be found to be wrong: a day that was booked again, and one too few', async () => {
    const now = midnight + 9 * DAY_MS + 12 * HOUR_MS
    const nextDay = await wrongIncome(database.pool, now + DAY_MS)
    expect(nextDay).toHaveLength(CLIENTS / 5)
    expect(new Set(nextDay.map(({ kind }) => kind))).toEqual(new Set(['lost']))
    const [one] = await database.rows('SELECT * FROM entry WHERE kind = 11 ORDER BY id LIMIT 1')
    const columns = 'reference, at, from_account, to_account, amount, from_balance, to_balance, kind'
    await database.rows(
      `INSERT INTO entry (id, ${columns}) SELECT (SELECT max(id) + 1 FROM entry), ${columns} FROM entry WHERE id = $1`,
      [one?.['id']],
    )
    expect(await wrongIncome(database.pool, now)).toMatchObject([{ kind: 'doubled' }])
  })
})
