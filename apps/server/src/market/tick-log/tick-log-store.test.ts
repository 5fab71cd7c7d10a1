import { type Tick, price } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { useMarketDatabase } from '../market-database.cases'
import { GENESIS, sealBlock } from './tick-block'
import {
  type Fold,
  appendToJournal,
  readBlocks,
  readJournal,
  readLastBlocks,
  storeFold,
} from './tick-log-store'

const database = useMarketDatabase()

const MINUTE = 29_920_000
const tick = (sequence: number, text: string): Tick => ({
  instrumentId: 9,
  sequence,
  time: MINUTE * 60_000 + sequence,
  price: price(text),
})
const first = sealBlock(MINUTE, [tick(1, '1.5'), tick(2, '1.6')], GENESIS)
const second = sealBlock(
  MINUTE + 1,
  [{ ...tick(3, '1.7'), time: (MINUTE + 1) * 60_000, volume: 5n }],
  first.hash,
)
const candle = {
  time: MINUTE * 60_000,
  open: price('1.5'),
  high: price('1.6'),
  low: price('1.5'),
  volume: 2n,
}
const fold: Fold = {
  blocks: [first, second],
  candles: [{ instrumentId: 9, period: '1min', candle: { ...candle, close: price('1.6') } }],
  journalIds: [1],
  quarantined: [{ instrumentId: 9, receivedAt: 1, time: 2, reason: 'jump', said: "3'; DROP TABLE candle" }],
}

describe('the tick log in the database', () => {
  it('keeps a flush once, also when it is written twice', async () => {
    const rows = [{ id: 1, minute: MINUTE, ticks: first.ticks }]
    await appendToJournal(database.pool, rows)
    await appendToJournal(database.pool, rows)
    expect(await readJournal(database.pool)).toEqual(rows)
  })

  it('seals blocks once, also when it is done twice, and empties the journal with it', async () => {
    await storeFold(database.pool, fold)
    await storeFold(database.pool, fold)
    expect(await readJournal(database.pool)).toEqual([])
    expect(await readLastBlocks(database.pool, [8, 9])).toEqual([second])
    expect(await readBlocks(database.pool, { instrumentId: 9, sequence: 1, limit: 10 })).toEqual([
      first,
      second,
    ])
    expect(await readBlocks(database.pool, { instrumentId: 9, sequence: 3, limit: 10 })).toEqual([second])
  })

  it('writes all of a fold or nothing', async () => {
    const wrong = { ...candle, close: price('9') }
    await appendToJournal(database.pool, [{ id: 2, minute: MINUTE, ticks: [tick(4, '1.8')] }])
    const block = sealBlock(MINUTE, [tick(4, '1.8')], second.hash)
    const broken: Fold = {
      blocks: [block],
      candles: [{ instrumentId: 9, period: '5min', candle: wrong }],
      journalIds: [2],
      quarantined: [],
    }
    await expect(storeFold(database.pool, broken)).rejects.toThrow('candle_holds_its_prices')
    expect(await readLastBlocks(database.pool, [9])).toEqual([second])
    expect(await readJournal(database.pool)).toHaveLength(1)
  })

  it.each(['UPDATE tick_block SET minute = 0', 'DELETE FROM tick_block', 'TRUNCATE tick_block'])(
    'refuses to %s',
    async (statement) => {
      await expect(database.pool.query(statement)).rejects.toThrow('tick_block is append-only')
    },
  )
})
