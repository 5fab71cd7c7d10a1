import { type Candle, type Tick, foldTick } from '@fairtick/domain'
import type { CandleSeries } from '../candles/candle-series'
import type { SeriesCandle } from '../candles/candle-store'
import type { JournalRow } from './journal-row'
import { GENESIS, type TickBlock, sealBlock } from './tick-block'

/** The log and the charts as of the last fold; folding advances them. */
export interface Folded {
  /** Hash of each instrument's last block. */
  readonly hashes: Map<number, Buffer>
  readonly charts: CandleSeries
}

/** Tick blocks and candles of journal rows, oldest row first. Advances `folded`. */
export function foldRows(
  rows: readonly JournalRow[],
  folded: Folded,
): { readonly blocks: readonly TickBlock[]; readonly candles: readonly SeriesCandle[] } {
  const candles = new Map<string, SeriesCandle>()
  const blocks = groupsOf(rows).map(({ minute, ticks }) => {
    const { instrumentId } = ticks[0]
    const block = sealBlock(minute, ticks, folded.hashes.get(instrumentId) ?? GENESIS)
    folded.hashes.set(instrumentId, block.hash)
    for (const bar of folded.charts.merge(instrumentId, barOf(ticks)))
      candles.set(`${bar.period} ${bar.instrumentId} ${bar.candle.time}`, bar)
    return block
  })
  return { blocks, candles: [...candles.values()] }
}

/** The bar of ticks of one minute. */
function barOf([first, ...others]: readonly [Tick, ...Tick[]]): Candle {
  return others.reduce<Candle>((bar, tick) => foldTick(bar, tick, '1min'), foldTick(undefined, first, '1min'))
}

interface Group {
  readonly minute: number
  readonly ticks: [Tick, ...Tick[]]
}

/** Ids of instruments are below this. */
const IDS = 65_536

/** Ticks by instrument and minute, each group in order, an instrument's groups in order. */
function groupsOf(rows: readonly JournalRow[]): Group[] {
  const groups = new Map<number, Group>()
  for (const { minute, ticks } of rows) {
    for (const tick of ticks) {
      const key = minute * IDS + tick.instrumentId
      const group = groups.get(key)
      if (group) group.ticks.push(tick)
      else groups.set(key, { minute, ticks: [tick] })
    }
  }
  return [...groups.values()]
}
