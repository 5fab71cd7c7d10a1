import type { Queryable } from '../database/in-transaction'
import type { FollowerParts } from './follower-parts'
import type { MarketBeginning } from './market-follower'
import { type KnownMarket, lastTicks, readTradingDays } from './read-log'

/** The past of a market, with the trading days of its instruments. */
export interface KnownPast {
  readonly known: KnownMarket
  readonly days: Awaited<ReturnType<typeof readTradingDays>>
}

/** Reads the trading days of a known past. */
export async function withDays(
  database: Queryable,
  known: KnownMarket,
  { calendarsById }: Pick<FollowerParts, 'calendarsById'>,
): Promise<KnownPast> {
  return { known, days: await readTradingDays(database, known, calendarsById) }
}

/** The beginning of a market that was restored; `crossedTo` is up to when the writer has crossed actions. */
export function beginningOf(
  { quotes }: Pick<FollowerParts, 'quotes'>,
  { known }: KnownPast,
  crossedTo: number,
): MarketBeginning {
  return {
    isOver: ({ instrumentId, at }) => at <= Math.max(crossedTo, quotes.quote(instrumentId)?.time ?? 0),
    sequences: new Map([...lastTicks(known)].map(([id, { sequence }]) => [id, sequence])),
  }
}

/**
 * Restores a follower from the stored past: charts as of the last block, then every tick of the journal. No
 * listener receives these ticks.
 */
export function restore(parts: FollowerParts, { known, days }: KnownPast): void {
  const { charts, quotes, recent, crossings } = parts
  for (const { dayStart, range } of days) quotes.begin(dayStart, range)
  charts.load(known.candles)
  for (const { ticks } of known.lastBlocks) for (const tick of ticks.slice(-1)) quotes.apply(tick)
  for (const { ticks } of known.journal)
    for (const tick of ticks) {
      crossings.cross(tick.instrumentId, tick.time)
      quotes.apply(tick)
      charts.apply(tick)
      recent.add(tick)
    }
}
