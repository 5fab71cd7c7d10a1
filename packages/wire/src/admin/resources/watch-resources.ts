import { type DecisionTerms, resource } from './resource'

const NEEDS = 'watch trading'
const ON_SERVICE = 'watch feeds'
const ACKNOWLEDGE: DecisionTerms = {
  given: 'remark',
  isNeeded: false,
  longest: 200,
  needs: 'acknowledge alarms',
  isReversible: true,
}

/**
 * Sources of prices, a row for each instrument on offer: open, closed, halted, stale (too old for pricing) or
 * silent (no price yet). `charts_left`: charts that lack the venue's past; null if none is fetched.
 */
export const feeds = resource('feeds', {
  needs: ON_SERVICE,
  fields: {
    id: 'id',
    instrument: 'text',
    category: 'text',
    source: 'text',
    state: 'text',
    price: 'decimal?',
    tick_at: 'time?',
    age_ms: 'integer?',
    stale_after_ms: 'integer',
    charts_left: 'integer?',
  },
  searched: ['instrument'],
})

/**
 * Connections to venues of live prices: up, opening, waiting for another try, or stopped. Messages and errors
 * are counted since the start and over the last minute; gaps are interruptions and messages that were lost.
 */
export const feedConnections = resource('feed-connections', {
  needs: ON_SERVICE,
  fields: {
    id: 'id',
    venue: 'text',
    state: 'text',
    since: 'time',
    age_ms: 'integer?',
    messages_minute: 'integer',
    errors_minute: 'integer',
    gaps: 'integer',
    reconnects: 'integer',
    last_reason: 'text',
    reason_at: 'time?',
    lag_ms: 'integer?',
    symbols: 'integer',
    refused_symbols: 'text',
    messages: 'integer',
    errors: 'integer',
    disordered: 'integer',
    price_at: 'time?',
  },
  searched: ['venue'],
})

/** Errors of the server reported to operators, one open row per kind. */
export const alarms = resource('alarms', {
  thing: 'alarm',
  needs: ON_SERVICE,
  fields: {
    id: 'id',
    message: 'text',
    about: 'text',
    state: 'text',
    times: 'integer',
    first_at: 'time',
    last_at: 'time',
    acknowledged_by: 'text',
    acknowledged_at: 'time?',
  },
  searched: ['message', 'about'],
  queue: { where: { state: 'open' }, hours: 1 },
  decisions: { acknowledge: ACKNOWLEDGE },
})

/**
 * Positions of clients by instrument and by class (lots are netted per client; a class has no lots and counts
 * each client once), and their effect on the house: floating profit at current prices, and trading results of
 * today and of thirty days, with fees.
 */
export const exposure = resource('exposure', {
  needs: NEEDS,
  fields: {
    id: 'id',
    kind: 'text',
    book: 'text',
    instrument: 'text',
    category: 'text',
    clients: 'integer',
    long_lots: 'decimal?',
    short_lots: 'decimal?',
    net_lots: 'decimal?',
    notional: 'usd',
    floating: 'usd',
    result_today: 'usd',
    result_30d: 'usd',
    at: 'time',
  },
  searched: ['instrument'],
})

/** The clients with the most equity, the largest floating profit or loss, or the lowest margin level. */
export const largestClients = resource('largest-clients', {
  needs: NEEDS,
  fields: {
    id: 'id',
    user_id: 'id',
    book: 'text',
    balance: 'usd',
    floating: 'usd',
    equity: 'usd',
    used_margin: 'usd',
    margin_level: 'decimal?',
    at: 'time',
  },
  searched: ['user_id'],
})

/**
 * Results of clients by orders closed within 5, 15 and 60 seconds of their opening, over the last 30 days,
 * with fees and swaps. Repeated profits suggest a faster price source than our feed; such clients are
 * reviewed, but treated the same.
 */
export const quickResults = resource('quick-results', {
  needs: NEEDS,
  fields: {
    id: 'id',
    user_id: 'id',
    book: 'text',
    orders_5s: 'integer',
    result_5s: 'usd',
    orders_15s: 'integer',
    result_15s: 'usd',
    orders_60s: 'integer',
    result_60s: 'usd',
    at: 'time',
  },
  searched: ['user_id'],
})

/** Service metrics, a row for each ten seconds of the last hour. Times in ms, sizes in bytes. */
export const serverSamples = resource('service', {
  needs: ON_SERVICE,
  fields: {
    id: 'id',
    at: 'time',
    loop_p50_ms: 'decimal',
    loop_p99_ms: 'decimal',
    loop_max_ms: 'decimal',
    batches: 'integer',
    batch_bytes: 'integer',
    batch_ms: 'decimal',
    batch_max_ms: 'decimal',
    sockets: 'integer',
    ticks_waiting: 'integer',
    connections: 'integer?',
    database_bytes: 'integer?',
    wal_bytes: 'integer?',
    database_day_bytes: 'integer?',
    wal_day_bytes: 'integer?',
    disk_free_bytes: 'integer',
    memory_bytes: 'integer',
    replay_lag_ms: 'decimal?',
  },
})

/**
 * Execution quality by day, book and kind: prices against those that clients saw or set, and the average
 * points of better and of worse ones. The kind `calls` has the outcomes of order calls: carried out, refused
 * and why, and their latency.
 */
export const dealing = resource('dealing', {
  needs: NEEDS,
  fields: {
    id: 'id',
    at: 'time',
    book: 'text',
    kind: 'text',
    orders: 'integer',
    better: 'integer',
    same: 'integer',
    worse: 'integer',
    points_better: 'decimal?',
    points_worse: 'decimal?',
    refused: 'integer',
    price_moved: 'integer',
    price_stale: 'integer',
    margin_too_small: 'integer',
    market_closed: 'integer',
    instrument_halted: 'integer',
    unavailable: 'integer',
    other_reasons: 'integer',
    p50_ms: 'integer?',
    p95_ms: 'integer?',
    p99_ms: 'integer?',
  },
})
