import { hash } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Calendar, Instrument } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import type { Feed } from '../feed'
import { type MarketNews, readNews } from './market-news'

/** A feed as its followers in other processes know it. */
export interface FeedTraits {
  readonly source: Feed['source']
  /** Codes of the instruments that it prices. */
  readonly supplies: readonly string[]
  /** Longest time without a tick in an open market (ms); undefined without such a promise. */
  readonly longestGapMs?: number
  /** Of each instrument, the name of its source and the words that it asks to be shown. */
  readonly sources: readonly (readonly [instrumentId: number, name: string, attribution: string])[]
  /** `referenceHash` of the writer's instruments; absent of a writer that told none. */
  readonly reference?: string
}

/** Instruments as a process's program and settings have them, before operators' terms. */
export interface MarketReference {
  readonly instruments: readonly Instrument[]
  readonly calendars: ReadonlyMap<string, Calendar>
}

/** SHA-256, in hex, of instruments and their hours: processes with another one would show others. */
export const referenceHash = ({ instruments, calendars }: MarketReference): string =>
  hash('sha256', JSON.stringify([instruments, calendars], plain), 'hex')

function plain(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  return value instanceof Map || value instanceof Set ? [...value] : value
}

/** A feed, and the instruments that it may price, as followers know it. */
export function traitsOf(feed: Feed, { instruments, calendars }: MarketReference): FeedTraits {
  const { source, supplies, longestGapMs } = feed
  return {
    source,
    supplies: [...supplies],
    ...(longestGapMs === undefined ? {} : { longestGapMs }),
    sources: instruments.map(({ id }) => [id, feed.sourceOf?.(id) ?? source, feed.attributionOf?.(id) ?? '']),
    reference: referenceHash({ instruments, calendars }),
  }
}

/** The owner of the market as its row says. */
export interface MarketOwner {
  readonly fence: number
  readonly traits: FeedTraits
  /** Its last message that was noted, without ticks; undefined before the first. */
  readonly news: MarketNews | undefined
}

/**
 * Takes the market, to be called before its log is read. Returns the fence of the new writer, which from then
 * on alone can append to the log.
 */
export async function takeMarket(database: Queryable, traits: FeedTraits): Promise<number> {
  const { rows } = await database.query<{ fence: bigint }>('SELECT take_market($1) AS fence', [
    JSON.stringify(traits),
  ])
  return Number(rows[0]?.fence)
}

/** Notes the last message of a writer. Returns whether the market is still its own. */
export async function noteNews(database: Queryable, fence: number, text: string): Promise<boolean> {
  const { rowCount } = await database.query('UPDATE market_owner SET news = $2 WHERE fence = $1', [
    fence,
    text,
  ])
  return rowCount === 1
}

/** The owner of the market; undefined before the first. */
export async function readMarketOwner(database: Queryable): Promise<MarketOwner | undefined> {
  const { rows } = await database.query<{ fence: bigint; feed: string; news: string }>(
    'SELECT fence, feed, news FROM market_owner',
  )
  const [row] = rows
  if (!row) return undefined
  const traits: unknown = JSON.parse(row.feed)
  if (!isTraits(traits)) throw new Error('the traits of the feed cannot be read: market_owner.feed')
  return { fence: Number(row.fence), traits, news: readNews(row.news) }
}

/** The session that took the market last, and when; undefined before the first. */
export async function readMarketHolder(database: Queryable): Promise<string | undefined> {
  const { rows } = await database.query<{ owner: string; since: bigint }>(
    'SELECT owner, since FROM market_owner',
  )
  return rows.map(({ owner, since }) => `${owner} since ${new Date(Number(since)).toISOString()}`)[0]
}

/** Whether a write was refused because the market has another owner. */
export const isMarketLost = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === 'FT001'

const isTraits = (value: unknown): value is FeedTraits =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'supplies' in value &&
  Array.isArray(value.supplies) &&
  'sources' in value &&
  Array.isArray(value.sources)
