import { type HeadKey, termsLeafText, type TermsLeaf } from '@fairtick/domain'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { writeDurably } from '../../platform/durable-file'
import { dayText } from '../tick-log/archive-file'
import type { StoredHead } from './head-store'

/** A day of heads, and all that a check of it needs. */
export interface HeadDay {
  /** Days since the epoch. */
  readonly day: number
  readonly chain: string
  readonly keys: readonly HeadKey[]
  /** The list of the rules. */
  readonly rules: string
  /** Terms in force that day, each with its seal in hex, in order. */
  readonly terms: readonly { readonly leaf: TermsLeaf; readonly seal: string }[]
  readonly heads: readonly StoredHead[]
}

/** The file of a day of heads, named by its content. */
export interface HeadFileName {
  readonly day: number
  readonly sha256: Buffer
}

/** Heads that are in a file which is missing or was changed. */
export class HeadFileUnreadable extends Error {
  override readonly name = 'HeadFileUnreadable'
}

const NAMED_BY = 16
/** A day of 1,440 heads over a thousand instruments, with a margin. */
const TEXT_MAX_BYTES = 512 * 1024 * 1024
const unzip = promisify<Buffer, { readonly maxOutputLength: number }, Buffer<ArrayBuffer>>(gunzip)

/**
 * The text of a file: a JSON value a line. First `{fairtick: "heads 1", day, chain, rules, keys}`, then
 * `{terms, seal}` for each row of terms, then `{text, hash, signature, blocks}` for each head, whose blocks
 * are `[instrument, first sequence, minute, hash]`. The file is this text, gzipped.
 */
export function headFileText({ day, chain, keys, rules, terms, heads }: HeadDay): string {
  const lines: unknown[] = [
    { fairtick: 'heads 1', day: dayText(day), chain, rules, keys },
    ...terms.map(({ leaf, seal }) => ({ terms: termsLeafText(leaf), seal })),
    ...heads.map(({ text, hash, signature, leaves }) => ({
      text,
      hash,
      signature,
      blocks: leaves.map((leaf) => [leaf.instrumentId, leaf.firstSequence, leaf.minute, leaf.hash]),
    })),
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Path of a day's file. */
export const headFilePath = (folder: string, { day, sha256 }: HeadFileName): string =>
  join(folder, 'heads', `${dayText(day)}.${sha256.toString('hex').slice(0, NAMED_BY)}.jsonl.gz`)

/** Writes a day's file. */
export async function writeHeadFile(
  folder: string,
  name: HeadFileName,
  text: string | Buffer,
): Promise<void> {
  await writeDurably(headFilePath(folder, name), await promisify(gzip)(text))
}

/** The text of a day's file; throws HeadFileUnreadable if it is missing or was changed. */
export async function readHeadFileText(folder: string, name: HeadFileName): Promise<Buffer> {
  const path = headFilePath(folder, name)
  const bytes: Buffer<ArrayBuffer> = await readFile(path)
    .then((zipped) => unzip(zipped, { maxOutputLength: TEXT_MAX_BYTES }))
    .catch((error: unknown) => {
      throw new HeadFileUnreadable(`heads cannot be read: ${error instanceof Error ? error.message : path}`)
    })
  // Off this thread: a day of many instruments has tens of megabytes.
  if (!Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).equals(name.sha256))
    throw new HeadFileUnreadable(`heads cannot be read: ${path} was changed`)
  return bytes
}

const lineSchema = z.object({
  text: z.string(),
  hash: z.string(),
  signature: z.string(),
  blocks: z.array(z.tuple([z.number(), z.number(), z.number(), z.string()])),
})

/** A head in a file, read on demand. */
export interface FiledHead {
  readonly since: number
  readonly minute: number
  readonly read: () => StoredHead
}

/** The heads of a day's file, in order. The file is as it was written: its digest is checked. */
export async function readHeadFile(folder: string, name: HeadFileName): Promise<readonly FiledHead[]> {
  const text = await readHeadFileText(folder, name)
  const heads: FiledHead[] = []
  for (let at = 0, end = text.indexOf('\n'); end >= 0; at = end + 1, end = text.indexOf('\n', at)) {
    const line = text.subarray(at, end)
    if (line.subarray(0, HEAD_BEGINS.length).equals(HEAD_BEGINS)) heads.push(filedHead(line))
  }
  return heads
}

const HEAD_BEGINS = Buffer.from('{"text":')
/** The minutes of a head within its line, where a line break of its text is two characters. */
const FILED_MINUTES = /\\nminutes (\d+) (\d+)\\n/
/** Far behind the minutes, which stand in the fifth line of a head. */
const MINUTES_WITHIN = 2_000

function filedHead(line: Buffer): FiledHead {
  const [, since, minute] = FILED_MINUTES.exec(line.subarray(0, MINUTES_WITHIN).toString('latin1')) ?? []
  if (since === undefined || minute === undefined)
    throw new HeadFileUnreadable('a head in a file has no minutes')
  const span = { since: Number(since), minute: Number(minute) }
  return {
    ...span,
    read() {
      const { text, hash, signature, blocks } = lineSchema.parse(JSON.parse(line.toString('utf8')))
      const leaves = blocks.map(([instrumentId, firstSequence, at, sealed]) => ({
        instrumentId,
        firstSequence,
        minute: at,
        hash: sealed,
      }))
      return { ...span, text, hash, signature, leaves }
    },
  }
}
