import {
  type Calendar,
  type Candle,
  type Conversion,
  DAY_MS,
  type DayQuote,
  type Instrument,
  isEndOf,
  isOpen,
  isStale,
  lastInTime,
  MINUTE_MS,
  nextChange,
  offeredInstruments,
  type Period,
  periodMs,
  type Price,
  type Quote,
  type Tick,
} from '@fairtick/domain'
import type { Backfill } from './backfill/backfill'
import { inNewUnits } from './candles/split-bars'
import type { ActionListener } from './crossings'
import type { BarChange } from './candles/bar-changes'
import { forgetCandles, readCandles } from './candles/candle-store'
import { type CandleQuery, type ChartUnits, readChart } from './candles/read-candles'
import { type Ending, endingAt, minuteUntil } from './ending'
import type { Feed } from './feed'
import type { IntakeCounters } from './intake'
import type { ConnectionFigures } from './live/connection-counts'
import type { MarketOptions } from './market-options'
import { type MarketParts, createMarketParts } from './market-parts'
import { MARKET_SETTINGS } from './market-settings'
import { startBackfill, startMarket, stopMarket } from './market-start'
import { createStaleWatch } from './stale-watch'
import { archiveTicks, readyBefore } from './tick-log/archive-ticks'
import type { TickLog } from './tick-log/tick-log'

/** Whether an instrument trades, by its hours and by operators' halts. */
export type MarketState = 'open' | 'closed' | 'halted'

/**
 * An instrument's trading day so far in few points: its start with the open, then the start of each interval
 * and its last price. Same window as the change of a quote, so that line and figure agree.
 */
export interface DayLine {
  readonly instrumentId: number
  readonly points: readonly (readonly [number, Price])[]
}

/** Prices: checked, logged, and only then published. */
export interface Market {
  /** The source's name for clients. */
  readonly source: Feed['source']
  /** The name of an instrument's own source for clients. */
  sourceOf(instrumentId: number): string
  /** Words that an instrument's sources ask to be shown beside its prices; empty without any. */
  attributionOf(instrumentId: number): string
  /** The charts of an instrument whose past is still to come; undefined where none is fetched. */
  chartsLeft(instrumentId: number): number | undefined
  /** Why an instrument's sources are not what was chosen for it: no new orders then. */
  lacking(instrumentId: number): 'lost' | 'disagreeing' | undefined
  /** The connections to venues; empty without live prices. */
  connections(): readonly ConnectionFigures[]
  /** Reads the log, makes the first history, and starts the feed. */
  start(): Promise<void>
  /** Stops the feed, makes the last ticks durable and seals complete minutes. */
  stop(): Promise<void>
  /** The instruments on offer, by id: supplied by the feed, with a currency it can convert. */
  instruments(): readonly Instrument[]
  /** Replaces instruments by others of the same id with new terms; unknown ids are ignored. */
  offerAnew(instruments: readonly Instrument[]): void
  instrument(instrumentId: number): Instrument | undefined
  instrumentByCode(code: string): Instrument | undefined
  quote(instrumentId: number): Quote | undefined
  /** The day as clients see it. Orders are filled only at prices of ticks. */
  dayQuote(instrumentId: number): DayQuote | undefined
  /**
   * Exact factor of the instrument's quote currency to USD at current prices; undefined until its pair has
   * one.
   */
  conversion(instrumentId: number): Conversion | undefined
  state(instrumentId: number, now: number): MarketState
  /** Whether an instrument has ended for good. */
  hasEnded(instrumentId: number, now: number): boolean
  isOpen(instrumentId: number, now: number): boolean
  /** Trading hours of an offered instrument. */
  hours(instrumentId: number): Calendar
  /** Whether the latest price is too old for pricing; true without a price. */
  isStale(instrumentId: number, now: number): boolean
  /** When the instrument opens (if closed) or closes (if open), in ms; undefined: never. */
  nextChange(instrumentId: number, now: number): number | undefined
  /**
   * Calls a listener with every published tick in order, once it is durable. Returns a function that stops
   * it.
   */
  onTicks(listener: (ticks: readonly Tick[]) => void): () => void
  /** Calls a listener with every split once its moment has passed, before any later tick. */
  onActions(listener: ActionListener): () => void
  /** Applies past actions that no tick has triggered yet. */
  crossActions(now: number): void
  /** The last published tick up to a moment, from the log. */
  lastUntil(instrumentId: number, moment: number): Promise<Tick | undefined>
  /** Whether its price moved like a split that operators have not entered. */
  awaitsAction(instrumentId: number): boolean
  /**
   * Instruments whose price moved like a split that operators have not entered, with the last published
   * price.
   */
  awaitingActions(): readonly { readonly instrument: Instrument; readonly last: Price }[]
  /**
   * Calls a listener with changed bars, collected over a fifth of a second. Returns a function that stops it.
   */
  onBars(listener: (changes: readonly BarChange[]) => void): () => void
  readonly candles: {
    /** Bars of a chart, ascending, the forming one last. */
    read(query: CandleQuery): Promise<readonly Candle[]>
    forming(instrumentId: number, period: Period): Candle | undefined
  }
  /** At most 60 points each. A closed market keeps the line of its last day. */
  dayLines(instrumentId?: number): readonly DayLine[]
  /** The 24 hours up to the last price, in at most 60 closes. */
  last24h(instrumentId: number): DayLine['points']
  /**
   * The tick that an option ends at, which is final; or the time until which ticks of its end are awaited.
   * Rejects when the log cannot be read.
   */
  endingAt(instrumentId: number, moment: number): Promise<Ending>
  /** The published ticks of an instrument up to a moment, in order, with all of the minute before it. */
  minuteUntil(instrumentId: number, moment: number): Promise<readonly Tick[]>
  readonly tickLog: Pick<TickLog, 'around' | 'sealed'>
  /** Moves old days from the database into archives, some at a time. */
  archiveTicks(): Promise<void>
  /** Deletes old short bars, some at a time. */
  forgetCandles(): Promise<void>
  /**
   * The published ticks of the last minute that had any, by time; after a start, the unsealed ticks of the
   * log.
   */
  recentTicks(): readonly Tick[]
  /** Resolves when everything that the feed has emitted so far is durable and published. */
  settled(): Promise<void>
  /** Seals every complete minute. */
  fold(): Promise<boolean>
  counters(): MarketCounters
}

/** Counts of ticks since the start. */
export interface MarketCounters extends IntakeCounters {
  readonly published: number
  /** Dropped because the database was unavailable for longer than their price was valid. */
  readonly late: number
  /** Waiting for the database. */
  readonly waiting: number
}

const SECOND_MS = 1_000
/** Periods for the line of a young day, and how many of their bars are surely in memory. */
const SHORT_PERIODS: readonly Period[] = ['1min', '5min', '15min']
const SHORT_BARS = 7
const DAY_LINE_PERIOD: Period = '30min'
const DAY_LINE_BARS = 59
const SETTLED_WITHIN_MS = 30_000
const STALE_LOOK_MS = 5_000

/** Creates a market over one feed. It answers with stored bars and quotes only after start(). */
export function createMarket(options: MarketOptions): Market {
  const settings = { ...MARKET_SETTINGS, ...options.settings }
  const { supplies, longestGapMs } = options.feed
  let offered = offeredInstruments(options.instruments, supplies).map((each) => limited(each, longestGapMs))
  const parts = createMarketParts({ ...options, settings, offered })
  const { instruments, quotes, writer, bars } = parts
  const calendarFor = (instrumentId: number) => parts.calendarsById.get(instrumentId)
  const stateOf = statesOf(options, parts)
  const market: Market = {
    source: options.feed.source,
    ...sourcesOf(options.feed),
    ...runOf(parts, options.feed, () => market),
    instruments: () => offered,
    offerAnew(changed) {
      parts.offerAnew(changed)
      offered = [...instruments.values()]
    },
    instrument: (instrumentId) => instruments.get(instrumentId),
    instrumentByCode: (code) => offered.find((each) => each.code === code),
    quote: (instrumentId) => quotes.quote(instrumentId),
    dayQuote: (instrumentId) => quotes.shown(instrumentId),
    conversion: (instrumentId) => quotes.conversion(instrumentId),
    state: stateOf,
    hasEnded: (instrumentId, now) => hasEnded(parts, instrumentId, now),
    isOpen: (instrumentId, now) => stateOf(instrumentId, now) === 'open',
    hours: (instrumentId) => hoursOf(parts, instrumentId),
    isStale: (instrumentId, now) => {
      const quote = quotes.quote(instrumentId)
      return !quote || isStale(quote, now, instruments.get(instrumentId)?.staleAfterMs ?? 0)
    },
    nextChange: (instrumentId, now) => {
      const calendar = calendarFor(instrumentId)
      return calendar && !hasEnded(parts, instrumentId, now) ? nextChange(calendar, now) : undefined
    },
    onTicks: (listener) => parts.publication.listen(listener),
    ...actionsOf(parts),
    onBars: (listener) => bars.listen(listener),
    candles: candlesOf(parts),
    dayLines: (instrumentId) =>
      (instrumentId === undefined ? offered.map(({ id }) => id) : [instrumentId]).map((id) => ({
        instrumentId: id,
        points: dayLine(parts, id),
      })),
    last24h: (instrumentId) => lastDayOf(latestBars(parts, instrumentId, DAY_LINE_PERIOD)),
    endingAt: async (instrumentId, moment) => endingAt(parts, instrumentId, moment),
    minuteUntil: async (instrumentId, moment) => minuteUntil(parts, instrumentId, moment),
    tickLog: parts.tickLog,
    ...retained(options),
    recentTicks: () => parts.recent.latest(MINUTE_MS),
    settled: async () => void (await writer.settled(SETTLED_WITHIN_MS)),
    fold: async () => parts.foldClosedMinutes(),
    counters: () => ({
      ...parts.intake.counters(),
      published: parts.publication.published(),
      late: writer.late(),
      waiting: writer.waiting(),
    }),
  }
  return market
}

const sourcesOf = (feed: Feed): Pick<Market, 'sourceOf' | 'attributionOf' | 'lacking' | 'connections'> => ({
  sourceOf: (instrumentId) => feed.sourceOf?.(instrumentId) ?? feed.source,
  attributionOf: (instrumentId) => feed.attributionOf?.(instrumentId) ?? '',
  lacking: (instrumentId) => feed.lacking?.(instrumentId),
  connections: () => feed.connections?.() ?? [],
})

function runOf(
  parts: MarketParts,
  feed: Feed,
  marketOf: () => Market,
): Pick<Market, 'start' | 'stop' | 'chartsLeft'> {
  let backfill: Backfill | undefined
  let watch: NodeJS.Timeout | undefined
  return {
    start: async () => {
      await startMarket(parts, feed)
      backfill = await startBackfill(parts, feed)
      if (feed.source !== 'live') return
      const staleWatch = createStaleWatch(parts, marketOf(), parts)
      watch = setInterval(() => staleWatch.look(), STALE_LOOK_MS)
    },
    stop: async () => {
      clearInterval(watch)
      await backfill?.stop()
      await stopMarket(parts, feed)
    },
    chartsLeft: (instrumentId) => backfill?.chartsLeft(instrumentId),
  }
}

/** Whether an instrument trades: its end takes precedence over a halt, and a halt over its hours. */
function statesOf({ isHalted }: MarketOptions, parts: MarketParts) {
  const { instruments, calendarsById } = parts
  return (instrumentId: number, now: number): MarketState => {
    const calendar = calendarsById.get(instrumentId)
    const instrument = instruments.get(instrumentId)
    if (hasEnded(parts, instrumentId, now)) return 'closed'
    if (instrument && isHalted?.(instrument, now)) return 'halted'
    if (isBetweenUnits(parts, instrumentId, now)) return 'halted'
    return calendar !== undefined && isOpen(calendar, now) ? 'open' : 'closed'
  }
}

/**
 * Whether the latest price is not in current units: it moved like a split that operators have not entered, or
 * an action lies between it and now.
 */
function isBetweenUnits(
  { intake, quotes, actions }: MarketParts,
  instrumentId: number,
  now: number,
): boolean {
  const last = quotes.quote(instrumentId)?.time ?? now
  return intake.awaitsAction(instrumentId) || actions(instrumentId, last, now).length > 0
}

const hasEnded = ({ actions }: MarketParts, instrumentId: number, now: number): boolean =>
  actions(instrumentId, 0, now).some(isEndOf)

function actionsOf(
  parts: MarketParts,
): Pick<Market, 'onActions' | 'crossActions' | 'lastUntil' | 'awaitsAction' | 'awaitingActions'> {
  const { crossings, intake, quotes, tickLog, instruments } = parts
  return {
    onActions: crossings.listen,
    crossActions: crossings.crossAll,
    lastUntil: async (instrumentId, moment) => lastInTime(await tickLog.until(instrumentId, moment), moment),
    awaitsAction: (instrumentId) => intake.awaitsAction(instrumentId),
    awaitingActions: () =>
      [...instruments.values()].flatMap((instrument) => {
        const quote = quotes.quote(instrument.id)
        return quote && intake.awaitsAction(instrument.id) ? [{ instrument, last: quote.last }] : []
      }),
  }
}

const candlesOf = (parts: MarketParts): Market['candles'] => ({
  read: async (query) =>
    readChart(
      query,
      parts.charts,
      async (range) => readCandles(parts.database, range),
      unitsOf(parts, query.instrumentId),
    ),
  forming: (instrumentId, period) => latestBars(parts, instrumentId, period).at(-1),
})

function unitsOf({ instruments, actions, clock }: MarketParts, instrumentId: number): ChartUnits | undefined {
  const instrument = instruments.get(instrumentId)
  return instrument && { instrument, actions, now: clock.now() }
}

/** The latest bars of a chart in current units; a bar that a split falls within is already converted. */
function latestBars(parts: MarketParts, instrumentId: number, period: Period): readonly Candle[] {
  const bars = parts.charts.latest(instrumentId, period)
  const units = unitsOf(parts, instrumentId)
  return units ? bars.map((candle) => inNewUnits(candle, period, units)) : bars
}

/** The functions that keep the database from growing without limit. */
function retained({
  database,
  clock,
  retention,
}: MarketOptions): Pick<Market, 'archiveTicks' | 'forgetCandles'> {
  const { archiveDir = '', tickDays = 0, candleDays = 0 } = retention ?? {}
  return {
    archiveTicks: async () => {
      if (tickDays <= 0) return
      const keptDay = Math.floor(clock.now() / DAY_MS) - tickDays
      await archiveTicks(database, archiveDir, await readyBefore(database, keptDay))
    },
    forgetCandles: async () => {
      if (candleDays > 0) await forgetCandles(database, clock.now(), candleDays * DAY_MS)
    },
  }
}

function hoursOf({ calendarsById }: MarketParts, instrumentId: number): Calendar {
  const calendar = calendarsById.get(instrumentId)
  if (!calendar) throw new RangeError(`instrument ${instrumentId} is not offered`)
  return calendar
}

/** A closed market keeps those of its last day. */
function lastDayOf(bars: readonly Candle[]): DayLine['points'] {
  const end = bars.at(-1)?.time ?? 0
  return bars.filter(({ time }) => time > end - DAY_MS).map(({ time, close }) => [time, close] as const)
}

function dayLine(parts: MarketParts, instrumentId: number): DayLine['points'] {
  const day = parts.quotes.shown(instrumentId)
  if (!day) return []
  const { dayStart, open, time: last } = day
  const isYoungFor = (period: Period) => last - dayStart < SHORT_BARS * periodMs(period)
  const period = SHORT_PERIODS.find(isYoungFor) ?? DAY_LINE_PERIOD
  const bars = latestBars(parts, instrumentId, period).filter(
    ({ time }) => time + periodMs(period) > dayStart,
  )
  const closes = bars.slice(-DAY_LINE_BARS)
  return [[dayStart, open], ...closes.map(({ time, close }) => [Math.max(time, dayStart), close] as const)]
}

/** A price is missing, not unchanged, after this many times the feed's longest gap. */
const GAPS_MISSED = 2

/**
 * The instrument with its maximum price age near the feed's promise. With a longer limit, a client with a
 * faster source of prices could trade on known moves. Source: docs/spec/rules.md 2.4.
 */
function limited(instrument: Instrument, longestGapMs = Infinity): Instrument {
  const limitMs = Math.ceil((GAPS_MISSED * longestGapMs) / SECOND_MS) * SECOND_MS
  return { ...instrument, staleAfterMs: Math.min(instrument.staleAfterMs, limitMs) }
}
