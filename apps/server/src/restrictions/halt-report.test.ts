import { HOUR_MS, MINUTE_MS } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../../test-support/plans.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { reportHalt, reportHalts } from './halt-report'
import { reportOpened } from './halt-report-store'
import { addHalt, readHaltsToReport } from './restriction-store'

const database = useTestDatabase()
const USER = 1000
/** A row a second: the halts end near the last row. */
const ROWS = 60_000
const END = ROWS * 1000
let setters = 0

const halt = (endsAt: number) =>
  addHalt(
    database.pool,
    {
      ...{ instrumentId: EURUSD.id, categoryId: undefined, kind: 'halt', cause: 'feed', reason: 'no price' },
      ...{ since: endsAt - HOUR_MS, endsAt },
    },
    { operator: `ann${(setters += 1)}`, as: 'duty' },
  )

const reported = async (id: number) =>
  (
    await database.rows('SELECT event, order_id::int AS id FROM halt_report WHERE halt_id = $1 ORDER BY id', [
      id,
    ])
  ).map(({ event, id: order }) => `${String(event)} ${String(order)}`)

beforeAll(async () => {
  await database.rows(
    `INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (${USER}, ${USER}, false, NULL, 1)`,
  )
  // Every second order waited for its price, long before its fill; all are closed at once.
  await database.rows(
    `INSERT INTO position (id, user_id, origin_id, instrument_id, side, status, leverage, lots, margin, fee, profit, open_price, open_tick, close_price, close_tick, active_from,
       created_at, opened_at, closed_at, close_reason, trigger_price)
     SELECT n, ${USER}, 0, ${EURUSD.id}, 1, 3, 100, 100000, 1, 0, 0, 110000000, 1, 110000000, 2, 0,
       n * 1000, n * 1000, n * 1000, 1, CASE WHEN n % 2 = 0 THEN 110000000 END FROM generate_series(1, ${ROWS}) AS n`,
  )
  await database.rows(
    `INSERT INTO option (id, user_id, instrument_id, direction, status, stake, duration_seconds, payout_ratio, loss_basis, open_price, open_tick, created_at, expires_at,
       end_price, end_tick, settled_at, result, profit)
     SELECT n, ${USER}, ${EURUSD.id}, 1, 3, 10000000, 60, 70000000, 0, 110000000, 1, n * 1000, n * 1000 + 60000, NULL, NULL, n * 1000 + 60250, 4, 0
     FROM generate_series(1, ${ROWS}) AS n`,
  )
  await database.rows('VACUUM ANALYZE position, option')
})

describe('the report of a halt', () => {
  it('is read from indexes, however many orders there are', async () => {
    const id = await halt(END - 3 * MINUTE_MS)
    const halts = await readHaltsToReport(database.pool)
    const own = halts.find((each) => each.id === id)
    if (!own) throw new Error('it is not to be reported')
    const plan = await plansOf(database, (on) => reportHalt(on, own, END + MINUTE_MS))
    expect(plan).not.toContain('Seq Scan on position')
    expect(plan).not.toContain('Seq Scan on option')
    const rows = await reported(id)
    const seconds = (event: string) => rows.filter((each) => each.startsWith(event)).length
    expect([seconds('opened'), seconds('closed'), seconds('void')]).toEqual([120, 120, 3600])
  })

  it('finds what was opened over several slices', async () => {
    const id = await halt(END - 3 * MINUTE_MS)
    const from = END - 3 * MINUTE_MS
    const of = { haltId: id, instruments: [EURUSD.id], from, before: from + 2 * MINUTE_MS }
    await reportOpened(database.pool, of, 7)
    expect(await reported(id)).toHaveLength(120)
  })

  it('that fails holds up no other', async () => {
    const [first, second] = [await halt(END - 3 * MINUTE_MS), await halt(END - 3 * MINUTE_MS)]
    await database.rows(
      `INSERT INTO halt_report (halt_id, user_id, kind, order_id, instrument_id, event, price, at)
       VALUES (${first}, ${USER}, 'forex', ${ROWS - 100}, ${EURUSD.id}, 'closed', 1, 1)`,
    )
    await expect(reportHalts(database.pool, END + HOUR_MS)).rejects.toThrow('reports of some halts')
    expect(await reported(second)).not.toEqual([])
    expect((await readHaltsToReport(database.pool)).map(({ id }) => id)).toContain(first)
  })
})
