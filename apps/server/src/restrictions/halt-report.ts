import { MINUTE_MS, REOPENING_MS } from '@fairtick/domain'
import { inTransaction } from '../database/in-transaction'
import type { DatabasePool } from '../database/pool'
import { referenceInstruments } from '../market/reference/instruments'
import { type Halt, endOf, readHaltsToReport } from './restriction-store'
import { binds, reaches } from './reach'

/** Written so long after its time that all orders of it are durable (ms). */
const AFTER_MS = 10_000
const OPTION_VOID = 4
const OPTION_RUNNING = 1

/**
 * Writes for the auditor what halts that are over set off, once for each: what was opened or closed from the
 * end until a minute after triggers could fire again, and which options expired in it. Source:
 * docs/spec/rules.md 2.8.
 */
export async function reportHalts(pool: DatabasePool, now: number): Promise<void> {
  const waiting = await readHaltsToReport(pool)
  for (const halt of waiting) if (untilOf(halt) + AFTER_MS <= now) await report(pool, halt, now)
}

/** A minute after its triggers can fire again. */
const untilOf = (halt: Halt) => endOf(halt) + (halt.kind === 'halt' ? REOPENING_MS : 0) + MINUTE_MS

async function report(pool: DatabasePool, halt: Halt, now: number): Promise<void> {
  const bound = referenceInstruments().filter((each) => binds(halt, each))
  const instruments = bound.map(({ id }) => id)
  const own = bound.flatMap((each) => (reaches(halt, each) ? [each.id] : []))
  const [end, until] = [endOf(halt), untilOf(halt)]
  await inTransaction(pool, async (database) => {
    // An option that is not settled yet may be void still.
    const running = await database.query(
      `SELECT FROM option WHERE status = ${OPTION_RUNNING} AND expires_at < $1 AND instrument_id = ANY ($2) LIMIT 1`,
      [end, own],
    )
    if (running.rowCount !== 0) return
    await database.query(
      `INSERT INTO halt_report (halt_id, user_id, kind, order_id, instrument_id, event, price, at)
       SELECT $1::bigint, user_id, 'forex', id, instrument_id, 'opened', open_price, opened_at FROM position
         WHERE instrument_id = ANY ($2) AND opened_at >= $4 AND opened_at < $5
       UNION ALL SELECT $1::bigint, user_id, 'forex', id, instrument_id, 'closed', close_price, closed_at FROM position
         WHERE instrument_id = ANY ($2) AND closed_at >= $4 AND closed_at < $5 AND opened_at IS NOT NULL
       UNION ALL SELECT $1::bigint, user_id, 'micro', id, instrument_id, 'void', NULL::bigint, expires_at FROM option
         WHERE $6::boolean AND instrument_id = ANY ($7) AND result = ${OPTION_VOID} AND expires_at >= $3 AND expires_at < $4
       ORDER BY 8, 4`,
      [halt.id, instruments, halt.since, end, until, halt.kind === 'halt', own],
    )
    await database.query('UPDATE halt SET reported_at = $2 WHERE id = $1', [halt.id, now])
  })
}
