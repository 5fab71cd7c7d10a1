import { basename } from 'node:path'
import {
  NO_HISTORY,
  type TickFlaw,
  type TickHistory,
  checkTick,
  isOpen,
  price as priceFrom,
} from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { recorded, recordedFiles } from './recorded-market.cases'
import { tradingCalendars } from './reference/calendars'
import { referenceInstruments } from './reference/instruments'
import { readReplayFile } from './replay/read-replay-file'
import { type ReplayLine, linesOf } from './replay/replay-lines'
import { replayName } from './replay/replay-name'

const instruments = referenceInstruments()
const calendars = tradingCalendars('calendar')
/** Codes of the recordings that differ from ours. */
const OURS: Readonly<Record<string, string>> = { BTCUSD: 'BTCUSDT' }
/** By the data's README, metals of 2014 followed the hours of that time. */
const OTHER_HOURS = ['XAUUSD.2014-05-04.csv.gz']

async function linesIn(path: string): Promise<ReplayLine[]> {
  const name = replayName(path)
  const file = await readReplayFile(path)
  const code = OURS[name?.code ?? ''] ?? name?.code
  const instrument = instruments.find((each) => each.code === code)
  if (!file || !instrument) throw new RangeError(`nothing to check in ${path}`)
  return linesOf({ both: file }, instrument)
}

/** Results of the check for a recording, played as if each line came at its own moment. */
function verdictsOf(
  lines: readonly ReplayLine[],
  code: string,
): Record<'accepted', number> & Partial<Record<TickFlaw, number>> {
  const instrument = instruments.find((each) => each.code === code)!
  const rules = { ...instrument, calendar: calendars.get(instrument.calendar)! }
  const counts: Record<'accepted', number> & Partial<Record<TickFlaw, number>> = { accepted: 0 }
  let history: TickHistory = NO_HISTORY
  for (const line of lines) {
    const checked = checkTick(history, line, rules, line.time)
    history = checked.history
    const key = checked.verdict === 'accepted' ? 'accepted' : checked.reason
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

describe('recorded ticks', () => {
  it('lie inside our sessions', async (context) => {
    const files = recordedFiles(context, 'ticks').filter((path) => !OTHER_HOURS.includes(basename(path)))
    expect(files.length).toBeGreaterThanOrEqual(8)
    for (const path of files) {
      const code = replayName(path)?.code ?? ''
      const instrument = instruments.find((each) => each.code === (OURS[code] ?? code))
      const calendar = calendars.get(instrument?.calendar ?? '')!
      const outside = (await linesIn(path)).filter(({ time }) => !isOpen(calendar, time))
      expect(outside.length, basename(path)).toBe(0)
    }
  })

  it('pass the check, every one of them', async (context) => {
    for (const path of recordedFiles(context, 'ticks').filter(
      (each) => !OTHER_HOURS.includes(basename(each)),
    )) {
      const lines = await linesIn(path)
      const code = replayName(path)?.code ?? ''
      expect(verdictsOf(lines, OURS[code] ?? code), basename(path)).toEqual({ accepted: lines.length })
    }
  })

  it('that are crossed are quarantined, and the rest of them is not', async (context) => {
    const lines = await linesIn(recorded(context, 'dirty/EURUSD.fxcm-crossed.ticks.csv.gz'))
    const { accepted, crossed = 0, ...others } = verdictsOf(lines, 'EURUSD')
    expect(accepted + crossed).toBe(34_724)
    expect(crossed).toBeGreaterThan(3000)
    expect(others).toEqual({})
  })

  it('of a franc without its floor are held back until three agree, and then trade', () => {
    const fall = ['1.2009', '1.2009', '1.05', '0.86', '0.97', '0.98', '0.975', '0.98']
    const lines = fall.map((text, each) => ({ time: Date.UTC(2015, 0, 15, 9, 30, each), text }))
    const said = lines.map(({ time, text }) => ({ time, price: priceFrom(text) }))
    expect(verdictsOf(said, 'EURCHF')).toEqual({ accepted: 4, jump: 4 })
  })
})
