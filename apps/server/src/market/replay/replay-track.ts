import type { RawTick } from '../feed'
import type { ReplayLine } from './replay-lines'

/** Lines of one instrument, and the file time at which they start. */
export interface ReplayTrack {
  readonly instrumentId: number
  readonly lines: readonly ReplayLine[]
  /** File time of the start. */
  readonly origin: number
  /** Length of the replay in file time, after which a loop begins again. */
  readonly length: number
}

/** Settings of a running replay. */
export interface ReplayRun {
  /** Wall clock of the first line. */
  readonly startedAt: number
  /** Factor over the original speed. */
  readonly speed: number
  readonly isLoop: boolean
}

/** A track in play. */
export interface PlayedTrack {
  /** Returns the lines due by `now`, each once. */
  due(now: number): RawTick[]
}

/** Maximum ticks returned at a time; after a clock jump several calls catch up. */
const DUE_MAX = 10_000
/** Pause between the last line and the first of the next loop, in file time. */
const LOOP_REST = 1000

/** Instruments whose first lines lie within a minute keep their distance; all others begin at the start. */
const SAME_ORIGIN_MS = 60_000

/** Tracks of all instruments, from their lines. */
export function tracksOf(
  instruments: readonly { readonly instrumentId: number; readonly lines: readonly ReplayLine[] }[],
): ReplayTrack[] {
  const played = instruments.filter(({ lines }) => lines.length > 0)
  const origins = originsOf(played.map(({ lines }) => firstTime(lines)))
  const placed = played.map(({ instrumentId, lines }) => {
    const origin = origins.findLast((each) => each <= firstTime(lines)) ?? firstTime(lines)
    return { instrumentId, lines, origin, end: lines.reduce((end, { time }) => Math.max(end, time), origin) }
  })
  return placed.map(({ instrumentId, lines, origin }) => {
    const ends = placed.filter((other) => other.origin === origin).map(({ end }) => end)
    return { instrumentId, lines, origin, length: Math.max(...ends) - origin + LOOP_REST }
  })
}

/**
 * Plays a track. One that was begun before continues at the clock; with `isFirst` it begins with its first
 * line.
 */
export function playTrack(
  track: ReplayTrack,
  run: ReplayRun,
  begin: { now: number; isFirst: boolean },
): PlayedTrack {
  const { lines, origin, length, instrumentId } = track
  const passed = begin.isFirst ? 0 : Math.max(0, (begin.now - run.startedAt) * run.speed)
  let round = run.isLoop ? Math.floor(passed / length) : 0
  const offset = passed - round * length
  let next = lines.findIndex(({ time }) => time - origin >= offset)
  if (next < 0) next = lines.length
  const wallTime = (line: ReplayLine): number =>
    Math.floor(run.startedAt + (line.time - origin + round * length) / run.speed)
  return {
    due: (now) => {
      const ticks: RawTick[] = []
      for (;;) {
        if (next >= lines.length && run.isLoop) {
          round += 1
          next = 0
        }
        const line = lines[next]
        if (!line || wallTime(line) > now || ticks.length >= DUE_MAX) return ticks
        ticks.push({ ...line, instrumentId, time: wallTime(line) })
        next += 1
      }
    },
  }
}

/** The first of each group of times within a minute, ascending. */
function originsOf(times: readonly number[]): number[] {
  const origins: number[] = []
  for (const time of times.toSorted((one, other) => one - other)) {
    const last = origins.at(-1)
    if (last === undefined || time - last > SAME_ORIGIN_MS) origins.push(time)
  }
  return origins
}

function firstTime(lines: readonly ReplayLine[]): number {
  return lines[0]?.time ?? 0
}
