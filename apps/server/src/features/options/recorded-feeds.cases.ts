import { basename } from 'node:path'
import { NO_HISTORY, type Tick, type TickHistory, checkTick } from '@fairtick/domain'
import { readReplayFile } from '../../market/replay/read-replay-file'
import { linesOf } from '../../market/replay/replay-lines'
import { replayName } from '../../market/replay/replay-name'
import { tradingCalendars } from '../../market/reference/calendars'
import { referenceInstruments } from '../../market/reference/instruments'

const instruments = referenceInstruments()
const calendars = tradingCalendars('always')
/** Codes of the recordings that differ from ours. */
const OURS: Readonly<Record<string, string>> = { BTCUSD: 'BTCUSDT' }

/** The ticks that would have been published of a recording. */
export async function recordedTicks(path: string): Promise<Tick[]> {
  const code = replayName(path)?.code ?? ''
  const instrument = instruments.find((each) => each.code === (OURS[code] ?? code))
  const file = await readReplayFile(path)
  const calendar = instrument && calendars.get(instrument.calendar)
  if (!file || !instrument || !calendar) throw new RangeError(`nothing to play in ${basename(path)}`)
  const rules = { ...instrument, calendar }
  let history: TickHistory = NO_HISTORY
  const ticks: Tick[] = []
  for (const line of linesOf({ both: file }, instrument)) {
    const checked = checkTick(history, line, rules, line.time)
    history = checked.history
    if (checked.verdict === 'accepted')
      ticks.push({
        instrumentId: instrument.id,
        sequence: ticks.length + 1,
        time: line.time,
        price: checked.price,
      })
  }
  return ticks
}
