import { type Finding, type Log, termsAt } from './read-log'
import { type Query, type Row, big, num } from './rows'

const E8 = 10n ** 8n
const TO_USD = 10n ** 18n
const down = (over: bigint, under: bigint) =>
  over / under - (over % under !== 0n && over < 0n !== under < 0n ? 1n : 0n)
const THERE = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'America/New_York', weekday: 'short', hour: '2-digit', minute: '2-digit' },
  ...{ second: '2-digit', hourCycle: 'h23' },
})
const NIGHTS: Readonly<Record<string, number>> = { Mon: 1, Tue: 1, Wed: 3, Thu: 1, Fri: 1 }

interface Work {
  readonly query: Query
  readonly log: Log
  readonly findings: Finding[]
}

/**
 * Checks the amounts that orders owe for nights and dividends. Each owed night is a 17:00 in New York of a
 * held order, follows the formula, and took the whole balance; the unpaid part is owed or was charged. A
 * night of 0 marks an order that owed before such rows existed.
 */
export async function checkOwed(work: Work): Promise<void> {
  const nights = await work.query(
    `SELECT n.*, p.instrument_id, p.opened_at, (n.paid = 0 OR EXISTS (SELECT FROM entry e WHERE e.reference = n.position_id AND e.kind = 6
       AND e.at = n.at AND e.amount = -n.paid AND e.from_balance = 0))::integer AS took_all
     FROM owed_night n JOIN position p ON p.id = n.position_id WHERE n.nights > 0`,
  )
  for (const row of nights) await checkNight(work, row)
  await checkSums(work)
}

async function checkNight({ query, log, findings }: Work, row: Row): Promise<void> {
  const broken = (rule: string, what: unknown) =>
    void findings.push({ rule, what: `order ${num(row['position_id'])}: ${String(what)}` })
  const at = num(row['rollover_at'])
  const there = new Map<string, string>(THERE.formatToParts(at).map(({ type, value }) => [type, value]))
  const time = ['hour', 'minute', 'second'].map((part) => there.get(part)).join(':')
  const isHeld = num(row['opened_at']) < at && at <= num(row['at'])
  if (time !== '17:00:00' || NIGHTS[there.get('weekday') ?? ''] !== num(row['nights']) || !isHeld)
    broken('an owed night is a rollover of its order', new Date(at).toISOString())
  const instrument = num(row['instrument_id'])
  const terms = await termsAt(query, instrument, num(row['at']))
  const pair = num(terms['conversion'])
  const tick = pair === 0 ? undefined : await log.tick(Math.abs(pair), num(row['conversion_tick']))
  const [over, under] = pair > 0 ? [tick?.price ?? 0n, E8] : pair < 0 ? [E8, tick?.price ?? 1n] : [1n, 1n]
  const moved = big(row['points']) * big(row['point']) * big(row['lots']) * big(row['nights'])
  const due = down(moved * big(terms['contract_size']) * over, TO_USD * under)
  const is = big(row['paid']) - big(row['owed'])
  if (is !== due) broken('an owed night follows the formula', `${due}, not ${is}`)
  if (Number(row['took_all']) !== 1) broken('what is owed is what the balance lacked', row['paid'])
}

async function checkSums({ query, findings }: Work): Promise<void> {
  const rows = await query(
    `WITH part AS (SELECT p.id, p.owed, coalesce(w.id, p.id) AS whole FROM position p LEFT JOIN position w ON w.id = p.origin_id AND w.user_id = p.user_id),
       moved AS (
         SELECT position_id AS id, owed AS due, 0 AS still, 0 AS charged, false AS is_old FROM position_dividend WHERE owed IS NOT NULL
         UNION ALL SELECT position_id, owed, 0, 0, nights = 0 FROM owed_night
        UNION ALL SELECT position_id, owed, 0, 0, false FROM covered_loss
         UNION ALL SELECT id, 0, owed, 0, false FROM part
         UNION ALL SELECT reference, 0, 0, CASE WHEN to_balance IS NULL THEN amount ELSE -amount END, false FROM entry WHERE kind = 17)
     SELECT whole, sum(due) AS due, sum(still) AS still, sum(charged) AS charged, bool_or(is_old)::integer AS is_old FROM moved JOIN part ON part.id = moved.id
     GROUP BY whole`,
  )
  for (const row of rows) {
    const left = big(row['due']) - big(row['still']) - big(row['charged'])
    // For an old order, the owed amount charged at its close is part of its swaps.
    if (Number(row['is_old']) === 1 ? left < 0n : left !== 0n)
      findings.push({
        rule: 'what is owed is charged in the end',
        what: `order ${num(row['whole'])}: ${left}`,
      })
  }
}
