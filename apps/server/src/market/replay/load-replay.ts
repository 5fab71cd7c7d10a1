import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instrument } from '@fairtick/domain'
import type { Log } from '../../ports'
import { type ReplayFile, readReplayFile } from './read-replay-file'
import type { ReplaySides } from './replay-lines'
import { type ReplayName, replayName } from './replay-name'

/** The files of one instrument; a bid file and an ask file count as one. */
export interface InstrumentFiles {
  readonly instrument: Instrument
  readonly files: readonly ReplaySides[]
}

/**
 * Reads a file or a folder of replay files. Unusable files are skipped with a warning; a missing path is an
 * error.
 */
export async function loadReplay(
  path: string,
  instruments: readonly Instrument[],
  log: Log,
): Promise<InstrumentFiles[]> {
  const loaded = new Map<Instrument, Map<string, ReplaySides>>()
  for (const name of await namesIn(path, log)) {
    const instrument = instruments.find(({ code }) => code === name.code)
    if (!instrument) {
      log.warn({ file: name.path, code: name.code }, 'replay: no such instrument, skipped')
      continue
    }
    const file = await readUsable(name, log)
    if (!file) continue
    const pairs = loaded.get(instrument) ?? new Map<string, ReplaySides>()
    pairs.set(name.pair, { ...pairs.get(name.pair), [name.side ?? 'both']: file })
    loaded.set(instrument, pairs)
  }
  return [...loaded].map(([instrument, pairs]) => ({ instrument, files: [...pairs.values()] }))
}

async function namesIn(path: string, log: Log): Promise<ReplayName[]> {
  const isFolder = (await stat(path)).isDirectory()
  const paths = isFolder ? (await readdir(path)).toSorted().map((name) => join(path, name)) : [path]
  return paths.flatMap((each) => {
    const name = replayName(each)
    if (!name) log.warn({ file: each }, 'replay: neither .csv nor .csv.gz, skipped')
    return name ?? []
  })
}

async function readUsable(name: ReplayName, log: Log): Promise<ReplayFile | undefined> {
  try {
    const file = await readReplayFile(name.path)
    if (!file) log.warn({ file: name.path }, 'replay: neither quotes nor bars, skipped')
    if (file && file.skippedLines > 0) {
      log.warn({ file: name.path, lines: file.skippedLines }, 'replay: lines without a time, skipped')
    }
    return file
  } catch (error) {
    log.warn({ file: name.path, err: error }, 'replay: cannot be read, skipped')
    return undefined
  }
}
