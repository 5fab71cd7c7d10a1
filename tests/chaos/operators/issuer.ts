import { MINUTE_MS } from '@fairtick/domain'
import type { Pool } from 'pg'
import type { Finding } from '../judgement/judge'
import { SHARE_CODE } from './share'

/** A split and a dividend of the share, stored as agreed by two operators; moments in ms. */
export interface Issued {
  readonly splitAt: number
  readonly dividendAt: number
}

const [TO, FROM] = [3, 1]
/** Half a dollar per unit, in 10^-8. */
const AMOUNT = 50_000_000
/** The server reads announcements about every second. */
const LEAD_MS = 10_000

/**
 * Announces a split of the share at the next minute that is some seconds away, and a dividend a minute later.
 */
export async function announce(pool: Pool, now: number): Promise<Issued> {
  const splitAt = Math.ceil((now + LEAD_MS) / MINUTE_MS) * MINUTE_MS
  const dividendAt = splitAt + MINUTE_MS
  const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  await pool.query(
    `INSERT INTO corporate_action (code, kind, ratio_to, ratio_from, amount, effective, announced_at)
     VALUES ($1, 'split', $2, $3, 0, $4, $5), ($1, 'dividend', 1, 1, $6, $7, $5)`,
    [SHARE_CODE, TO, FROM, minuteOf(splitAt), now, AMOUNT, minuteOf(dividendAt)],
  )
  return { splitAt, dividendAt }
}

/** Finds an order with the split, and one with the dividend: their execution has begun. */
export const BEGUN = {
  split: 'SELECT 1 FROM position_split WHERE effective_at = $1 LIMIT 1',
  dividend: 'SELECT 1 FROM position_dividend WHERE effective_at = $1 LIMIT 1',
} as const

/** Finds a row once no earlier open order waits. */
export const DONE = {
  split: `SELECT 1 WHERE NOT EXISTS (SELECT FROM position p JOIN instrument_offer o ON o.id = p.instrument_id AND o.code = '${SHARE_CODE}'
    WHERE p.status <= 1 AND p.created_at < $1 AND coalesce(p.split_until, 0) < $1)`,
  dividend: `SELECT 1 WHERE NOT EXISTS (SELECT FROM position p JOIN instrument_offer o ON o.id = p.instrument_id AND o.code = '${SHARE_CODE}'
    WHERE p.status = 1 AND p.opened_at < $1 AND coalesce(p.paid_until, 0) < $1)`,
} as const

/**
 * Checks that each order of the share that was open at the split has it once, by its ratio, that each order
 * held at the dividend was paid once, with one entry, and that others have neither.
 */
export async function wrongActions(pool: Pool, { splitAt, dividendAt }: Issued): Promise<Finding[]> {
  const { rows } = await pool.query<{
    id: bigint
    what: string
    times: bigint
    due: number
    is_right: boolean
  }>(
    `SELECT p.id, 'split' AS what, count(s.id) AS times, (p.created_at < $1 AND (p.closed_at IS NULL OR p.closed_at >= $1))::integer AS due,
       bool_and(s.id IS NULL OR s.lots_after = s.lots_before * ${TO} / ${FROM}) AS is_right
     FROM position p JOIN instrument_offer o ON o.id = p.instrument_id AND o.code = $3 LEFT JOIN position_split s ON s.position_id = p.id AND s.effective_at = $1
     GROUP BY p.id
     UNION ALL SELECT p.id, 'dividend', count(e.id), (p.opened_at < $2 AND (p.closed_at IS NULL OR p.closed_at >= $2))::integer,
       bool_and(e.id IS NULL OR d.paid = CASE WHEN e.to_balance IS NULL THEN -e.amount ELSE e.amount END)
     FROM position p JOIN instrument_offer o ON o.id = p.instrument_id AND o.code = $3 LEFT JOIN position_dividend d ON d.position_id = p.id AND d.effective_at = $2
       LEFT JOIN entry e ON e.reference = p.id AND e.kind = 16
     GROUP BY p.id ORDER BY 1, 2`,
    [splitAt, dividendAt, SHARE_CODE],
  )
  return rows.flatMap(({ id, what, times, due, is_right: isRight }): Finding[] => {
    const done = Number(times)
    const said = `order ${id} has ${done} times the ${what} that it has ${due} times`
    if (done < due) return [{ kind: 'lost', what: said }]
    if (done > due) return [{ kind: due === 0 ? 'unasked' : 'doubled', what: said }]
    return isRight ? [] : [{ kind: 'half', what: `order ${id} has another ${what}` }]
  })
}
