import type { Instrument, Tick } from '@fairtick/domain'
import type { FakeClock } from '@fairtick/testkit'
import { quietLog } from '../../database/test-logs.cases'
import type { Log } from '../../ports'
import type { Feed } from '../feed'
import { type Market, createMarket } from '../market'
import type { MarketOptions } from '../market-options'
import { tradingCalendars } from '../reference/calendars'
import { type ScriptedFeed, createScriptedFeed } from '../scripted-feed.cases'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { type LogFollowed, awaitTraits, followMarket } from './follow-market'
import { takeMarket, traitsOf } from './market-owner-store'
import type { TickStream } from './tick-stream'

/** Options that a writer and its followers have in common. */
export interface ApartOptions {
  readonly database: MarketDatabase
  readonly clock: FakeClock
  readonly instruments: readonly Instrument[]
  readonly stream: TickStream
  readonly log?: Log
  readonly lostMs?: number
  readonly actions?: MarketOptions['actions']
}

/** A writer apart, with its own follower beside it, to compare others with. */
export interface WriterApart {
  readonly market: Market
  readonly feed: ScriptedFeed
  /** Every tick that it has published. */
  readonly ticks: Tick[]
  readonly isLost: () => boolean
}

/** Takes the market of a database, and starts it over a scripted feed. */
export async function startWriterApart(
  options: ApartOptions,
  feedOf: (feed: ScriptedFeed) => Feed = (feed) => feed,
): Promise<WriterApart> {
  const { database, instruments, stream } = options
  const feed = createScriptedFeed(instruments)
  const fed = feedOf(feed)
  const calendars = tradingCalendars('always')
  const fence = await takeMarket(database, traitsOf(fed, { instruments, calendars }))
  let isLost = false
  const market = createMarket({
    ...options,
    feed: fed,
    log: options.log ?? quietLog,
    calendars,
    settings: { flushEveryMs: 0, retryMs: 5, barsEveryMs: 5 },
    apart: { stream, fence, onLost: () => (isLost = true), paceMs: 1, reportEveryMs: 10 },
  })
  const ticks: Tick[] = []
  market.onTicks((each) => ticks.push(...each))
  await market.start()
  return { market, feed, ticks, isLost: () => isLost }
}

/** A follower apart, and every tick that it has published. */
export interface FollowerApart {
  readonly market: LogFollowed
  readonly ticks: Tick[]
}

/** Starts a follower of the process that writes the market of a database. */
export async function startFollowerApart(options: ApartOptions): Promise<FollowerApart> {
  const traits = await awaitTraits(options.database, new AbortController().signal)
  const market = followMarket(
    {
      ...options,
      log: options.log ?? quietLog,
      calendars: tradingCalendars('always'),
      barsEveryMs: 5,
      pace: { silentMs: 60, lookEveryMs: 20, retryMs: 5, lostMs: options.lostMs ?? 3_000 },
    },
    traits,
  )
  const ticks: Tick[] = []
  market.onTicks((each) => ticks.push(...each))
  await market.start()
  return { market, ticks }
}
