import type { Pool } from 'pg'
import type { Finding } from '../judgement/judge'

const DAY_MS = 86_400_000n
/** Percent in 10^-8, and income in steps of 100 micro-dollars. */
const PERCENT = 100n * 10n ** 8n
const STEP = 100n
const STATUS = { running: 1, redeemed: 3, finished: 4 } as const

interface Row {
  readonly id: bigint
  readonly user_id: bigint
  readonly status: number
  readonly principal: bigint
  readonly daily_percent: bigint
  readonly lock_days: number
  readonly subscribed_at: bigint
  /** From its rows, from its entries, and the returned principal. */
  readonly days: readonly number[]
  readonly paid: bigint
  readonly entries: bigint
  readonly booked: bigint
  readonly back: bigint
}

/**
 * Checks that each running or finished subscription was paid exactly once for every full day up to a moment,
 * calculated from its terms and dates alone. Leaves out redemptions.
 */
export async function wrongIncome(pool: Pool, now: number): Promise<Finding[]> {
  const { rows } = await pool.query<Row>(
    `SELECT s.*, coalesce(i.days, '{}') AS days, coalesce(i.paid, 0)::bigint AS paid, coalesce(e.entries, 0) AS entries, coalesce(e.booked, 0)::bigint AS booked,
       coalesce(b.back, 0)::bigint AS back FROM subscription s
     LEFT JOIN (SELECT subscription_id, array_agg(day::integer ORDER BY day) AS days, sum(amount) AS paid FROM mining_income GROUP BY 1) i ON i.subscription_id = s.id
     LEFT JOIN (SELECT reference, to_account, count(*) AS entries, sum(amount) AS booked FROM entry WHERE kind = 11 GROUP BY 1, 2) e
       ON e.reference = s.id AND e.to_account = s.user_id * 10 + 3
     LEFT JOIN (SELECT reference, to_account, sum(amount) AS back FROM entry WHERE kind = 10 AND from_account = 7 GROUP BY 1, 2) b
       ON b.reference = s.id AND b.to_account = s.user_id * 10 + 3
     WHERE s.status IN (${STATUS.running}, ${STATUS.finished}) ORDER BY s.id`,
  )
  return rows.flatMap((row) => findingOf(row, now) ?? [])
}

function findingOf(row: Row, now: number): Finding | undefined {
  const due = dueDays(row, now)
  const isOver = due === row.lock_days
  const daily = ((row.principal * row.daily_percent) / (PERCENT * STEP)) * STEP
  const should = tell({
    days: Array.from({ length: due }, (_, at) => at + 1),
    paid: daily * BigInt(due),
    entries: BigInt(due),
    booked: daily * BigInt(due),
    back: isOver ? row.principal : 0n,
    status: isOver ? STATUS.finished : STATUS.running,
  })
  const is = tell(row)
  if (is === should) return undefined
  const isMore = row.entries > BigInt(due) || row.back > (isOver ? row.principal : 0n)
  return {
    kind: isMore ? 'doubled' : 'lost',
    what: `subscription ${row.id} has ${is}, and should have ${should}`,
  }
}

/** Midnights that complete a full day, at most the days of the lock. */
function dueDays({ subscribed_at: since, lock_days: most }: Row, now: number): number {
  const firstFull = (since / DAY_MS + (since % DAY_MS === 0n ? 0n : 1n)) * DAY_MS
  const days = Number(BigInt(now) / DAY_MS - firstFull / DAY_MS)
  return Math.max(0, Math.min(days, most))
}

const tell = (row: Pick<Row, 'days' | 'paid' | 'entries' | 'booked' | 'back' | 'status'>): string =>
  `days ${row.days.join(' ')} for ${row.paid}, ${row.entries} entries for ${row.booked}, ${row.back} back, state ${row.status}`
