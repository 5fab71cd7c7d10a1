import { type Owner, hearClock } from '../bus/owner-clocks'
import type { Bus } from '../bus/bus'
import type { Queryable } from '../database/in-transaction'
import type { AskClocks } from '../ports'

/** Ports of asking other clocks. */
export interface OtherClocksPorts {
  readonly pool: Queryable
  readonly elapsed?: () => number
}

/** An answer that took longer (ms) says too little about the time. */
const PROMPT_MS = 1_000
/** A clock that was told longer ago (ms) may belong to a process that is gone. */
const TOLD_MS = 2_000

/** Asks the database for its time; none while it does not answer. */
export function databaseClock({ pool, elapsed = () => performance.now() }: OtherClocksPorts): AskClocks {
  return async () => {
    const began = elapsed()
    try {
      const { rows } = await pool.query<{ now: number }>(
        'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
      )
      const tookMs = elapsed() - began
      return rows[0] === undefined || tookMs > PROMPT_MS ? [] : [rows[0].now + tookMs / 2]
    } catch {
      return []
    }
  }
}

/** Asks the database, then the clock of another owner while it announces its time; `end` stops that. */
export function clocksBeside(
  owner: Owner,
  { bus, elapsed = () => performance.now(), pool }: OtherClocksPorts & { readonly bus: Pick<Bus, 'hear'> },
): { readonly ask: AskClocks; readonly end: () => void } {
  const ofDatabase = databaseClock({ pool, elapsed })
  let told: { readonly now: number; readonly at: number } | undefined
  const end = hearClock(bus, owner, (now) => (told = { now, at: elapsed() }))
  return {
    async ask() {
      const times = await ofDatabase()
      // Without the database's time, the other owner's alone decides nothing.
      if (times.length === 0 || told === undefined) return times
      const agoMs = elapsed() - told.at
      return agoMs > TOLD_MS ? times : [...times, told.now + agoMs]
    },
    end,
  }
}
