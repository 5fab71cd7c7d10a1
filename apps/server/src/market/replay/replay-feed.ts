import { resolve } from 'node:path'
import type { Instrument } from '@fairtick/domain'
import type { Clock, Log } from '../../ports'
import type { Feed } from '../feed'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { type InstrumentFiles, loadReplay } from './load-replay'
import { replayHistory } from './replay-history'
import { type ReplayLine, linesOf, mergeLines } from './replay-lines'
import { fixReplayStart, hasPrices } from './replay-store'
import { type ReplayRun, playTrack, tracksOf } from './replay-track'

/** Options of a replay. */
export interface ReplayFeedOptions {
  /** A file or a folder. */
  readonly path: string
  readonly speed: number
  readonly isLoop: boolean
  /** A folder of bars before the start. */
  readonly history: string | undefined
  readonly instruments: readonly Instrument[]
  readonly database: MarketDatabase
  readonly clock: Clock
  readonly log: Log
}

const POLL_MS = 25

/**
 * Opens a replay of real prices: reads the files and, at the first start, sets the moment of their first
 * line. Throws if the files have no playable line.
 */
export async function openReplayFeed(options: ReplayFeedOptions): Promise<Feed> {
  const { path, speed, isLoop, clock, log, instruments } = options
  const loaded = await loadReplay(path, instruments, log)
  const tracks = tracksOf(loaded.map(playedLines))
  if (tracks.length === 0) throw new RangeError(`nothing to replay in ${path}`)
  const past = options.history === undefined ? [] : await loadReplay(options.history, instruments, log)
  const key = `${resolve(path)} ${speed}`
  const { startedAt, isFirst } = await fixReplayStart(options.database, key, clock.now())
  if (isFirst && (await hasPrices(options.database)))
    log.warn(
      { replay: path },
      'replay: charts and orders go on from the prices of another source, REPLAY_HISTORY is not used where there are bars: give this replay a DATA_DIR or a database of its own',
    )
  const run: ReplayRun = { startedAt, speed, isLoop }
  const codes = new Map(instruments.map(({ id, code }) => [id, code]))
  let timer: NodeJS.Timeout | undefined
  return {
    source: 'replay',
    supplies: new Set(tracks.flatMap(({ instrumentId }) => codes.get(instrumentId) ?? [])),
    history: (wanted) =>
      past
        .filter(({ instrument }) => wanted.some(({ id }) => id === instrument.id))
        .map((files) => {
          const track = tracks.find(({ instrumentId }) => instrumentId === files.instrument.id)
          return track ? replayHistory(files, { origin: track.origin, startedAt }) : []
        }),
    start: (emit) => {
      const played = tracks.map((track) => playTrack(track, run, { now: clock.now(), isFirst }))
      timer = setInterval(() => {
        const now = clock.now()
        const ticks = played.flatMap((track) => track.due(now))
        if (ticks.length > 0) emit(ticks.toSorted((one, other) => one.time - other.time))
      }, POLL_MS)
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}

function playedLines({ instrument, files }: InstrumentFiles): {
  readonly instrumentId: number
  readonly lines: readonly ReplayLine[]
} {
  return { instrumentId: instrument.id, lines: mergeLines(files.map((sides) => linesOf(sides, instrument))) }
}
