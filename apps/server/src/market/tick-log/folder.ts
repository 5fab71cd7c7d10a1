import type { Log } from '../../ports'
import { type Folded, foldRows } from './fold-rows'
import type { JournalRow } from './journal-row'
import type { Fold, QuarantinedTick } from './tick-log-store'

/** Options of the folder. */
export interface FolderOptions {
  readonly log: Log
  readonly folded: Folded
  readonly store: (fold: Fold) => Promise<void>
  readonly takeQuarantined: () => readonly QuarantinedTick[]
}

/** Moves whole minutes of the journal into blocks and stored bars. */
export interface Folder {
  /** Adds durable rows that are not in a block yet, in the order of their ids. */
  add(rows: readonly JournalRow[]): void
  /** Seals all rows of minutes before the given one; one call at a time. Returns whether they are stored. */
  fold(beforeMinute: number): Promise<boolean>
  /** The minute that all sealed rows are before; 0 until the first fold. */
  sealedBefore(): number
}

/** Creates a folder of an empty journal. */
export function createFolder(options: FolderOptions): Folder {
  let unfolded: readonly JournalRow[] = []
  let prepared: { readonly fold: Fold; readonly beforeMinute: number } | undefined
  let sealedBefore = 0
  let failures = 0
  let turn: Promise<boolean> = Promise.resolve(true)

  const prepare = (beforeMinute: number): typeof prepared => {
    const rows = unfolded.filter(({ minute }) => minute < beforeMinute)
    const quarantined = options.takeQuarantined()
    raiseRefused(quarantined, options.log)
    if (rows.length === 0 && quarantined.length === 0) return undefined
    unfolded = unfolded.filter(({ minute }) => minute >= beforeMinute)
    const fold = { ...foldRows(rows, options.folded), journalIds: rows.map(({ id }) => id), quarantined }
    return { fold, beforeMinute }
  }

  const takeTurn = async (beforeMinute: number): Promise<boolean> => {
    // A fold whose answer was lost is stored again unchanged: the chain of hashes has advanced past it.
    prepared ??= prepare(beforeMinute)
    if (!prepared) {
      sealedBefore = Math.max(sealedBefore, beforeMinute)
      return true
    }
    try {
      await options.store(prepared.fold)
    } catch (error) {
      // Retried every second: one line in the log is enough.
      if (failures === 0) options.log.error({ err: error }, 'minutes of ticks cannot be sealed')
      failures += 1
      return false
    }
    if (failures > 0) options.log.info({ failures }, 'minutes of ticks are sealed again')
    failures = 0
    sealedBefore = Math.max(sealedBefore, prepared.beforeMinute)
    prepared = undefined
    return true
  }

  return {
    add: (rows) => {
      unfolded = [...unfolded, ...rows]
    },
    fold: (beforeMinute) => {
      turn = turn.then(async () => takeTurn(beforeMinute))
      return turn
    },
    sealedBefore: () => sealedBefore,
  }
}

/** Raises an alarm for each reason of refused ticks: their source is faulty, or is not the source. */
function raiseRefused(quarantined: readonly QuarantinedTick[], log: Log): void {
  for (const reason of new Set(quarantined.map((tick) => tick.reason))) {
    const refused = quarantined.filter((tick) => tick.reason === reason)
    const instruments = [...new Set(refused.map(({ instrumentId }) => instrumentId))]
    log.error({ ticks: refused.length, instruments }, `the feed sent ticks that were refused: ${reason}`)
  }
}
