import type { FollowerParts } from './follower-parts'
import { type KnownMarket, readTradingDays } from './read-log'
import type { Queryable } from '../database/in-transaction'

/**
 * Restores a follower from what was read: charts as of the last block, then every tick of the journal.
 * Nobody is told of these ticks.
 */
export async function startFollower(
  parts: FollowerParts,
  known: KnownMarket,
  database: Queryable,
): Promise<void> {
  const { charts, quotes, recent, crossings, calendarsById } = parts
  for (const { dayStart, range } of await readTradingDays(database, known, calendarsById)) {
    quotes.begin(dayStart, range)
  }
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
