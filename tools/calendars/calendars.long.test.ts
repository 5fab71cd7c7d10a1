import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { INDICES, METALS, calendarsOf, inChicago } from './calendars-of'
import type { DayLists } from './day-lists'
import { DATES_FILE, LEAN_FILE } from './files'
import { readLean } from './lean'
import { type LoadedPackages, withPackages } from './packages'
import { futures, london, spotCurrencies, stocksOfNewYork } from './rules'

const lean = readLean(readFileSync(LEAN_FILE, 'utf8'))
const NO_TRADE = { holidays: new Set<string>(), earlyCloses: new Map(), lateOpens: new Map() }
let ruled: Readonly<Record<string, DayLists>> = {}
let made: unknown

beforeAll(async () => {
  await withPackages((loaded: LoadedPackages) => {
    made = calendarsOf(lean, loaded)
    ruled = {
      us_stocks: stocksOfNewYork(loaded),
      es_future: futures(loaded, INDICES),
      gc_future: futures(loaded, METALS),
      uk_index_cfd: london(loaded),
      fx_oanda: spotCurrencies(),
    }
  })
}, 300_000)

/** Every day of lists from 2024 on, in words. */
const wordsOf = ({ holidays, earlyCloses, lateOpens }: DayLists) =>
  [
    ...[...holidays].map((date) => `${date} closed`),
    ...[...earlyCloses].map(([date, time]) => `${date} until ${time}`),
    ...[...lateOpens].map(([date, time]) => `${date} from ${time}`),
  ].filter((word) => word >= '2024')

describe('the days of the calendars', () => {
  it('are what the latest packages say today: else run tools/calendars', () => {
    expect(JSON.parse(readFileSync(DATES_FILE, 'utf8')).calendars).toEqual(made)
  })

  it.each([
    ['us_stocks', ['2025-01-09 closed']],
    ['es_future', ['2025-12-25 until 16:00', '2026-04-03 until 08:15']],
    ['gc_future', []],
    ['uk_index_cfd', []],
    [
      'fx_oanda',
      ['2024-12-25', '2025-01-01', '2025-12-25', '2026-01-01'].map((date) => `${date} from 17:05`),
    ],
  ] as const)('that are announced for %s follow from rules, but for %j', (name, others) => {
    const listed = lean.get(name) ?? NO_TRADE
    const known = new Set(wordsOf(ruled[name] ?? NO_TRADE))
    const announced = wordsOf(name === 'es_future' ? inChicago(listed) : listed)
    expect(announced.length).toBeGreaterThan(8)
    expect(announced.filter((word) => !known.has(word))).toEqual(others)
  })
})
