import type { HistoryBars } from '../feed'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { insertCandles } from './candle-store'

/**
 * Stores a history while it is generated; returns the number of bars. Charts that come together are stored in
 * one statement: an instrument has all of them or none, and after a kill gets its history at the next start.
 */
export async function storeHistory(
  database: MarketDatabase,
  history: Iterable<readonly HistoryBars[]>,
): Promise<number> {
  let count = 0
  let stored = Promise.resolve()
  for (const charts of history) {
    const candles = charts.flatMap(({ instrumentId, period, candles: bars }) =>
      bars.map((candle) => ({ instrumentId, period, candle })),
    )
    count += candles.length
    // The database works on one chart while the next is generated.
    await stored
    stored = insertCandles(database, candles)
  }
  await stored
  return count
}
