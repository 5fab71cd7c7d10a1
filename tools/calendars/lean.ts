import * as z from 'zod'
import type { DayLists } from './day-lists'

/** Entries of QuantConnect/Lean's table that calendars follow, by our name for them. */
const ENTRIES = {
  fx_oanda: 'Forex-oanda-[*]',
  gc_future: 'Future-comex-GC',
  es_future: 'Future-cme-ES',
  uk_index_cfd: 'Cfd-oanda-UK100GBP',
  us_stocks: 'Equity-usa-[*]',
} as const

/** An entry of that table. */
export type LeanName = keyof typeof ENTRIES
/** Their names. */
export const LEAN_NAMES: readonly LeanName[] = [
  'fx_oanda',
  'gc_future',
  'es_future',
  'uk_index_cfd',
  'us_stocks',
]

const days = z.object({
  holidays: z.array(z.string()),
  earlyCloses: z.record(z.string(), z.string()).default({}),
  lateOpens: z.record(z.string(), z.string()).default({}),
})
const table = z.union([
  z.object({ entries: z.record(z.string(), days) }),
  z.object({ classes: z.record(z.string(), days) }),
])

/**
 * The days that Lean's market-hours-database.json lists, by entry: its own file, or an extract that has our
 * names under "classes" and dates of ISO 8601.
 */
export function readLean(text: string): ReadonlyMap<LeanName, DayLists> {
  const read = table.parse(JSON.parse(text))
  return new Map(
    LEAN_NAMES.map((name) => {
      const entry = 'entries' in read ? read.entries[ENTRIES[name]] : read.classes[name]
      if (!entry) throw new Error(`Lean's table has no ${ENTRIES[name]}`)
      const timed = (times: Readonly<Record<string, string>>) =>
        new Map(Object.entries(times).map(([date, time]) => [isoDate(date), time.slice(0, '13:00'.length)]))
      const holidays = new Set(entry.holidays.map(isoDate))
      return [name, { holidays, earlyCloses: timed(entry.earlyCloses), lateOpens: timed(entry.lateOpens) }]
    }),
  )
}

/** "7/3/2026" as 2026-07-03. */
function isoDate(date: string): string {
  const [month = '', day = '', year = ''] = date.split('/')
  return year === '' ? date : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
