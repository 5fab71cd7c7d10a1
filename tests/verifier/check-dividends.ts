import type { Halts } from './read-halts'
import type { Finding, Log } from './read-log'
import { termsAt } from './read-log'
import type { Splits } from './read-splits'
import { type Query, type Row, big, num } from './rows'

const E8 = 10n ** 8n
const TO_USD = 10n ** 10n
/** A moment in the far future, within the range of the log's minutes. */
const EVER = 10 ** 14
const down = (over: bigint, under: bigint) =>
  over / under - (over % under !== 0n && over < 0n !== under < 0n ? 1n : 0n)

interface Work {
  readonly query: Query
  readonly log: Log
  readonly halts: Halts
  readonly splits: Splits
  readonly findings: Finding[]
}

/**
 * Each dividend of an order was announced and is of its lots. Each order that was held has it, unless it
 * waits for the end of a halt.
 */
export async function checkDividends(work: Work): Promise<void> {
  const { query, log, halts, findings } = work
  const paid = await query(
    `SELECT d.*, p.side, p.instrument_id, p.close_reason, p.close_tick, a.id AS announced, a.amount AS of_unit FROM position_dividend d JOIN position p ON p.id = d.position_id
     LEFT JOIN instrument_offer o ON o.id = p.instrument_id
     LEFT JOIN corporate_action a ON a.id = d.action_id AND a.code = o.code AND a.effective_at = d.effective_at AND a.is_active AND a.kind = 'dividend'`,
  )
  for (const row of paid) await checkOne(work, row)
  const held = await query(
    `SELECT p.id, p.instrument_id, p.closed_at, p.close_reason, p.close_tick, a.effective_at FROM corporate_action a JOIN instrument_offer o ON o.code = a.code JOIN position p ON p.instrument_id = o.id
     WHERE a.kind = 'dividend' AND a.is_active AND p.opened_at < a.effective_at AND coalesce(p.closed_at, a.effective_at + 60000) > a.effective_at + 10000
       AND NOT EXISTS (SELECT FROM position_dividend d WHERE d.position_id IN (p.id, p.origin_id) AND d.action_id = a.id)`,
  )
  for (const row of held) {
    const at = num(row['effective_at'])
    const instrument = num(row['instrument_id'])
    const stop = await closingTick(log, row)
    if (stop && stop.time < at) continue
    const isOver = await log.first(instrument, 1, (tick) => tick.time >= at)
    const latest = await log.endAt(instrument, EVER)
    const mayWait = row['closed_at'] === null && latest && halts.doTriggersWait(instrument, latest.time)
    if (isOver && !mayWait)
      findings.push({ rule: 'an order that is held has its dividend', what: `order ${num(row['id'])}` })
  }
}

/** The tick at which a stop closed an order: that is when it was due, however late it was carried out. */
const closingTick = async (log: Log, row: Row) =>
  [2, 3].includes(num(row['close_reason']))
    ? log.tick(num(row['instrument_id']), num(row['close_tick']))
    : undefined

async function checkOne({ query, log, splits, findings }: Work, row: Row): Promise<void> {
  const broken = (rule: string, what: unknown) =>
    void findings.push({ rule, what: `order ${num(row['position_id'])}: ${String(what)}` })
  if (row['announced'] === null || big(row['amount']) !== big(row['of_unit']))
    broken('a dividend is an announced one', row['action_id'])
  const instrument = num(row['instrument_id'])
  const stop = await closingTick(log, row)
  if (stop && stop.time < num(row['effective_at']))
    broken('a stop has no dividend of after its tick', row['effective_at'])
  const terms = await termsAt(query, instrument, num(row['at']))
  const pair = num(terms['conversion'])
  const tick = pair === 0 ? undefined : await log.tick(Math.abs(pair), num(row['conversion_tick']))
  const [over, under] = pair > 0 ? [tick?.price ?? 0n, E8] : pair < 0 ? [E8, tick?.price ?? 1n] : [1n, 1n]
  const moved = big(row['amount']) * big(row['lots']) * (row['side'] === 1 ? 1n : -1n)
  // The amount is per unit at its minute; later splits change the number of lots.
  const since = splits
    .all()
    .filter((each) => each.instrument === instrument && each.at > num(row['effective_at']))
    .filter((each) => each.at <= num(row['split_until']))
  const [units, ofOne] = since.reduce(([all, one], { to, from }) => [all * from, one * to], [moved, 1n])
  const due = down(units * big(terms['contract_size']) * over, TO_USD * under * ofOne)
  const is = big(row['paid'])
  // Charges at most the balance; the rest is owed. Under earlier rules it was waived.
  const isRight = row['owed'] === null ? is === due || (due < is && is <= 0n) : is - big(row['owed']) === due
  if (!isRight) broken('a dividend follows the formula', `${due}, not ${is}`)
}
