import type { HistoryBars } from '../feed'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { insertCandles } from './candle-store'

/**
 * Stores a history while it is generated; answers how many bars it has. Charts that come together are stored
 * in one statement: an instrument has all of them or none, and gets its history again after a kill in
 * between.
 */
export async function storeHistory(
  database: MarketDatabase,
  history: Iterable<readonly HistoryBars[]>,
): Promise<number> {
  let count = 0
  for (const charts of history) {
    const candles = charts.flatMap(({ instrumentId, period, candles: bars }) =>
      bars.map((candle) => ({ instrumentId, period, candle })),
    )
    count += candles.length
    await insertCandles(database, candles)
  }
  return count
}
