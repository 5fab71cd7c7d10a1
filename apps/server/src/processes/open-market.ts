import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveActions } from '../actions/live-actions'
import type { Bus } from '../bus/bus'
import { type Owner, hearClock, tellClock } from '../bus/owner-clocks'
import { ticksByBus } from '../bus/tick-stream'
import type { Database } from '../database/open-database'
import { openSeed } from '../keys/open-secrets'
import type { MarketJobPorts } from '../area-ports'
import { signedBus } from '../bus/signed-bus'
import { deriveKey } from '../keys/secret-keys'
import type { SecretKeys } from '../keys/secret-keys'
import { awaitTraits, followMarket } from '../market/apart/follow-market'
import {
  type MarketReference,
  readMarketOwner,
  takeMarket,
  traitsOf,
} from '../market/apart/market-owner-store'
import { createSharedClock } from '../market/apart/shared-clock'
import { isSandboxSource } from '../market/feed'
import { type HeadOptions, type HeadReading, type Heads, createHeads, readHeads } from '../market/heads/heads'
import { listRules } from '../market/heads/rules-list'
import { type Market, createMarket } from '../market/market'
import type { FollowedMarket } from '../market/market-follower'
import type { Retention } from '../market/market-options'
import { openFeed } from '../market/open-feed'
import { tradingCalendars } from '../market/reference/calendars'
import { readInstrumentsFile } from '../market/reference/instrument-overrides'
import { referenceInstruments } from '../market/reference/instruments'
import type { Clock, Log, SteadyClock } from '../ports'
import type { Restrictions } from '../restrictions/restrictions'
import type { Settings } from '../settings'
import { clocksBeside } from './other-clocks'

/** Ports of prices in any process. */
export interface MarketPorts {
  readonly settings: Settings
  readonly database: Pick<Database, 'pool' | 'tickPool'>
  readonly restrictions: Pick<Restrictions, 'isHalted'>
  readonly actions: Pick<LiveActions, 'between'>
  readonly clock: Clock & { goOnFrom(moment: number): void }
  readonly log: Log
}

/** Ports of opening prices. */
export interface PricePorts extends MarketPorts {
  readonly keys: SecretKeys
  readonly headKeys: HeadOptions['keys']
  /** The way to other processes; without one this is the whole server. */
  readonly bus: Bus | undefined
  /** Called, once or more, when another process has taken the market. */
  readonly onLost: () => void
  readonly closing: (() => Promise<void>)[]
  readonly say: (line: string) => void
  /** Told whether this process waits for another one with the market. */
  readonly waiting: (isWaiting: boolean) => void
}

/** The market and its heads; `written` where this process writes them. Nothing has started. */
export interface Prices {
  readonly market: FollowedMarket
  readonly heads: HeadReading
  readonly written: MarketJobPorts | undefined
}

/**
 * Opens the market and its heads: to write them, or to follow those of another process. To be called by a
 * writer that holds `LOCKS.market`, as a writer before it can write nothing from then on.
 */
export async function openPrices(ports: PricePorts): Promise<Prices> {
  const { settings, bus } = ports
  if (bus && !settings.ROLES.has('market'))
    return {
      market: await openFollowedMarket({ ...ports, bus }),
      heads: readHeads(readingOf(ports)),
      written: undefined,
    }
  const market = await openWrittenMarket(ports)
  const heads = openHeads({ ...ports, market })
  return { market, heads, written: { market, heads, clock: ports.clock } }
}

/** Tells the clock of what this process owns, and goes by those of others where its own is wrong. */
export async function heedOtherClocks({
  settings,
  database,
  clock,
  closing,
  ...ports
}: Pick<PricePorts, 'settings' | 'database' | 'keys' | 'log' | 'closing'> & {
  readonly bus: Bus
  readonly clock: SteadyClock
}): Promise<void> {
  const bus = pricesBus(ports.bus, ports)
  const [own, other]: readonly [Owner, Owner] = settings.ROLES.has('books')
    ? ['books', 'market']
    : ['market', 'books']
  const beside = clocksBeside(other, { bus, pool: database.pool })
  closing.push(async () => beside.end())
  await clock.heed(beside.ask)
  const stop = tellClock(bus, own, clock)
  closing.push(async () => stop())
}

async function openWrittenMarket(ports: PricePorts): Promise<Market> {
  const { settings, database, clock, log, bus, onLost } = ports
  const { pool, tickPool } = database
  const common = await commonOf(ports)
  const { instruments, calendars } = common
  if (bus) await goOnFromWriter(ports)
  if (bus && !settings.ROLES.has('books')) followBooksClock(pricesBus(bus, ports), ports)
  const choice = feedChoice(settings, await seedOf(ports))
  const feed = await openFeed(choice, { instruments, calendars, database: pool, clock, log })
  return createMarket({
    ...common,
    // Without a bus too: a writer that is left over then makes nothing durable any more.
    apart: {
      ...(bus && { stream: ticksByBus(pricesBus(bus, ports)) }),
      fence: await takeMarket(pool, traitsOf(feed, common)),
      onLost,
    },
    feed,
    logDatabase: tickPool,
  })
}

/** The last note of a writer is this much (ms) older than what it told last. */
const NOTE_MS = 1_000

/** Begins later than all that the writer before told by its clock: by that, options have ended. */
async function goOnFromWriter({ database, clock }: PricePorts): Promise<void> {
  const owner = await readMarketOwner(database.pool)
  if (!owner?.news) return
  clock.goOnFrom(owner.news.state.now)
  const wait = owner.news.state.now + NOTE_MS - clock.now()
  if (wait > 0) await sleep(Math.min(wait, NOTE_MS))
}

/** Where the books' clock is ahead, the market goes by it, as the books go by the market's. */
function followBooksClock(bus: Bus, { clock, log, closing }: PricePorts): void {
  const shared = createSharedClock({ clock, log, goOnFrom: clock.goOnFrom })
  const stop = hearClock(bus, 'books', shared.heard)
  closing.push(async () => stop())
}

/** Simulated prices alone have a seed, which comes of the secret key. */
const seedOf = async ({ settings, database, keys }: PricePorts): Promise<string> =>
  settings.MARKET_FEED === 'simulated' ? (settings.MARKET_SEED ?? (await openSeed(database.pool, keys))) : ''

async function openFollowedMarket(ports: PricePorts & { readonly bus: Bus }): Promise<FollowedMarket> {
  const { database, closing, say, waiting, log } = ports
  const stopping = new AbortController()
  closing.push(async () => stopping.abort())
  const traits = await awaitTraits(database.pool, stopping.signal, {
    none() {
      waiting(true)
      say('Prices come from another process: waiting for the first one with the market')
    },
    away: (error) => log.warn({ err: error }, 'the database is away: it is asked again for the market'),
  })
  waiting(false)
  const bus = pricesBus(ports.bus, ports)
  const { goOnFrom } = ports.clock
  return followMarket({ ...(await commonOf(ports)), goOnFrom, stream: ticksByBus(bus) }, traits)
}

function openHeads(ports: PricePorts & { readonly market: Market }): Heads {
  const { settings, clock, log, headKeys, market } = ports
  const kind = isSandboxSource(market.source) ? 'sandbox' : 'live'
  if (kind === 'live' && settings.HEAD_KEY_FILE === undefined)
    log.warn(
      {},
      'the key that signs heads lies in DATA_DIR, beside the database: set HEAD_KEY_FILE to a place of its own',
    )
  return createHeads({
    ...readingOf(ports),
    keys: headKeys,
    clock,
    kind,
    market,
    anchor: { url: settings.HEAD_ANCHOR_URL, everyMinutes: settings.HEAD_ANCHOR_MINUTES },
  })
}

const readingOf = ({ settings, database, clock }: Pick<MarketPorts, 'settings' | 'database' | 'clock'>) => ({
  database: database.pool,
  clock,
  retention: retentionOf(settings),
  rules: listRules,
})

/**
 * The bus of prices and clocks, signed once more by a key that gateways do not have: none of them can name a
 * price, or set a clock that options end by.
 */
const pricesBus = (bus: Bus, { keys, log }: Pick<PricePorts, 'keys' | 'log'>): Bus =>
  signedBus(bus, deriveKey(keys.present, 'ticks'), log, 'SECRET_KEY')

/** Options of the writer and its followers alike. */
async function commonOf({ settings, database, restrictions, actions, clock, log }: MarketPorts) {
  return {
    ...(await referenceOf(settings)),
    database: database.pool,
    isHalted: restrictions.isHalted,
    actions: actions.between,
    clock,
    log,
  }
}

/** Instruments, their hours and the places of the log, by the settings of a process. */
export async function referenceOf(
  settings: Settings,
): Promise<MarketReference & { readonly retention: Retention }> {
  const hours = settings.MARKET_HOURS ?? (settings.MARKET_FEED === 'live' ? 'calendar' : 'always')
  const overrides = settings.INSTRUMENTS_FILE ? await readInstrumentsFile(settings.INSTRUMENTS_FILE) : []
  return {
    instruments: referenceInstruments(overrides),
    calendars: tradingCalendars(hours),
    retention: retentionOf(settings),
  }
}

const feedChoice = (settings: Settings, seed: string): Parameters<typeof openFeed>[0] => ({
  feed: settings.MARKET_FEED,
  seed,
  replaySpeed: settings.REPLAY_SPEED,
  replayLoop: settings.REPLAY_LOOP,
  replayHistory: settings.REPLAY_HISTORY,
  live: {
    feeds: settings.FEEDS ?? '',
    urls: settings.FEED_URLS ?? '',
    attributions: settings.FEED_ATTRIBUTION ?? '',
    keys: {
      oanda: { account: settings.OANDA_ACCOUNT ?? '', token: settings.OANDA_TOKEN ?? '' },
      twelvedata: { account: '', token: settings.TWELVE_DATA_KEY ?? '' },
    },
  },
})

const retentionOf = (settings: Settings) => ({
  archiveDir: settings.ARCHIVE_DIR ?? join(settings.DATA_DIR, 'archive'),
  tickDays: settings.TICK_LOG_DAYS,
  candleDays: settings.CANDLE_DAYS,
})
