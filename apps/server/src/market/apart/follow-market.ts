import { MINUTE_MS } from '@fairtick/domain'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAway } from '../../database/is-away'
import { inSnapshot } from '../../database/snapshot'
import { readLatestCandles } from '../candles/candle-store'
import { KEPT, type FollowerOptions, type FollowerParts, createFollowerParts } from '../follower-parts'
import { NO_FLAWS } from '../intake'
import { type FollowedMarket, type MarketFollower, createMarketFollower } from '../market-follower'
import type { MarketOptions } from '../market-options'
import { MARKET_SETTINGS } from '../market-settings'
import type { WriterView } from '../writer-view'
import { offeredOf } from '../offered'
import { insertRecent } from '../publication'
import { readLog } from '../read-log'
import { watchStale } from '../stale-watch'
import { beginningOf, restore, withDays } from '../start-follower'
import { AnotherFeed, type FollowPace, type LogPlace, followLog } from './follow-log'
import { hasTicks } from './kept-ticks'
import { createSharedClock } from './shared-clock'
import { type Lacking, type MarketNews, type WriterReport } from './market-news'
import { type FeedTraits, readMarketOwner } from './market-owner-store'
import type { TickStream } from './tick-stream'

/** Options of a follower apart from its writer. */
export interface FollowMarketOptions
  extends
    Omit<FollowerOptions, 'offered' | 'barsEveryMs' | 'logDatabase' | 'apart'>,
    Pick<MarketOptions, 'instruments'> {
  readonly stream: Pick<TickStream, 'follow'>
  /** Sets the clock to a moment that has passed by the market's clock. */
  readonly goOnFrom?: (moment: number) => void
  readonly barsEveryMs?: number
  readonly pace?: Partial<FollowPace>
}

const LOOK_MS = 200

/**
 * Waits until a writer has taken the market, and answers what its prices are of. Calls `none` once where
 * there is no writer yet, and `away` once while the database is out of reach.
 */
export async function awaitTraits(
  database: Pick<FollowMarketOptions['database'], 'query'>,
  signal: AbortSignal,
  { none, away }: { readonly none?: () => void; readonly away?: (error: unknown) => void } = {},
): Promise<FeedTraits> {
  for (let told: 'none' | 'away' | undefined; ;) {
    try {
      const owner = await readMarketOwner(database)
      if (owner) return owner.traits
      if (told !== 'none') none?.()
      told = 'none'
    } catch (error) {
      if (!isAway(error)) throw error
      if (told !== 'away') away?.(error)
      told = 'away'
    }
    await sleep(LOOK_MS, undefined, { signal })
  }
}

/** A market that is followed by its log. */
export interface LogFollowed extends FollowedMarket {
  /** When the log was read to its end last, by `performance.now()` before the read. */
  readonly readAt: () => number
  /** The latest moment (ms) that the writer told, by its own clock. */
  readonly writerNow: () => number
  /** Whether the log still has the last tick of each instrument. */
  readonly isInLog: () => Promise<boolean>
}

/**
 * Creates a market that follows a writer in another process: by its messages, and by the log wherever one is
 * missing. It answers with bars and quotes only after start(), which rejects where the market has another
 * feed by then.
 */
export function followMarket(options: FollowMarketOptions, traits: FeedTraits): LogFollowed {
  const { isHalted, barsEveryMs = MARKET_SETTINGS.barsEveryMs } = options
  const offered = offeredOf(options.instruments, { ...traits, supplies: new Set(traits.supplies) })
  const parts = createFollowerParts({ ...options, offered, barsEveryMs })
  const told = createToldState(traits)
  const bars = createBackfilledBars(parts)
  const known = createMarketFollower(parts, told.view, isHalted)
  const clocks = createSharedClock(options)
  const follower: MarketFollower = {
    ...known,
    isStale: (instrumentId, now) =>
      clocks.isApart() || following.isLost() || known.isStale(instrumentId, now),
    connections: () => (following.isLost() ? [] : known.connections()),
  }
  const watch = watchStale(parts, follower)
  const listeners = new Set<() => void>()
  let isStopped = false
  const following = followLog({
    ...options,
    take: parts.live.take,
    heard: (news) => clocks.heard(news.state.now),
    note: (news) => {
      clocks.atLeast(news.state.now)
      told.note(news)
      parts.crossings.crossAll(news.state.crossedTo)
      parts.charts.trim(KEPT, news.state.sealedBefore * MINUTE_MS)
      if (news.state.report) bars.note(news.fence, news.state.report)
    },
    takenOver: () => {
      void warnOfAnotherFeed(options, traits)
      for (const listener of listeners) listener()
    },
  })
  return {
    ...follower,
    readAt: following.readAt,
    writerNow: told.now,
    isInLog: () => hasTicks(options.database, lastTicksOf(parts)),
    start: async (before) => {
      await following.start(async () => begin(parts, traits, before))
      if (!isStopped) watch.start()
    },
    stop: async () => {
      isStopped = true
      watch.stop()
      await following.stop()
      parts.bars.stop()
    },
    // Older ticks may come until the writer has crossed an action.
    crossActions: (now) => parts.crossings.crossAll(Math.min(now, told.view.crossedTo())),
    awaitingActions: () => [],
    onTakeOver: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const lastTicksOf = ({ instruments, quotes }: Pick<FollowerParts, 'instruments' | 'quotes'>) =>
  [...instruments.keys()].flatMap((id) => quotes.quote(id)?.tick ?? [])

/** Instruments are offered from the start on; those of another feed are after the next start. */
async function warnOfAnotherFeed(
  { database, log }: Pick<FollowMarketOptions, 'database' | 'log'>,
  traits: FeedTraits,
): Promise<void> {
  const owner = await readMarketOwner(database).catch(() => undefined)
  if (owner && !isSameFeed(owner.traits, traits))
    log.error({}, 'the market has another feed: instruments are as they were until this process starts again')
}

/** Whether two traits are the same, as the database has them. */
export const isSameFeed = (one: FeedTraits | undefined, other: FeedTraits): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Reads the log in one snapshot, and restores the parts; undefined while the writer has said nothing yet.
 * Throws AnotherFeed where one has taken the market since the traits were read.
 */
async function begin(
  parts: FollowerParts,
  traits: FeedTraits,
  before: Parameters<FollowedMarket['start']>[0],
): Promise<LogPlace | undefined> {
  const { database, instruments } = parts
  const read = await inSnapshot(database, async (snapshot) => {
    const owner = await readMarketOwner(snapshot)
    if (owner && !isSameFeed(owner.traits, traits))
      throw new AnotherFeed('the market was taken with another feed: start again')
    if (!owner?.news) return undefined
    const known = await readLog(snapshot, instruments.values(), KEPT)
    return { ...owner, news: owner.news, past: await withDays(snapshot, known, parts) }
  })
  if (!read) return undefined
  const { fence, news, past } = read
  restore(parts, past)
  const beginning = beginningOf(parts, past, news.state.crossedTo)
  await before?.(beginning)
  const ids = [...parts.instruments.keys()]
  return { fence, news, sequences: new Map(ids.map((id) => [id, beginning.sequences.get(id) ?? 0])) }
}

/** The state of the writer as it was told last. */
function createToldState(traits: FeedTraits) {
  const names = new Map(traits.sources.map(([id, name]) => [id, name]))
  const attributions = new Map(traits.sources.map(([id, , words]) => [id, words]))
  let lacking: ReadonlyMap<number, Lacking> = new Map()
  let awaiting: ReadonlySet<number> = new Set()
  let charts: ReadonlyMap<number, number> = new Map()
  let report: WriterReport | undefined
  let [now, arrivedTo, crossedTo] = [0, 0, 0]
  const view: WriterView = {
    source: traits.source,
    sourceOf: (instrumentId) => names.get(instrumentId) ?? traits.source,
    attributionOf: (instrumentId) => attributions.get(instrumentId) ?? '',
    chartsLeft: (instrumentId) => charts.get(instrumentId),
    lacking: (instrumentId) => lacking.get(instrumentId),
    connections: () => report?.connections ?? [],
    awaitsAction: (instrumentId) => awaiting.has(instrumentId),
    arrivedTo: async () => arrivedTo,
    crossedTo: () => crossedTo,
    counters: () => report?.counters ?? NOTHING_COUNTED,
  }
  return {
    view,
    now: () => now,
    note: ({ state }: MarketNews): void => {
      now = Math.max(now, state.now)
      arrivedTo = state.arrivedTo
      crossedTo = state.crossedTo
      lacking = new Map(state.lacking)
      awaiting = new Set(state.awaiting)
      if (!state.report) return
      report = state.report
      charts = new Map(report.chartsLeft)
    },
  }
}

/** Reads bars that a venue gave afterwards, once the writer tells that there are more of a chart. */
function createBackfilledBars(parts: FollowerParts) {
  const { database, log } = parts
  const times = new Map<string, string>()

  async function show(instrumentId: number): Promise<void> {
    for (const { period, candle } of await readLatestCandles(database, [instrumentId], KEPT))
      if (candle.isBackfilled) insertRecent(parts, { instrumentId, period }, [candle])
  }

  return {
    note: (fence: number, { backfilled }: WriterReport): void => {
      const changed = new Set<number>()
      for (const [instrumentId, period, count] of backfilled) {
        const key = `${instrumentId} ${period}`
        const mark = `${fence} ${count}`
        if (times.get(key) === mark) continue
        times.set(key, mark)
        changed.add(instrumentId)
      }
      for (const instrumentId of changed)
        show(instrumentId).catch((error: unknown) => {
          for (const [, period] of backfilled) times.delete(`${instrumentId} ${period}`)
          log.warn({ err: error }, 'bars of the past could not be read yet')
        })
    },
  }
}

const NOTHING_COUNTED = {
  accepted: 0,
  quarantined: NO_FLAWS,
  overflowed: 0,
  unknown: 0,
  rounded: 0,
  late: 0,
  waiting: 0,
} as const
