// The published tick log, read by its format, independently of the program that wrote it.
import { MINUTE_MS } from '@fairtick/domain'
import { createHash } from 'node:crypto'
import { type ArchivedDay, Unreadable } from './read-archives'
import { type Query, type Row, num } from './rows'

/** A violation of the rules. */
export interface Finding {
  readonly rule: string
  readonly what: string
}

/** A published price: its number, its time and its value in 10^-8. */
export interface Tick {
  readonly n: number
  readonly time: number
  readonly price: bigint
  readonly volume: bigint | undefined
  /** Its time of arrival, if the log has it: a quarter of a second late or more. */
  readonly came: number | undefined
}

/** Archived days, by instrument. */
type Archives = ReadonlyMap<number, readonly ArchivedDay[]>

const E8 = 10n ** 8n
const CACHED = 2_000
const WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000

const hex = (bytes: Row[string] | undefined) => (bytes as Buffer).toString('hex')
export const decimal = (units: bigint) => `${units / E8}.${String(units % E8).padStart(8, '0')}`

/** Decodes numbers of seven bits a byte, lowest first. */
function unpack(bytes: Buffer): bigint[] {
  const numbers: bigint[] = []
  let value = 0n
  let shift = 0n
  for (const byte of bytes) {
    value += BigInt(byte & 127) << shift
    shift += 7n
    if (byte >= 128) continue
    numbers.push(value)
    value = 0n
    shift = 0n
  }
  return numbers
}

const unzigzag = (value = 0n) => (value & 1n ? -(value >> 1n) - 1n : value >> 1n)

function ticksOf(block: Row): Tick[] {
  const [version, ...numbers] = unpack(block['ticks'] as Buffer)
  const step = Number(version) + 1
  const ticks: Tick[] = []
  let time = num(block['minute']) * MINUTE_MS
  let price = 0n
  for (let at = 0; at < numbers.length; at += step) {
    time += Number(unzigzag(numbers[at]))
    price += unzigzag(numbers[at + 1])
    const volume = step >= 3 ? (numbers[at + 2] ?? 0n) : 0n
    const lag = step >= 4 ? Number(numbers[at + 3] ?? 0n) : 0
    const n = num(block['first_sequence']) + ticks.length
    const came = lag === 0 ? undefined : time + lag
    ticks.push({ n, time, price, volume: volume === 0n ? undefined : volume - 1n, came })
  }
  return ticks
}

const rest = (volume: bigint | undefined, came: number | undefined) => {
  if (came !== undefined) return [volume === undefined ? '' : decimal(volume), came]
  return volume === undefined ? [] : [decimal(volume)]
}

/**
 * Every block follows the previous one in numbers and hash, from the first archived day to the last block in
 * the database.
 */
export async function checkChain(query: Query, archives: Archives, findings: Finding[]): Promise<number> {
  const rule = 'the tick log is whole'
  const ends = new Map<number, { next: number; hash: string }>()
  const endOf = (id: number) => ends.get(id) ?? { next: 1, hash: '00'.repeat(32) }
  let count = 0
  const check = (block: Row) => {
    const [id, minute] = [num(block['instrument_id']), num(block['minute'])]
    const broken = (what: string) => findings.push({ rule, what: `${id}/${minute}: ${what}` })
    const { next, hash } = endOf(id)
    const ticks = ticksOf(block)
    const lines = ticks.map(
      ({ n, time, price, volume, came }) => `${[n, time, decimal(price), ...rest(volume, came)].join()}\n`,
    )
    const first = num(block['first_sequence'])
    const text = `${id},${minute},${first},${ticks.length}\n${lines.join('')}`
    const sum = createHash('sha256').update(Buffer.from(hash, 'hex')).update(text).digest('hex')
    if (first !== next) broken(`ticks ${next} to ${first - 1} are missing`)
    if (num(block['count']) !== ticks.length) broken(`${ticks.length} ticks, not ${num(block['count'])}`)
    if (hex(block['previous_hash']) !== hash) broken('does not follow the one before')
    if (hex(block['hash']) !== sum) broken('its hash is not that of its ticks')
    ends.set(id, { next: first + ticks.length, hash: hex(block['hash']) })
    count += 1
  }
  for (const { row, blocks } of [...archives.values()].flat()) {
    const id = num(row['instrument_id'])
    const end = { next: num(row['last_sequence']) + 1, hash: hex(row['hash']) }
    try {
      for (const block of blocks()) check(block)
      if (JSON.stringify(endOf(id)) !== JSON.stringify(end))
        findings.push({ rule, what: `${id}: day ${num(row['day'])} does not end as its row says` })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      findings.push({ rule, what: `${id}: ${error.message}` })
      ends.set(id, end)
    }
  }
  for (let after = [-1, 0]; ;) {
    const rows = await query(
      'SELECT * FROM tick_block WHERE (instrument_id, first_sequence) > ($1, $2) ORDER BY instrument_id, first_sequence LIMIT 500',
      after,
    )
    if (rows.length === 0) return count
    for (const block of rows) check(block)
    after = [num(rows.at(-1)?.['instrument_id']), num(rows.at(-1)?.['first_sequence'])]
  }
}

/** Queries of the log. */
export interface Log {
  tick(instrument: number, n: number): Promise<Tick | undefined>
  /** The end tick of an option: the last one at or before a moment that arrived in time. */
  endAt(instrument: number, moment: number): Promise<Tick | undefined>
  /** The first tick of a range, by number, that satisfies a condition. */
  first(instrument: number, from: number, does: (tick: Tick) => boolean): Promise<Tick | undefined>
}

/** The current log, including open minutes and archived days. */
export async function openLog(query: Query, archives: Archives): Promise<Log> {
  const open = new Map<number, Tick[]>()
  for (const { ticks } of await query('SELECT ticks FROM tick_journal ORDER BY id')) {
    const numbers = unpack(ticks as Buffer)
    for (let at = 0, time = 0; at < numbers.length;) {
      const lag = numbers[at] === 0n ? Number(numbers[at + 1]) : undefined
      if (lag !== undefined) at += 2
      const head = Number(numbers[at])
      time += Number(unzigzag(numbers[at + 2]))
      const came = lag === undefined ? undefined : time + lag
      const tick = { n: Number(numbers[at + 1]), time, price: numbers[at + 3] ?? 0n, volume: undefined, came }
      open.set(head >> 1, [...(open.get(head >> 1) ?? []), tick])
      at += head % 2 === 1 ? 5 : 4
    }
  }
  const cache = new Map<string, Tick[]>()
  async function inDatabase(sql: string, instrument: number, value: number): Promise<Row | undefined> {
    const rows = await query(`SELECT * FROM tick_block WHERE instrument_id = $1 AND ${sql} LIMIT 1`, [
      instrument,
      value,
    ])
    return rows[0]
  }
  const daysOf = (instrument: number) => archives.get(instrument) ?? []
  /** The last matching archived block; skips days that begin after it. */
  function lastInFiles(instrument: number, column: string, most: number, first: (day: Row) => number) {
    for (const { row, blocks } of daysOf(instrument).toReversed()) {
      const found = first(row) <= most ? blocks().findLast((block) => num(block[column]) <= most) : undefined
      if (found) return found
    }
    return undefined
  }
  function ticksIn(instrument: number, found: Row | undefined): Tick[] {
    if (!found) return []
    const key = `${instrument} ${num(found['first_sequence'])}`
    const ticks = cache.get(key) ?? ticksOf(found)
    if (cache.size > CACHED) cache.clear()
    cache.set(key, ticks)
    return ticks
  }
  async function holding(instrument: number, n: number) {
    const found =
      (await inDatabase('first_sequence <= $2 ORDER BY first_sequence DESC', instrument, n)) ??
      lastInFiles(instrument, 'first_sequence', n, (day) => num(day['first_sequence']))
    return ticksIn(instrument, found)
  }
  async function upToMinute(instrument: number, minute: number) {
    const found =
      (await inDatabase('minute <= $2 ORDER BY first_sequence DESC', instrument, minute)) ??
      lastInFiles(instrument, 'minute', minute, (day) => num(day['day']) * 1440)
    return ticksIn(instrument, found)
  }
  async function beginningAt(instrument: number, n: number) {
    const day = daysOf(instrument).find(({ row }) => num(row['last_sequence']) >= n)
    const found = day
      ? day.blocks().find((block) => num(block['first_sequence']) >= n)
      : await inDatabase('first_sequence >= $2 ORDER BY first_sequence', instrument, n)
    return ticksIn(instrument, found)
  }
  return {
    tick: async (instrument, n) =>
      [...(await holding(instrument, n)), ...(open.get(instrument) ?? [])].find((tick) => tick.n === n),
    async endAt(instrument, moment) {
      const minute = Math.floor(moment / MINUTE_MS)
      let ticks = open.get(instrument) ?? []
      let earlier = await upToMinute(instrument, minute)
      for (;;) {
        ticks = [...earlier, ...ticks]
        const end = lastInTime(ticks, moment)
        const first = ticks[0]
        if (!first || first.n === 1 || (end && first.time <= moment - MINUTE_MS)) return end
        earlier = await holding(instrument, first.n - 1)
        if (earlier.length === 0) return end
      }
    },
    async first(instrument, from, does) {
      for (let n = from, ticks = await holding(instrument, n); ;) {
        const found = ticks.find((tick) => tick.n >= from && does(tick))
        if (found) return found
        n = (ticks.at(-1)?.n ?? n - 1) + 1
        ticks = await beginningAt(instrument, n)
        if (ticks.length === 0)
          return open.get(instrument)?.find((tick) => tick.n >= Math.max(n, from) && does(tick))
      }
    },
  }
}

/**
 * Deadline: a quarter of a second, extended by the lag of the ticks of the preceding minute that had arrived
 * by then; at most five seconds.
 */
function lastInTime(ticks: readonly Tick[], moment: number): Tick | undefined {
  const lags = ticks
    .filter(
      ({ time, came }) => time > moment - MINUTE_MS && time <= moment && came !== undefined && came <= moment,
    )
    .map(({ time, came }) => (came ?? time) - time)
  const until = moment + Math.min(LONGEST_WAIT_MS, WAIT_MS + Math.max(0, ...lags))
  return ticks.findLast(({ time, came }) => time <= moment && (came === undefined || came < until))
}

/** The terms of an instrument in force at a moment. */
export async function termsAt(query: Query, instrument: number, at: number): Promise<Row> {
  const sql =
    'SELECT * FROM instrument_terms WHERE instrument_id = $1 ORDER BY since > $2, abs(since - $2) LIMIT 1'
  return (await query(sql, [instrument, at]))[0] ?? {}
}
