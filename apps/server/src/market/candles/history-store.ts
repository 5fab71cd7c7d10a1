import type { HistoryBars } from '../feed'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { upsertCandles } from './candle-store'

/** Stores a history as it is made, all of it or nothing; answers how many bars it has. */
export async function storeHistory(
  database: MarketDatabase,
  history: AsyncIterable<readonly HistoryBars[]>,
): Promise<number> {
  const client = await database.connect()
  let count = 0
  try {
    await client.query('BEGIN')
    for await (const charts of history) {
      const candles = charts.flatMap(({ instrumentId, period, candles: bars }) =>
        bars.map((candle) => ({ instrumentId, period, candle })),
      )
      count += candles.length
      await upsertCandles(client, candles)
    }
    await client.query('COMMIT')
    client.release()
    return count
  } catch (error) {
    client.release(true)
    throw error
  }
}
