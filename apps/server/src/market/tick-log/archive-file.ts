import { DAY_MS } from '@fairtick/domain'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { writeDurably } from '../../platform/durable-file'

/** A sealed block as it is stored, in the database and in an archive. */
export interface PackedBlock {
  readonly instrumentId: number
  readonly firstSequence: number
  readonly minute: number
  readonly count: number
  readonly previousHash: Buffer
  readonly hash: Buffer
  readonly ticks: Buffer
}

/** Identifies the file of an instrument's blocks of a day (UTC, days since the epoch) by its content. */
export interface ArchiveName {
  readonly instrumentId: number
  readonly day: number
  readonly sha256: Buffer
}

/** A part of the tick log is in a file that is missing or was changed. */
export class ArchiveUnreadable extends Error {
  constructor(
    readonly instrumentId: number,
    /** For example 2026-01-31. */
    readonly day: string,
    why: string,
  ) {
    super(`the ticks of instrument ${instrumentId} of ${day} cannot be read: ${why}`)
  }
}

const unzip = promisify<Buffer, { readonly maxOutputLength: number }, Buffer>(gunzip)
const FIRST_LINE = 'fairtick tick log 1'
const NAMED_BY = 16
/** Maximum text of an instrument's day: a hundred ticks a second, with a margin. */
const TEXT_MAX_BYTES = 512 * 1024 * 1024

/**
 * The text of an archive: a line `fairtick tick log 1,instrument,day`, then a line `first
 * sequence,minute,count,previous hash,hash,ticks` per block, the hashes and the packed ticks (tick-block.ts)
 * in hex, each line ended by a line feed. The file is this text, gzipped.
 */
export function archiveText(blocks: readonly PackedBlock[], day: number): string {
  const lines = blocks.map(({ firstSequence, minute, count, previousHash, hash, ticks }) =>
    [firstSequence, minute, count, ...[previousHash, hash, ticks].map((each) => each.toString('hex'))].join(),
  )
  return `${[FIRST_LINE, blocks[0]?.instrumentId, dayText(day)].join()}\n${lines.join('\n')}\n`
}

/** SHA-256 of an archive's text. */
export const digestOf = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

/**
 * Path of an archive in its folder. The name contains the digest, so that a file is never overwritten with
 * other content.
 */
export function archivePath(folder: string, { instrumentId, day, sha256 }: ArchiveName): string {
  return join(folder, String(instrumentId), `${dayText(day)}.${sha256.toString('hex').slice(0, NAMED_BY)}.gz`)
}

/** Writes an archive into its folder. */
export async function writeArchive(folder: string, name: ArchiveName, text: string | Buffer): Promise<void> {
  await writeDurably(archivePath(folder, name), await promisify(gzip)(text))
}

/** The text of an archive; throws ArchiveUnreadable if it changed since it was made. */
export async function readArchiveText(folder: string, name: ArchiveName): Promise<Buffer> {
  const path = archivePath(folder, name)
  const refuse = (why: string) => new ArchiveUnreadable(name.instrumentId, dayText(name.day), why)
  const text = await readFile(path)
    .then((bytes) => unzip(bytes, { maxOutputLength: TEXT_MAX_BYTES }))
    .catch((error: unknown) => {
      throw refuse(error instanceof Error ? error.message : String(error))
    })
  if (!digestOf(text).equals(name.sha256)) throw refuse(`${path} was changed`)
  return text
}

/** A day as text: 2026-01-31. */
export const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
