import type { Tick } from '@fairtick/domain'
import { BLOCKS_AT_ONCE, LogGap, following, lastWholeMinute, readOn } from './apart/read-on'
import type { FollowerParts } from './follower-parts'
import type { TickLog } from './tick-log/tick-log'

/**
 * The published ticks after the last known one of each given instrument, up to another one of each, some
 * minutes at a time; each instrument's in order, those of different ones by time as far as minutes are
 * sealed. Throws LogGap where the log lacks one, and ArchiveUnreadable where an archive cannot be read.
 */
export async function* ticksAfter(
  { database, tickLog }: Pick<FollowerParts, 'database' | 'tickLog'>,
  known: ReadonlyMap<number, number>,
  upTo: ReadonlyMap<number, number>,
): AsyncGenerator<readonly Tick[]> {
  const last = new Map(known)
  const isWanted = ({ instrumentId, sequence }: Tick) => sequence <= (upTo.get(instrumentId) ?? 0)
  for (let isAll = known.size === 0; !isAll;) {
    const next = await readOn(database, last, 0).catch(async (error: unknown) => {
      if (error instanceof LogGap) return { ticks: await readArchived(tickLog, last), isAll: false }
      throw error
    })
    for (const { instrumentId, sequence } of next.ticks) last.set(instrumentId, sequence)
    const ticks = next.ticks.filter(isWanted)
    if (ticks.length > 0) yield ticks
    isAll = next.isAll || [...last].every(([id, sequence]) => sequence >= (upTo.get(id) ?? 0))
  }
}

/** Reads the ticks of sealed minutes, from the database or an archive. */
async function readArchived(
  tickLog: Pick<TickLog, 'sealed'>,
  known: ReadonlyMap<number, number>,
): Promise<readonly Tick[]> {
  const range = { minute: undefined, limit: BLOCKS_AT_ONCE }
  const blocks = []
  for (const [instrumentId, before] of known)
    blocks.push(...(await tickLog.sealed({ instrumentId, sequence: before + 1, ...range })))
  const upTo = lastWholeMinute(blocks)
  const ticks = blocks.filter(({ minute }) => minute <= upTo).flatMap((block) => block.ticks)
  return following(
    ticks.toSorted((one, other) => one.time - other.time),
    known,
  )
}
