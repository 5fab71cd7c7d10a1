import { contractCalls } from '@fairtick/wire/calls'
import type { Pool } from 'pg'
import * as z from 'zod'
import type { Finding } from '../judgement/judge'
import type { Client } from './asker'

/** Pending, held and ended, as in my_deal. */
const STATUSES = ['0', '1', '3']
const page = z.object({ code: z.literal(1), data: z.object({ total: z.number() }) })

/** Compares the number of orders shown to each client over HTTP with the database. */
export async function compareLists(
  address: string,
  clients: readonly Client[],
  pool: Pool,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { userId, token } of clients) {
    let shown = 0
    for (const status of STATUSES) {
      const query = new URLSearchParams({ status, page: '1' })
      const response = await fetch(`${address}${contractCalls.orders.path}?${String(query)}`, {
        headers: { authorization: token },
      })
      shown += page.parse(await response.json()).data.total
    }
    const { rows } = await pool.query<{ count: bigint }>(
      'SELECT count(*) AS count FROM position WHERE user_id = $1',
      [userId],
    )
    const there = Number(rows[0]?.count)
    if (shown !== there)
      findings.push({ kind: 'half', what: `user ${userId} is shown ${shown} orders and has ${there}` })
  }
  return findings
}
