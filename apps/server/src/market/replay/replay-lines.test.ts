import { formatPrice } from '@fairtick/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectingLog } from '../../database/test-logs.cases'
import { instrumentsNamed } from '../test-market.cases'
import { barLength, barTicks } from './bar-ticks'
import { loadReplay } from './load-replay'
import { type ReplayFolder, makeReplayFolder } from './replay-files.cases'
import { type ReplayLine, barsOf, linesOf, mergeLines } from './replay-lines'
import { replayName } from './replay-name'
import { midPrice } from '../source-price'
import { barOf, midBar } from './replay-price'
import { type BarRow, rowReader } from './replay-rows'

const instruments = instrumentsNamed('EURUSD', 'XAUUSD')
const [eurusd, gold] = [instruments[0]!, instruments[1]!]
const said = (line: ReplayLine) => ('price' in line ? formatPrice(line.price, 8) : line.flaw)
const bar = (line: string): BarRow => {
  const row = rowReader('time,open,high,low,close,volume')?.(line)
  if (row?.kind !== 'bar') throw new RangeError(line)
  return row
}

describe('the name of a file', () => {
  it.each([
    ['/x/EURUSD.2014-05.bid.csv.gz', { code: 'EURUSD', side: 'bid', pair: 'EURUSD.2014-05.csv.gz' }],
    ['/x/EURUSD.2014-05.ask.csv.gz', { code: 'EURUSD', side: 'ask', pair: 'EURUSD.2014-05.csv.gz' }],
    ['/x/XAUUSD.csv', { code: 'XAUUSD', side: undefined, pair: 'XAUUSD.csv' }],
    ['/x/XAUUSD.2014-05-02.nfp.csv.gz', { code: 'XAUUSD', side: undefined }],
    ['/x/EURUSD.sunday-stubs.tsv', undefined],
    ['/x/README.md', undefined],
  ])('%s', (path, expected) => {
    if (expected) expect(replayName(path)).toMatchObject(expected)
    else expect(replayName(path)).toBeUndefined()
  })
})

describe('the middle of bid and ask', () => {
  it.each([
    ['1.10000,1.10002', '1.10001000'],
    ['1.10000,1.10001', '1.10000000'],
    ['1.10001,1.10002', '1.10002000'],
    ['1.1,1.1', '1.10000000'],
    ['1.10002,1.10001', 'crossed'],
    ['0,1.1', '0.00000000'],
    ['1.1,', 'unreadable'],
    ['1.1', 'unreadable'],
    ['NaN,1.1', 'unreadable'],
    ['-1,1.1', 'unreadable'],
    ['1e0,1.1', 'unreadable'],
    ['1.1,Infinity', 'unreadable'],
    ['101889.00000000001,101890', '101889.50000000'],
    ['0.9000100000000001,0.9000300000000001', '0.90002000'],
    ['0.000000000000000000000000000001,1', '0.50000000'],
    ['1.1000050000000000000000001,1.1000050000000000000000001', '1.10001000'],
    ['1.100005,1.100005', '1.10000000'],
    [' 1.1 , 1.1 ', '1.10000000'],
  ])('%s is %s, halves going to the even digit', (quote, expected) => {
    const row = rowReader('time,bid,ask')?.(`1,${quote}`)
    if (row?.kind !== 'quote') throw new RangeError('no quote')
    expect(said({ time: 1, ...midPrice(row, 5) })).toBe(expected)
  })

  it.each([['x,1.1,1.1'], ['-1,1.1,1.1'], ['1.5,1.1,1.1'], [''], ['99999999999999999,1,1']])(
    'a line without a time (%s) is none',
    (line) => {
      expect(rowReader('time,bid,ask')?.(line)).toBeUndefined()
    },
  )

  it('is read of files that begin with the two known headers, and of no others', () => {
    expect(rowReader('﻿time,bid,ask')).toBeDefined()
    expect(rowReader('Time,Open,High,Low,Close,Volume')).toBeDefined()
    expect(rowReader('time\topen\thigh')).toBeUndefined()
    expect(rowReader('1398902400000,1.38,1.39')).toBeUndefined()
  })
})

describe('a bar', () => {
  it.each([
    ['1.2', '1.5', '1.1', '1.3', ['1.2', '1.1', '1.5', '1.3', '1.3']],
    ['1.4', '1.5', '1.1', '1.3', ['1.4', '1.5', '1.1', '1.3', '1.3']],
    ['1.3', '1.5', '1.1', '1.3', ['1.3', '1.1', '1.5', '1.3', '1.3']],
    ['1.1', '1.1', '1.1', '1.1', ['1.1', '1.1', '1.1', '1.1', '1.1']],
  ])(
    '%s %s %s %s goes first to the extreme that is nearer to its open',
    (open, high, low, close, expected) => {
      const made = barOf(bar(`60000,${open},${high},${low},${close},0`), 5)!
      const ticks = barTicks(made, 60_000)
      expect(ticks.map(({ price }) => formatPrice(price, 8).replace(/0+$/, ''))).toEqual(expected)
      expect(ticks.map(({ time }) => time - 60_000)).toEqual([0, 14_000, 28_000, 42_000, 56_000])
      expect(ticks.every(({ volume }) => volume === undefined)).toBe(true)
    },
  )

  it('brings its traded quantity once, with its close', () => {
    const made = barOf(bar('60000,1,2,0.5,1.5,12.5'), 5)!
    expect(barTicks(made, 60_000).map(({ volume }) => volume)).toEqual([0n, 0n, 0n, 1_250_000_000n, 0n])
  })

  it.each([
    ['a low above the rest', '1,1.2,1.3,1.25,1.25,0'],
    ['a high below the rest', '1,1.2,1.1,1,1.1,0'],
    ['a price that cannot be read', '1,1.2,x,1,1.1,0'],
    ['a low of nothing', '1,1.2,1.3,0,1.1,0'],
    ['a low below its last decimal', '1,1.2,1.3,0.000001,1.1,0'],
    ['a field too few', '1,1.2,1.3,1.1'],
  ])('with %s is none', (_, line) => {
    expect(barOf(bar(line), 5)).toBeUndefined()
  })

  it('of two sides is none where the bid closes above the ask', () => {
    const bid = bar('60000,1.1,1.3,1,1.2,0')
    expect(midBar(bid, bar('60000,1.2,1.4,1.1,1.2,0'), 5)).toBeDefined()
    expect(midBar(bid, bar('60000,1.2,1.4,1.1,1.19,0'), 5)).toBeUndefined()
  })

  it.each([
    [[0, 60_000, 180_000], 60_000],
    [[0, 3_600_000, 7_200_000, 14_400_000], 3_600_000],
    [[0, 1000, 2000], 60_000],
    [[5], 60_000],
    [[0, 604_800_000], 86_400_000],
  ])('of times %s is %i ms long', (times, expected) => {
    expect(barLength(times)).toBe(expected)
  })

  it('of two sides is their middle where both are there, else the one', () => {
    const rows = (lines: readonly string[]) => ({ quotes: [], bars: lines.map(bar), skippedLines: 0 })
    const bid = rows(['60000,1.1,1.3,1.0,1.2,2', '120000,1.2,1.2,1.2,1.2,0', '180000,x,1,1,1,0'])
    const ask = rows(['60000,1.3,1.5,1.2,1.4,4', '240000,1.4,1.4,1.4,1.4,0', '90000,1.9,1.9,1.9,1.9,0'])
    const { bars, broken } = barsOf({ bid, ask }, 5)
    expect(
      bars.map(({ time, open, high, low, close }) => [
        time,
        ...[open, high, low, close].map((p) => formatPrice(p, 5)),
      ]),
    ).toEqual([
      [60_000, '1.20000', '1.40000', '1.10000', '1.30000'],
      [90_000, '1.90000', '1.90000', '1.90000', '1.90000'],
      [120_000, '1.20000', '1.20000', '1.20000', '1.20000'],
      [240_000, '1.40000', '1.40000', '1.40000', '1.40000'],
    ])
    expect(broken.map(({ time }) => time)).toEqual([180_000])
  })

  it('is rounded to the decimals of our instrument', () => {
    const { bars } = barsOf(
      { both: { quotes: [], bars: [bar('60000,1918.255,1918.265,1918.245,1918.251,0')], skippedLines: 0 } },
      gold.pricePrecision,
    )
    expect(bars.map(({ open, high, low }) => [open, high, low].map((p) => formatPrice(p, 2)))).toEqual([
      ['1918.26', '1918.26', '1918.24'],
    ])
  })
})

describe('files of one instrument', () => {
  it('are played in the order of time, each in its own order', () => {
    const line = (time: number, text: string): ReplayLine => ({ time, flaw: 'unreadable', said: text })
    const one = [line(1, 'a'), line(5, 'b'), line(3, 'late'), line(9, 'c')]
    const other = [line(2, 'x'), line(7, 'y')]
    expect(mergeLines([one, other, []]).map(({ said: text }) => text)).toEqual([
      'a',
      'x',
      'b',
      'late',
      'y',
      'c',
    ])
  })
})

describe('a folder of replay files', () => {
  let folder: ReplayFolder
  beforeAll(() => {
    folder = makeReplayFolder()
    folder.write('EURUSD.one.csv', ['time,bid,ask', '1000,1.1,1.2', 'garbage', '', '2000,1.3,1.1'])
    folder.write('EURUSD.two.csv.gz', ['time,open,high,low,close,volume', '60000,1,2,0.5,1.5,0'])
    folder.write('NOSUCH.csv', ['time,bid,ask', '1000,1,1'])
    folder.write('XAUUSD.headless.csv', ['1000,1,1'])
    folder.write('XAUUSD.broken.csv.gz.csv', ['time,bid,ask'])
    folder.write('notes.txt', ['hello'])
  })
  afterAll(() => {
    folder.remove()
  })

  it('plays what it can and says what it skipped', async () => {
    const log = collectingLog()
    const loaded = await loadReplay(folder.path, instruments, log)
    const euro = loaded.find(({ instrument }) => instrument === eurusd)!
    const lines = mergeLines(euro.files.map((sides) => linesOf(sides, eurusd)))
    expect(lines.map(said)).toEqual([
      '1.15000000',
      'crossed',
      '1.00000000',
      '0.50000000',
      '2.00000000',
      '1.50000000',
      '1.50000000',
    ])
    expect(log.said.toSorted()).toEqual([
      'replay: lines without a time, skipped',
      'replay: neither .csv nor .csv.gz, skipped',
      'replay: neither quotes nor bars, skipped',
      'replay: no such instrument, skipped',
    ])
  })

  it('may hold files that are no gzip, or nothing at all', async () => {
    const log = collectingLog()
    const other = makeReplayFolder()
    other.write('EURUSD.csv', ['time,bid,ask', '1,1,1'])
    const { renameSync, writeFileSync } = await import('node:fs')
    renameSync(`${other.path}/EURUSD.csv`, `${other.path}/EURUSD.csv.gz`)
    writeFileSync(`${other.path}/XAUUSD.csv`, '')
    expect(await loadReplay(other.path, instruments, log)).toEqual([])
    expect(log.said).toEqual(['replay: cannot be read, skipped', 'replay: neither quotes nor bars, skipped'])
    other.remove()
    await expect(loadReplay(other.path, instruments, log)).rejects.toThrow('ENOENT')
  })
})
