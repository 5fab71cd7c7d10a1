import type { Instrument } from '@fairtick/domain'
import type { FakeClock } from '@fairtick/testkit'
import { quietLog } from '../database/test-logs.cases'
import type { HistoryBars } from './feed'
import { type Market, createMarket } from './market'
import type { MarketOptions } from './market-options'
import type { MarketSettings } from './market-settings'
import { type MarketHours, tradingCalendars } from './reference/calendars'
import { referenceInstruments } from './reference/instruments'
import { type ScriptedFeed, createScriptedFeed } from './scripted-feed.cases'
import type { MarketDatabase } from './tick-log/tick-log-store'

/** A market over a scripted feed. Minutes are sealed only when the test says so. */
export interface TestMarket {
  readonly market: Market
  readonly feed: ScriptedFeed
}

/** The instruments of the reference with these codes. */
export function instrumentsNamed(...codes: readonly string[]): Instrument[] {
  return referenceInstruments().filter(({ code }) => codes.includes(code))
}

/** Starts a market over a scripted feed. */
export async function startTestMarket(options: {
  readonly database: MarketDatabase
  readonly clock: FakeClock
  readonly instruments: readonly Instrument[]
  readonly hours?: MarketHours
  readonly history?: readonly HistoryBars[]
  readonly settings?: Partial<MarketSettings>
  readonly log?: MarketOptions['log']
}): Promise<TestMarket> {
  const feed = createScriptedFeed(options.instruments, options.history)
  const market = createMarket({
    ...options,
    feed,
    log: options.log ?? quietLog,
    calendars: tradingCalendars(options.hours ?? 'always'),
    settings: { flushEveryMs: 0, retryMs: 5, barsEveryMs: 5, ...options.settings },
  })
  await market.start()
  return { market, feed }
}

/** A database that can be made to fail, before or after it has carried out a query. */
export interface BreakableDatabase {
  readonly database: MarketDatabase
  /** How each query fails from now on; undefined: not at all. */
  fail(way: 'before' | 'after' | undefined): void
}

/** Wraps a database so that it can be made to fail. */
export function breakable(pool: MarketDatabase): BreakableDatabase {
  let way: 'before' | 'after' | undefined
  const ask = async (question: () => Promise<unknown>, canBeLost = true): Promise<unknown> => {
    if (way === 'before') throw new Error('the database is away')
    const answer = await question()
    if (way === 'after' && canBeLost) throw new Error('the answer was lost')
    return answer
  }
  const connect = async (): Promise<unknown> => {
    if (way === 'before') throw new Error('the database is away')
    const client = await pool.connect()
    return {
      query: async (text: string, values?: unknown[]) =>
        ask(async () => client.query(text, values), text === 'COMMIT'),
      release: (isBroken?: boolean) => {
        client.release(isBroken)
      },
    }
  }
  const query = async (text: string, values?: unknown[]): Promise<unknown> =>
    ask(async () => pool.query(text, values))
  return {
    database: { query, connect } as unknown as MarketDatabase,
    fail: (next) => {
      way = next
    },
  }
}
