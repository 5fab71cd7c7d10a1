import type { Finding, Log } from './read-log'
import { termsAt } from './read-log'
import { type Query, type Row, big, num } from './rows'

const E8 = 10n ** 8n
const TO_USD = 10n ** 10n
const down = (over: bigint, under: bigint) =>
  over / under - (over % under !== 0n && over < 0n !== under < 0n ? 1n : 0n)

/** Each dividend of an order is an announced one, of its lots, and each order that was held has it. */
export async function checkDividends(query: Query, log: Log, findings: Finding[]): Promise<void> {
  const paid = await query(
    `SELECT d.*, p.side, p.instrument_id, a.id AS announced, a.amount AS of_unit FROM position_dividend d JOIN position p ON p.id = d.position_id
     LEFT JOIN instrument_offer o ON o.id = p.instrument_id
     LEFT JOIN corporate_action a ON a.id = d.action_id AND a.code = o.code AND a.effective_at = d.effective_at AND a.is_active AND a.kind = 'dividend'`,
  )
  for (const row of paid) await checkOne(query, log, row, findings)
  const held = await query(
    `SELECT p.id, p.instrument_id, a.effective_at FROM corporate_action a JOIN instrument_offer o ON o.code = a.code JOIN position p ON p.instrument_id = o.id
     WHERE a.kind = 'dividend' AND a.is_active AND p.opened_at < a.effective_at AND coalesce(p.closed_at, a.effective_at + 60000) > a.effective_at + 10000
       AND NOT EXISTS (SELECT FROM position_dividend d WHERE d.position_id IN (p.id, p.origin_id) AND d.action_id = a.id)`,
  )
  for (const row of held) {
    const at = num(row['effective_at'])
    const isOver = await log.first(num(row['instrument_id']), 1, (tick) => tick.time >= at)
    if (isOver)
      findings.push({ rule: 'an order that is held has its dividend', what: `order ${num(row['id'])}` })
  }
}

async function checkOne(query: Query, log: Log, row: Row, findings: Finding[]): Promise<void> {
  const broken = (rule: string, what: unknown) =>
    void findings.push({ rule, what: `order ${num(row['position_id'])}: ${String(what)}` })
  if (row['announced'] === null || big(row['amount']) !== big(row['of_unit']))
    broken('a dividend is an announced one', row['action_id'])
  const instrument = num(row['instrument_id'])
  const terms = await termsAt(query, instrument, num(row['at']))
  const pair = num(terms['conversion'])
  const tick = pair === 0 ? undefined : await log.tick(Math.abs(pair), num(row['conversion_tick']))
  const [over, under] = pair > 0 ? [tick?.price ?? 0n, E8] : pair < 0 ? [E8, tick?.price ?? 1n] : [1n, 1n]
  const moved = big(row['amount']) * big(row['lots']) * (row['side'] === 1 ? 1n : -1n)
  const due = down(moved * big(terms['contract_size']) * over, TO_USD * under)
  const is = big(row['paid'])
  // No more is charged than the balance holds.
  if (is !== due && !(due < is && is <= 0n)) broken('a dividend follows the formula', `${due}, not ${is}`)
}
