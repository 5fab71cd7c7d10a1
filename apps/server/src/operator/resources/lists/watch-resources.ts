import {
  addUsd,
  type BookKind,
  DAY_MS,
  exposureProfit,
  type Instrument,
  type Marks,
  NO_USD,
  usdOf,
} from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { CATEGORIES } from '../../../market/reference/instruments'
import type { InstrumentExposure } from '../../../monitoring/exposure-walk'
import type { DeskMonitor } from '../../../monitoring/desk-monitor'
import { served, servedFromMemory } from './served-resource'

const categoryOf = ({ categoryId }: Instrument) =>
  CATEGORIES.find(({ id }) => id === categoryId)?.key ?? String(categoryId)

/** Sources of prices. */
export const feeds = servedFromMemory({
  resource: resources.feeds,
  memory: (deskMonitor) =>
    deskMonitor.feeds().map(({ instrument, source, state, price, tickAt, ageMs, chartsLeft }) => ({
      id: instrument.id,
      instrument: instrument.code,
      category: categoryOf(instrument),
      source,
      state,
      price: price?.toString(),
      tick_at: tickAt,
      age_ms: ageMs,
      stale_after_ms: instrument.staleAfterMs,
      charts_left: chartsLeft,
    })),
  at: 'm.tick_at',
  search: { instrument: 'lower(m.instrument) = $q' },
})

const resultSince = (days: number) =>
  `(SELECT coalesce(sum(r.result), 0) FROM house_result r
     WHERE r.instrument_id = ANY (m.instruments) AND r.is_demo = (m.book = 'demo') AND r.day > m.at / ${DAY_MS} - ${days})`

/** Connections to venues of live prices. */
export const feedConnections = servedFromMemory({
  resource: resources.feedConnections,
  memory: (deskMonitor) =>
    deskMonitor.connections().map((each, place) => ({
      id: place + 1,
      venue: each.title,
      state: each.state,
      since: each.since,
      age_ms:
        each.lastMessageAt === undefined ? undefined : Math.max(0, deskMonitor.now() - each.lastMessageAt),
      messages_minute: each.messagesMinute,
      errors_minute: each.errorsMinute,
      gaps: each.gaps,
      reconnects: each.reconnects,
      last_reason: each.lastReason,
      reason_at: each.lastReasonAt,
      lag_ms: each.lagMs,
      symbols: each.symbols,
      refused_symbols: each.refused.join(', '),
      messages: each.messages,
      errors: each.errors,
      disordered: each.disordered,
      price_at: each.lastPriceAt,
    })),
  at: 'm.since',
  search: { venue: 'lower(m.venue) = $q' },
})

/** Positions of clients, by instrument and by class. */
export const exposure = servedFromMemory({
  resource: resources.exposure,
  memory: async (deskMonitor) => exposureRows(deskMonitor),
  beside: 'instruments bigint[]',
  columns: {
    net_lots: '(m.long_lots - m.short_lots)',
    result_today: resultSince(1),
    result_30d: resultSince(30),
  },
  at: 'm.at',
  search: { instrument: 'lower(m.instrument) = $q' },
})

interface ExposureRow {
  readonly id: number
  readonly kind: 'instrument' | 'class'
  readonly book: BookKind
  readonly instrument: string
  readonly category: string
  readonly clients: number
  /** Undefined of a class: lots of different instruments are not added up. */
  readonly long_lots?: string
  readonly short_lots?: string
  readonly notional: string
  readonly floating: string
  readonly instruments: readonly number[]
  readonly at: number
}

const BOOKS = ['real', 'demo'] as const satisfies readonly BookKind[]
/** Ids of rows: classes are above all instruments, the demo book has odd ids. */
const CLASSES_FROM = 10_000_000

async function exposureRows(deskMonitor: DeskMonitor): Promise<readonly ExposureRow[]> {
  const { at, instruments: held, classes } = await deskMonitor.exposure()
  const marks = deskMonitor.marks()
  return BOOKS.flatMap((book, odd) => {
    const own = deskMonitor.instruments().map((instrument): ExposureRow => {
      const found = held.find((each) => each.book === book && each.instrumentId === instrument.id)
      const { clients = 0, long = 0n, short = 0n } = found ?? {}
      const { notional, floating } = valueOf(found, marks)
      return {
        id: 2 * instrument.id + odd,
        kind: 'instrument',
        book,
        instrument: instrument.code,
        category: categoryOf(instrument),
        clients,
        instruments: [instrument.id],
        at,
        long_lots: String(long),
        short_lots: String(short),
        notional: String(notional),
        floating: String(floating),
      }
    })
    const clientsOf = (categoryId: number) =>
      classes.find((each) => each.book === book && each.categoryId === categoryId)?.clients ?? 0
    const rows = CATEGORIES.flatMap(({ id, key }) =>
      classRow(own, { id: CLASSES_FROM + 2 * id + odd, category: key, clients: clientsOf(id) }),
    )
    return [...own, ...rows]
  })
}

/** A class of instruments: its money is added up, lots of different instruments are not. */
function classRow(
  rows: readonly ExposureRow[],
  { id, category, clients }: Pick<ExposureRow, 'id' | 'category' | 'clients'>,
): readonly ExposureRow[] {
  const own = rows.filter((row) => row.category === category)
  const [first] = own
  if (!first) return []
  const sum = (field: 'notional' | 'floating') =>
    String(addUsd(NO_USD, ...own.map((row) => usdOf(BigInt(row[field])))))
  return [
    {
      id,
      kind: 'class',
      book: first.book,
      instrument: '',
      category,
      at: first.at,
      clients,
      notional: sum('notional'),
      floating: sum('floating'),
      instruments: own.flatMap(({ instruments }) => instruments),
    },
  ]
}

/**
 * The value of an instrument's net position, signed from the clients' side, and the house's floating result.
 */
function valueOf(held: InstrumentExposure | undefined, marks: Marks) {
  const mark = held && marks.markOf(held.instrumentId)
  const instrument = held && marks.instrumentOf(held.instrumentId)
  const conversion = held && marks.conversionOf(held.instrumentId)
  if (!held || mark === undefined || !instrument || !conversion) return { notional: NO_USD, floating: NO_USD }
  const net = held.long - held.short
  const clients = exposureProfit(mark * net - held.cost, instrument, conversion)
  return {
    notional: exposureProfit(mark * net, instrument, conversion),
    floating: usdOf(held.owed - clients),
  }
}

/** The largest clients. */
export const largestClients = servedFromMemory({
  resource: resources.largestClients,
  memory: async (deskMonitor) => {
    const { at, clients } = await deskMonitor.exposure()
    return clients.map(({ userId, book, balance, floating, equity, usedMargin, marginLevel }) => ({
      id: userId,
      user_id: userId,
      book,
      at,
      balance: String(balance),
      floating: String(floating),
      equity: String(equity),
      used_margin: String(usedMargin),
      margin_level: marginLevel?.toString(),
    }))
  },
  at: 'm.at',
  search: { user_id: 'm.user_id = $n' },
  userId: 'm.user_id',
})

const QUICK_DAYS = 30
const HELD_SECONDS = [5, 15, 60] as const
const QUICKEST_MS = 60_000

/** Results of clients by orders held for seconds, from the orders in the books. */
export const quickResults = served({
  resource: resources.quickResults,
  memory: (deskMonitor) => [{ since: deskMonitor.now() - QUICK_DAYS * DAY_MS }],
  from: `(
    SELECT p.user_id, u.is_demo, max(p.closed_at) AS at, ${HELD_SECONDS.map(
      (seconds) =>
        `count(*) FILTER (WHERE p.closed_at - p.opened_at < ${seconds}000) AS orders_${seconds}s,
         coalesce(sum(p.profit - p.fee + p.swap) FILTER (WHERE p.closed_at - p.opened_at < ${seconds}000), 0)::bigint AS result_${seconds}s`,
    ).join(', ')}
      FROM jsonb_to_recordset($rows) AS m (since bigint)
      JOIN position p ON p.status = 3 AND p.closed_at - p.opened_at < ${QUICKEST_MS} AND p.closed_at >= m.since
      JOIN app_user u ON u.id = p.user_id GROUP BY p.user_id, u.is_demo
  ) q`,
  columns: {
    id: 'q.user_id',
    user_id: 'q.user_id',
    book: "(CASE WHEN q.is_demo THEN 'demo' ELSE 'real' END)",
    orders_5s: 'q.orders_5s',
    result_5s: 'q.result_5s',
    orders_15s: 'q.orders_15s',
    result_15s: 'q.result_15s',
    orders_60s: 'q.orders_60s',
    result_60s: 'q.result_60s',
    at: 'q.at',
  },
  at: 'q.at',
  search: { user_id: 'q.user_id = $n' },
  userId: 'q.user_id',
})

const SCALE = 1e8
const scaled = (ms: number) => Math.round(ms * SCALE)

/** Health of the service over time. */
export const serverSamples = servedFromMemory({
  resource: resources.serverSamples,
  memory: (deskMonitor) =>
    deskMonitor.service().map((each) => ({
      id: each.at,
      at: each.at,
      loop_p50_ms: scaled(each.loopP50),
      loop_p99_ms: scaled(each.loopP99),
      loop_max_ms: scaled(each.loopMax),
      batches: each.batches,
      batch_bytes: each.batchBytes,
      batch_ms: scaled(each.batchMs),
      batch_max_ms: scaled(each.batchMaxMs),
      sockets: each.sockets,
      ticks_waiting: each.ticksWaiting,
      connections: each.connections,
      database_bytes: each.databaseBytes,
      wal_bytes: each.walBytes,
      database_day_bytes: each.growth?.databaseBytes,
      wal_day_bytes: each.growth?.walBytes,
      disk_free_bytes: each.diskFreeBytes,
      memory_bytes: each.memoryBytes,
      replay_lag_ms: each.standbyLagMs === undefined ? undefined : scaled(each.standbyLagMs),
    })),
  at: 'm.at',
  search: {},
})
