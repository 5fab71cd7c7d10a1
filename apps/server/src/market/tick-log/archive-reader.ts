import { type ArchiveName, ArchiveUnreadable, dayText, readArchiveText } from './archive-file'
import { type TickBlock, decodeBlockTicks, hashOf } from './tick-block'

/** A block of an archive; its ticks are decoded on demand. */
export interface ArchivedBlock {
  readonly firstSequence: number
  readonly minute: number
  readonly count: number
  /** Throws ArchiveUnreadable if its hash does not cover its content. */
  unpack(): TickBlock
}

/**
 * Reads archives one after another, and caches the last few: even with many readers of old ticks, one day at
 * a time is unpacked.
 */
export interface ArchiveReader {
  /** The blocks of a day, in their order; throws ArchiveUnreadable. */
  read(name: ArchiveName): Promise<readonly ArchivedBlock[]>
}

const DAYS_KEPT = 4

/** Creates a reader of a folder of archives. */
export function createArchiveReader(folder: string): ArchiveReader {
  const kept = new Map<string, readonly ArchivedBlock[]>()
  let turn: Promise<unknown> = Promise.resolve()

  async function unpacked(name: ArchiveName): Promise<readonly ArchivedBlock[]> {
    const key = `${name.instrumentId} ${name.sha256.toString('hex')}`
    const blocks = kept.get(key) ?? blocksOf(await readArchiveText(folder, name), name)
    // The least recently used one is dropped first.
    kept.delete(key)
    kept.set(key, blocks)
    for (const oldest of kept.keys()) if (kept.size > DAYS_KEPT) kept.delete(oldest)
    return blocks
  }

  return {
    read(name) {
      const mine = turn.then(() => unpacked(name))
      turn = mine.catch(() => undefined)
      return mine
    },
  }
}

function blocksOf(text: Buffer, name: ArchiveName): readonly ArchivedBlock[] {
  const lines = text.toString('latin1').split('\n').slice(1, -1)
  return lines.map((line) => {
    const [firstSequence, minute, count] = line.split(',', 3).map(Number)
    const place = { firstSequence: firstSequence ?? 0, minute: minute ?? 0, count: count ?? 0 }
    return { ...place, unpack: () => unpack(line, place, name) }
  })
}

function unpack(
  line: string,
  { firstSequence, minute }: { readonly firstSequence: number; readonly minute: number },
  name: ArchiveName,
): TickBlock {
  const { instrumentId } = name
  const [previousHash, hash, packed] = [3, 4, 5].map((at) => Buffer.from(line.split(',')[at] ?? '', 'hex'))
  const ticks = decodeBlockTicks(packed ?? Buffer.alloc(0), { instrumentId, minute, firstSequence })
  if (!previousHash || !hash || !hashOf(minute, ticks, previousHash).equals(hash))
    throw new ArchiveUnreadable(
      instrumentId,
      dayText(name.day),
      `block ${minute} is not what its hash covers`,
    )
  return { instrumentId, minute, previousHash, hash, ticks }
}
