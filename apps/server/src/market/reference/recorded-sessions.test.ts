import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Calendar, DAY_MS, HOUR_MS, MINUTE_MS, isOpen, nextChange, openHours } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { recorded, recordedFiles } from '../recorded-market.cases'
import { readReplayFile } from '../replay/read-replay-file'
import { barsOf } from '../replay/replay-lines'
import { replayName } from '../replay/replay-name'
import { tradingCalendars } from './calendars'
import { referenceInstruments } from './instruments'

const calendars = tradingCalendars('calendar')
const FIRST = Date.UTC(2012, 0, 1)
const FOLDERS = [
  ['bars/1m', MINUTE_MS],
  ['bars/15m', 15 * MINUTE_MS],
  ['bars/1h', HOUR_MS],
  ['bars/1d', DAY_MS],
  ['ticks', 1],
] as const

/** Instruments of the recordings that are not ours by code, and the calendars that they keep. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(BTC|ETH|SOL|XRP|DOGE|ADA|LTC|BNB)/, 'crypto'],
  [/^(SPX|ES-FUT|USTEC)/, 'index-us'],
  [/^GER30/, 'index-de'],
  [/^BRENT/, 'oil-brent'],
  [/^SPY/, 'stock-us'],
  [/^6E-FUT/, 'forex'],
]

/** The two sides of recordings, the digits of their instruments, and how many minutes are crossed. */
const SIDES = [
  ['bars/1m/GER30.2019-02', 1, 0],
  ['bars/1m/GBPUSD.2012-02', 5, 1203],
  ['dirty/EURUSD.fxcm-crossed.1m', 5, 267],
] as const
const EXTENDED = 'before 09:30 and after 16:00 New York'
const METALS_2014 = 'the break was 45 minutes, and Sunday began at 18:00'
const DUKASCOPY_LONDON = 'Dukascopy trades on holidays of London'
/** Files with rows outside our sessions: how many, and why that is no fault of the calendar. */
const EXCEPTIONS: Readonly<Record<string, readonly [rows: number, why: string]>> = {
  'AAPL.2014-06.split.csv.gz': [1133, EXTENDED],
  'SPY.2013-10.csv.gz': [2499, EXTENDED],
  'SPY.2023-08-03.csv.gz': [557, EXTENDED],
  'ES-FUT.2013-10.csv.gz': [90, 'the future closed at 16:15 Chicago then'],
  'SPX.samples.csv.gz': [12, 'the index is worked out for some minutes after 15:15 Chicago'],
  'XAUUSD.2014-05.bid.csv.gz': [172, METALS_2014],
  'XAUUSD.2014-05.ask.csv.gz': [172, METALS_2014],
  'XAUUSD.2014-05-04.csv.gz': [1050, METALS_2014],
  'US500.csv.gz': [
    18,
    'Good Friday of 2021, with figures of the labour market, and an hour on two half days',
  ],
  'US500.csv.gz 1d': [1, 'Good Friday of 2021'],
  'US30.csv.gz 1d': [1, 'Good Friday of 2021'],
  'USTEC.csv.gz 1d': [1, 'Good Friday of 2021'],
  'UK100.csv.gz 1d': [46, DUKASCOPY_LONDON],
  'GER40.csv.gz 1d': [19, 'Dukascopy trades at Christmas and on New Year’s Eve'],
}
/** Of currencies, by day: Friday the 25th of two years until 08:00 UTC, and a day that OANDA was closed. */
const CURRENCY_DAYS = ['2015-12-25', '2020-12-25', '2023-01-02']

function calendarOf(path: string): Calendar {
  const code = replayName(path)?.code ?? ''
  const ours = referenceInstruments().find((each) => each.code === code)?.calendar
  const name = ours ?? OTHER_NAMES.find(([names]) => names.test(code))?.[1]
  const calendar = calendars.get(name ?? '')
  if (!calendar) throw new Error(`no calendar for ${path}`)
  return calendar
}

/** The first column of a file, from the first year whose holidays are known. */
function timesIn(path: string): number[] {
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n').slice(1)
  const times = lines.map((line) => Number(line.slice(0, line.indexOf(','))))
  return times.filter((time) => time >= FIRST)
}

/** Whether no minute of a bar, or of a moment, is inside a session. */
const isOutside = (calendar: Calendar, from: number, length: number): boolean =>
  !isOpen(calendar, from) && (nextChange(calendar, from) ?? Infinity) >= from + length

describe('recorded markets', () => {
  it.for(FOLDERS)(
    'of %s lie inside our sessions of 2012 to 2026, but for named exceptions',
    { timeout: 60_000 },
    ([folder, length], context) => {
      const paths = recordedFiles(context, folder)
      expect(paths.length).toBeGreaterThan(1)
      for (const path of paths) {
        const calendar = calendarOf(path)
        const outside = timesIn(path).filter((time) => isOutside(calendar, time, length))
        const isCurrencyDay = calendar.name === 'forex' && length === DAY_MS
        const days = outside.map((time) => new Date(time).toISOString().slice(0, 10))
        if (isCurrencyDay) expect(CURRENCY_DAYS, basename(path)).toEqual(days)
        else {
          const [rows = 0] = EXCEPTIONS[length === DAY_MS ? `${basename(path)} 1d` : basename(path)] ?? []
          expect(outside.length, basename(path)).toBe(rows)
        }
      }
    },
  )

  it('have no hour of ours without a bar on days that are no exception', (context) => {
    const calendar = calendars.get('stock-us')!
    const times = timesIn(recorded(context, 'bars/15m/AAPL.2020-2023.csv.gz'))
    const traded = new Set(times.map((time) => Math.floor(time / DAY_MS)))
    const from = Math.floor(times[0]! / DAY_MS)
    const last = Math.floor(times.at(-1)! / DAY_MS)
    const wrong: string[] = []
    for (let day = from; day <= last; day += 1)
      if (openHours(calendar, day).length > 0 !== traded.has(day))
        wrong.push(new Date(day * DAY_MS).toISOString().slice(0, 10))
    expect(wrong).toEqual([])
  })
})

describe('dirty recordings', () => {
  it.for([
    ['EURUSD.sunday-stubs.tsv', 'tabs'],
    ['USDCHF.float-noise-servertime.csv', 'times without a zone'],
    ['XRPUSDT.halt-gap.1d.tsv', 'tabs'],
  ] as const)('%s is refused whole: %s', async ([name], context) => {
    expect(await readReplayFile(recorded(context, 'dirty', name))).toBeUndefined()
  })

  it('a low of nothing is one unusable row', async (context) => {
    const file = await readReplayFile(recorded(context, 'dirty/LINKUSDT.zero-low.1d.csv'))
    const { bars, broken } = barsOf({ both: file! }, 4)
    expect(broken.map(({ time }) => new Date(time).toISOString().slice(0, 10))).toEqual(['2020-03-12'])
    expect(bars).toHaveLength(365)
  })

  it('minutes that are missing are no closed market', (context) => {
    const calendar = calendars.get('crypto')!
    const times = timesIn(recorded(context, 'dirty/BTCUSD.coinbase-missing.1m.csv.gz'))
    const known = new Set(times)
    const missing = []
    for (let at = Date.UTC(2018, 3, 4); at < Date.UTC(2018, 3, 5); at += MINUTE_MS)
      if (isOpen(calendar, at) && !known.has(at)) missing.push(at)
    expect(missing).toHaveLength(433)
  })

  it.for(SIDES)('of minutes of %s, of %i digits, %i are crossed, and unusable', async (row, context) => {
    const [name, digits, crossed] = row
    const path = recorded(context, name)
    const [bid, ask] = await Promise.all(
      ['bid', 'ask'].map((side) => readReplayFile(`${path}.${side}.csv.gz`)),
    )
    const { bars, broken } = barsOf({ bid: bid!, ask: ask! }, digits)
    expect(broken.length).toBe(crossed)
    expect(bars.length).toBeGreaterThan(2000)
  })
})
