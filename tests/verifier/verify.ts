// Checks every order against the tick log and the ledger, without sharing code with the server: recalculates
// amounts from docs/spec/rules.md.
import { Client } from 'pg'
import { checkCashier } from './check-cashier'
import { type Origin, checkCopy } from './check-copy'
import { checkDemoBooks } from './check-demo-books'
import { checkDividends } from './check-dividends'
import { checkOwed } from './check-owed'
import { checkOrderInHalts, checkStopOuts } from './check-halts'
import { checkHeads } from './check-heads'
import { checkInvitations } from './check-invitations'
import { checkLending } from './check-lending'
import { checkLiabilities } from './check-liabilities'
import { checkReplacement } from './check-replacement'
import { checkSettling } from './check-settling'
import { type Halts, readHalts } from './read-halts'
import { type Finding, type Log, type Tick, checkChain, openLog, termsAt } from './read-log'
import { type Splits, checkSplits, readSplits } from './read-splits'
import { down, up } from './rounding'
import { type Query, type Row, big, num } from './rows'
import { missedTicks } from './missed-ticks'
import { openArchives } from './read-archives'
import { type Broken, withItsTicks } from './with-its-ticks'
import { KIND, type Ledger, readLedger, take } from './read-ledger'

/** The number of checked items, and the findings. */
export interface Verdict {
  readonly findings: readonly Finding[]
  readonly blocks: number
  readonly orders: number
  readonly options: number
  /** Deposits and withdrawals. */
  readonly cashier: number
  /** Loans and subscriptions. */
  readonly lending: number
  /** Days that earned inviters something. */
  readonly invitations: number
  /** Days of published liabilities. */
  readonly days: number
  /** Signed heads, held to the books. */
  readonly heads: number
}

const E8 = 10n ** 8n
const TO_USD = 10n ** 10n // price × lots has 16 decimals, money 6
const AHEAD_MS = 10_000
const GRACE_MS = 5_000
/** The log stores no arrival for ticks that were faster. Source: docs/spec/rules.md 2.7. */
const PROMPT_MS = 250
const STATUS = { pending: 0, held: 1, cancelled: 2, closed: 3 } as const
const REASON = { stopLoss: 2, takeProfit: 3, stopOut: 4, copy: 5, reset: 7, delisted: 9 } as const

/**
 * Verifies a database and the folder with its archived ticks, in one snapshot; a server may continue to use
 * them.
 */
export async function verify(url: string, archiveDir: string): Promise<Verdict> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await verifyWith(
      async (sql, values = []) => (await client.query<Row>(sql, [...values])).rows,
      archiveDir,
    )
  } finally {
    await client.end()
  }
}

/** Verifies the snapshot of one transaction. */
export async function verifyWith(query: Query, archiveDir: string): Promise<Verdict> {
  const findings: Finding[] = []
  const archives = await openArchives(query, archiveDir)
  const blocks = await checkChain(query, archives, findings)
  const [log, ledger, halts, splits] = [
    await openLog(query, archives),
    await readLedger(query),
    await readHalts(query),
    await readSplits(query),
  ]
  const work = { query, findings, log, ledger, halts, splits }
  const orders = await checkOrders(work)
  const options = await checkOptions(work)
  await checkStopOuts(query, halts, findings)
  for (const [key] of work.ledger)
    findings.push({ rule: 'every entry has its order', what: `reference and kind ${key}` })
  await checkDemoBooks(query, findings)
  const cashier = await checkCashier(query, findings)
  const lending = await checkLending(query, findings)
  const invitations = await checkInvitations(query, findings)
  const days = await checkLiabilities(query, findings)
  const heads = await checkHeads(query, findings)
  return { findings, blocks, orders, options, cashier, lending, invitations, days, heads }
}

interface Work {
  readonly query: Query
  readonly halts: Halts
  readonly splits: Splits
  readonly log: Log
  readonly ledger: Ledger
  readonly findings: Finding[]
}

async function checkOrders(work: Work): Promise<number> {
  const orders = new Map<string, Row>()
  for (const row of await work.query('SELECT * FROM position ORDER BY id')) orders.set(String(row['id']), row)
  const parts = new Map<string, Row[]>()
  await checkDividends(work)
  await checkOwed(work)
  await checkSplits(work.splits, work.log, orders, work.findings)
  const wholeOf = (order: Row) => {
    const whole = orders.get(String(order['origin_id']))
    return whole?.['user_id'] === order['user_id'] ? whole : undefined
  }
  for (const order of orders.values()) {
    const id = String(order['origin_id'])
    if (wholeOf(order)) parts.set(id, [...(parts.get(id) ?? []), order])
  }
  for (const [id, order] of orders) {
    const broken: Broken = (rule, what) => work.findings.push({ rule, what: `order ${id}: ${String(what)}` })
    const family = wholeOf(order) ? [] : (parts.get(id) ?? [])
    const copied = orders.get(String((wholeOf(order) ?? order)['origin_id']))
    const origin = copied && { order: copied, closes: [copied, ...(parts.get(String(copied['id'])) ?? [])] }
    const takePaid = () => {
      for (const kind of [KIND.profit, KIND.fee, KIND.swap, KIND.dividend, KIND.owed])
        take(work.ledger, order['id'], kind)
      for (const part of family)
        for (const kind of [KIND.fee, KIND.swap, KIND.dividend, KIND.owed])
          take(work.ledger, part['id'], kind)
    }
    await withItsTicks(takePaid, broken, async () => {
      await checkOpening(work, order, origin, broken)
      if (!wholeOf(order)) await checkCosts(work, order, family, broken)
      await checkEnd(work, order, origin, broken)
      checkOrderInHalts(order, work.halts, broken)
      checkReplacement(order, orders, broken)
    })
  }
  return orders.size
}

/**
 * Checks that an order was filled at an existing tick, at its price: the latest one, or the first that
 * reached the trigger.
 */
async function checkOpening(
  work: Work,
  order: Row,
  origin: Origin | undefined,
  broken: Broken,
): Promise<void> {
  const { query, log, halts, splits } = work
  const instrument = num(order['instrument_id'])
  const trigger = order['trigger_price']
  const placed = await log.tick(instrument, num(order['placed_tick']))
  const isFilled = order['open_tick'] !== null
  const fill = isFilled ? await log.tick(instrument, num(order['open_tick'])) : undefined
  if (isFilled && fill?.price !== splits.filled(order).price)
    broken('a fill has the price of its tick', fill?.price)
  if (isFilled && origin) checkCopy(splits, order, origin, broken)
  else if (isFilled && trigger === null) await checkLatest({ query, log }, order, 'open', broken)
  if (trigger === null || placed === undefined) return
  const rises = splits.triggerAt(order, placed.time) > placed.price
  const counts = await countingTicks(work, order)
  const reaches = (tick: Tick) =>
    counts(tick) &&
    !halts.doFillsWait(instrument, tick.came ?? tick.time) &&
    (rises
      ? tick.price >= splits.triggerAt(order, tick.time)
      : tick.price <= splits.triggerAt(order, tick.time))
  let first = await log.first(instrument, placed.n + 1, reaches)
  if (first && first.n !== fill?.n) {
    const isMissed = await missedTicks(query, splits, instrument)
    first = await log.first(instrument, first.n, (tick) => reaches(tick) && !isMissed(tick))
  }
  if (isFilled && first?.n !== fill?.n)
    broken('a pending order fills at the first tick at its trigger', first?.n)
  if (order['status'] === STATUS.pending && first && (await isOver(log, instrument, first)))
    broken('a trigger that is reached fires', first.n)
}

/**
 * Returns whether ticks of an order's instrument can trigger it: fresh on arrival, and not in a halt or the
 * minute after one.
 */
async function countingTicks({ query, halts }: Work, order: Row): Promise<(tick: Tick) => boolean> {
  const instrument = num(order['instrument_id'])
  const terms = await termsAt(query, instrument, num(order['created_at']))
  return ({ time, came }) =>
    (came === undefined || came - time <= num(terms['stale_after_ms'])) &&
    !halts.doTriggersWait(instrument, time)
}

/** The tick was fresh, and the latest one known. */
async function checkLatest(
  { query, log }: Pick<Work, 'query' | 'log'>,
  order: Row,
  end: 'open' | 'close',
  broken: Broken,
): Promise<void> {
  const instrument = num(order['instrument_id'])
  const at = num(order[end === 'close' ? 'closed_at' : 'opened_at'] ?? order['created_at'])
  const tick = await log.tick(instrument, num(order[`${end}_tick`]))
  const next = await log.tick(instrument, num(order[`${end}_tick`]) + 1)
  const fresh = num((await termsAt(query, instrument, at))['stale_after_ms'])
  const mayBeOld = order['close_reason'] === REASON.reset && end === 'close'
  if (!tick || tick.time > at + AHEAD_MS || (tick.time < at - fresh && !mayBeOld))
    broken('a fill at the market has a fresh tick', `${tick?.n} at ${at}`)
  if (next && next.time < at - fresh) broken('a fill at the market has the latest tick', `${next.n} at ${at}`)
}

/** Checks that an order ended with its instrument: after the instrument's end, at the last tick before it. */
async function checkEnding({ log, splits }: Work, order: Row, broken: Broken): Promise<void> {
  const instrument = num(order['instrument_id'])
  const end = splits.endOf(instrument)
  const tick = await log.tick(instrument, num(order['close_tick']))
  if (end === undefined || num(order['closed_at']) < end) broken('an end of an instrument is announced', end)
  if (!tick || tick.time >= (end ?? 0) || (await log.tick(instrument, tick.n + 1)))
    broken('an order that ends with its instrument has its last tick', tick?.n)
}

/** The exact factor to USD at an order's opening or close, as numerator and denominator. */
async function factorOf({ query, log }: Work, order: Row, end: 'open' | 'close', broken: Broken) {
  const at = num(order[end === 'open' ? 'opened_at' : 'closed_at'])
  const terms = await termsAt(query, num(order['instrument_id']), at)
  const pair = num(terms['conversion'])
  const of = order[`${end}_conversion_tick`]
  if (pair === 0) return { terms, over: 1n, under: 1n }
  const tick = of === null ? undefined : await log.tick(Math.abs(pair), num(of))
  if (!tick) broken('an amount is converted at a tick', of)
  const next = await log.tick(Math.abs(pair), num(of) + 1)
  const fresh = num((await termsAt(query, Math.abs(pair), at))['stale_after_ms'])
  if (tick && (tick.time > at + AHEAD_MS || (next && next.time < at - fresh)))
    broken('an amount is converted at the latest tick', of)
  const price = tick?.price ?? 1n
  return pair > 0 ? { terms, over: price, under: E8 } : { terms, over: E8, under: price }
}

/** Margin and fee of the whole, their division among parts, and that the fee was paid once. */
async function checkCosts(work: Work, order: Row, parts: readonly Row[], broken: Broken): Promise<void> {
  const family = [...parts, order]
  const sum = (name: string) => family.reduce((all, each) => all + big(each[name]), 0n)
  const got = (kind: number) => family.reduce((all, each) => all + take(work.ledger, each['id'], kind), 0n)
  const paid = got(KIND.fee)
  if (got(KIND.swap) + got(KIND.dividend) + got(KIND.owed) !== sum('swap'))
    broken('swaps and dividends are paid as they are shown', sum('swap'))
  if (family.some((each) => big(each['owed']) !== 0n && each['status'] !== STATUS.held))
    broken('only what is held owes swaps and dividends', sum('owed'))
  if (order['open_tick'] === null) {
    if (paid !== 0n) broken('only a fill costs a fee', paid)
    if (order['status'] === STATUS.cancelled && sum('margin') + sum('fee') !== 0n)
      broken('a cancelled order costs nothing', sum('fee'))
    return
  }
  const { terms, over, under } = await factorOf(work, order, 'open', broken)
  const filled = work.splits.filled(order)
  const isOfBefore = (each: Row) => num(each['split_until']) < filled.until
  const lots = family.filter(isOfBefore).reduce((all, each) => all + big(each['lots']), filled.lots ?? 0n)
  const units = lots * big(terms['contract_size'])
  const margin =
    terms['margin_mode'] === 1
      ? up(units, 100n)
      : up(units * filled.price * over, TO_USD * big(order['leverage']) * under)
  const fee = up((terms['fee_basis'] === 1 ? lots : margin) * big(terms['fee']), E8)
  if (margin !== sum('margin')) broken('the margin follows the formula', `${margin}, not ${sum('margin')}`)
  if (fee !== sum('fee')) broken('the fee follows the formula', `${fee}, not ${sum('fee')}`)
  if (-paid !== fee) broken('the fee is paid once', `${-paid}, not ${fee}`)
  let left = { lots, margin: sum('margin'), fee: sum('fee') }
  const held = work.splits.of(order).filter((row) => String(row['was_held']) === 'true')
  let until = 0
  for (const part of parts) {
    for (const row of held) {
      const at = num(row['effective_at'])
      if (at <= until || num(part['split_until']) < at) continue
      until = at
      left = { ...left, lots: big(row['lots_after']) }
    }
    const share = (all: bigint) => down(all * big(part['lots']), left.lots)
    if (big(part['margin']) !== share(left.margin) || big(part['fee']) !== share(left.fee))
      broken('a part has its share of margin and fee', part['id'])
    left = {
      lots: left.lots - big(part['lots']),
      margin: left.margin - big(part['margin']),
      fee: left.fee - big(part['fee']),
    }
  }
}

/**
 * Checks that an order was closed at an existing tick, at its price, neither too early nor too late, with the
 * profit of the formula.
 */
async function checkEnd(work: Work, order: Row, origin: Origin | undefined, broken: Broken): Promise<void> {
  const { query, log, ledger, splits } = work
  const paid = take(ledger, order['id'], KIND.profit)
  if (order['status'] !== STATUS.closed && (paid !== 0n || big(order['profit']) !== 0n))
    broken('only a close has a profit', paid)
  if (order['open_tick'] === null) return
  const instrument = num(order['instrument_id'])
  const isBuy = order['side'] === 1
  const beyond = (stop: Row[string] | undefined, isLoss: boolean) => (tick: Tick) =>
    stop !== null && (isBuy === isLoss ? tick.price <= big(stop) : tick.price >= big(stop))
  const changes = await query('SELECT * FROM stop_change WHERE position_id = $1 ORDER BY id DESC LIMIT 1', [
    order['id'],
  ])
  const since = Math.max(num(changes[0]?.['at']), num(order['split_until']))
  const trailedTo = await trailedBy(log, order, changes[0])
  const counts = await countingTicks(work, order)
  const reaches = (tick: Tick) =>
    counts(tick) && (beyond(order['stop_loss'], true)(tick) || beyond(order['take_profit'], false)(tick))
  const first = await log.first(
    instrument,
    num(order['open_tick']) + 1,
    (tick) => (tick.came ?? tick.time) > since && reaches(tick),
  )
  if (order['status'] === STATUS.held) {
    if (first && (await isOver(log, instrument, first))) broken('a stop that is reached fires', first.n)
    return
  }
  const close = await log.tick(instrument, num(order['close_tick']))
  const reason = order['close_reason']
  const isByStop = reason === REASON.stopLoss || reason === REASON.takeProfit
  // A stop closes at its tick, however late; what closes later is at the price of then.
  const closedAt = isByStop && close ? close.time : num(order['closed_at'])
  if (!close || splits.priceAt(instrument, close, closedAt) !== big(order['close_price']))
    broken('a close has the price of its tick', close?.price)
  if (first && first.n < num(order['close_tick'])) broken('a stop fires at the first tick beyond it', first.n)
  if (isByStop) {
    const isLoss = close !== undefined && beyond(order['stop_loss'], true)(close)
    // A tick in transit when the stops were set may have fired them, too.
    const isLater = close && (trailedTo?.n ?? Infinity) < close.n
    const mayFire = close && (isLater || (close.came ?? close.time + PROMPT_MS) > since) && reaches(close)
    if (!mayFire || isLoss !== (reason === REASON.stopLoss))
      broken('a stop fires at a tick beyond it', close?.n)
  } else if (reason === REASON.copy) {
    const isTheirs = origin?.closes.some((each) => each['close_tick'] === order['close_tick'])
    if (!isTheirs) broken('a copy closes at the tick of its trader', order['close_tick'])
  } else if (reason === REASON.delisted) await checkEnding(work, order, broken)
  else await checkLatest(work, order, 'close', broken)
  const { terms, over, under } = await factorOf(work, order, 'close', broken)
  const move = (big(order['close_price']) - big(order['open_price'])) * (isBuy ? 1n : -1n)
  const profit = down(move * big(order['lots']) * big(terms['contract_size']) * over, TO_USD * under)
  if (profit !== big(order['profit']))
    broken('the profit follows the formula', `${profit}, not ${big(order['profit'])}`)
  if (profit !== paid) broken('the profit is paid once', `${paid}, not ${profit}`)
}

/**
 * The tick that a trailing stop followed last. Where the server went through older ticks after it was away,
 * the change is younger than the tick that then fired it.
 */
async function trailedBy(log: Log, order: Row, last: Row | undefined): Promise<Tick | undefined> {
  if (last?.['by_whom'] !== 'trailing' || last['stop_loss'] === null) return undefined
  const tick = await log.tick(num(order['instrument_id']), num(order['active_from']))
  const distance = big(last['trail_distance']) * (order['side'] === 1 ? 1n : -1n)
  return tick && tick.price - distance === big(last['stop_loss']) ? tick : undefined
}

/** Whether the log has continued past a tick, so that its effects are complete. */
const isOver = async (log: Log, instrument: number, { n, time }: Tick) =>
  (await log.first(instrument, n + 1, (tick) => tick.time > time + GRACE_MS)) !== undefined

async function checkOptions(work: Work): Promise<number> {
  const options = await work.query(
    'SELECT option.*, is_demo FROM option JOIN app_user ON app_user.id = user_id ORDER BY option.id',
  )
  for (const option of options) {
    const broken: Broken = (rule, what) =>
      work.findings.push({ rule, what: `option ${num(option['id'])}: ${String(what)}` })
    const takePaid = () => void take(work.ledger, option['id'], KIND.option)
    await withItsTicks(takePaid, broken, () => checkOption(work, option, broken))
  }
  return options.length
}

async function checkOption(work: Work, option: Row, broken: Broken): Promise<void> {
  const instrument = num(option['instrument_id'])
  const open = await work.log.tick(instrument, num(option['open_tick']))
  if (open?.price !== big(option['open_price']))
    broken('an option opens at the price of its tick', open?.price)
  await checkLatest(work, option, 'open', broken)
  const paid = take(work.ledger, option['id'], KIND.option)
  if (paid !== big(option['profit'])) broken('a result is paid once', `${paid}, not ${big(option['profit'])}`)
  if (option['settled_at'] !== null) await checkSettling(work, option, broken)
  else if (big(option['profit']) !== 0n) broken('only a settled option has a profit', option['profit'])
}
