import { type Tick, price } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { collectingLog } from '../../database/test-logs.cases'
import { createCandleSeries } from '../candles/candle-series'
import { createFolder } from './folder'
import type { JournalRow } from './journal-row'
import type { Fold } from './tick-log-store'

const row = (id: number, minute: number, ...sequences: readonly number[]): JournalRow => ({
  id,
  minute,
  ticks: sequences.map((sequence): Tick => ({
    instrumentId: 1,
    sequence,
    time: minute * 60_000,
    price: price('1.1'),
  })),
})

function start(store: (fold: Fold) => Promise<void>) {
  const log = collectingLog()
  const folded = { hashes: new Map<number, Buffer>(), charts: createCandleSeries() }
  const folder = createFolder({ log, folded, store, takeQuarantined: () => [] })
  return { log, folder }
}

describe('the folder', () => {
  it('seals whole minutes only, one block per instrument and minute, and late ticks in another one', async () => {
    const folds: Fold[] = []
    const { folder } = start(async (fold) => {
      folds.push(fold)
      await Promise.resolve()
    })
    folder.add([row(1, 10, 1, 2), row(2, 10, 3), row(3, 11, 4)])
    expect(await folder.fold(11)).toBe(true)
    expect(await folder.fold(11)).toBe(true)
    folder.add([row(4, 11, 5)])
    await folder.fold(12)
    folder.add([row(5, 11, 6)])
    await folder.fold(12)
    expect(folds.map(({ blocks }) => blocks.map(({ minute, ticks }) => [minute, ticks.length]))).toEqual([
      [[10, 3]],
      [[11, 2]],
      [[11, 1]],
    ])
    expect(folds.map(({ journalIds }) => journalIds)).toEqual([[1, 2], [3, 4], [5]])
  })

  it('folds one call at a time, and logs an error and its end once', async () => {
    let running = 0
    let isDown = true
    const { log, folder } = start(async () => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      if (isDown) throw new Error('away')
    })
    folder.add([row(1, 10, 1)])
    const turns = [folder.fold(11), folder.fold(11), folder.fold(11)]
    expect(await Promise.all(turns)).toEqual([false, false, false])
    isDown = false
    expect(await folder.fold(11)).toBe(true)
    expect(log.said).toEqual(['minutes of ticks cannot be sealed', 'minutes of ticks are sealed again'])
  })
})
