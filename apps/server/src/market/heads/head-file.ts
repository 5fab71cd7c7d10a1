import { type HeadKey, termsLeafText, type TermsLeaf } from '@fairtick/domain'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { writeDurably } from '../../platform/durable-file'
import { dayText, digestOf } from '../tick-log/archive-file'
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
const unzip = promisify<Buffer, { readonly maxOutputLength: number }, Buffer>(gunzip)

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
  const bytes = await readFile(path)
    .then((zipped) => unzip(zipped, { maxOutputLength: TEXT_MAX_BYTES }))
    .catch((error: unknown) => {
      throw new HeadFileUnreadable(`heads cannot be read: ${error instanceof Error ? error.message : path}`)
    })
  if (!digestOf(bytes).equals(name.sha256))
    throw new HeadFileUnreadable(`heads cannot be read: ${path} was changed`)
  return bytes
}

const lineSchema = z.object({
  text: z.string(),
  hash: z.string(),
  signature: z.string(),
  blocks: z.array(z.tuple([z.number(), z.number(), z.number(), z.string()])),
})

/** The heads of a day's file, in order. The file is as it was written: its digest is checked. */
export async function readHeadFile(folder: string, name: HeadFileName): Promise<readonly StoredHead[]> {
  const text = await readHeadFileText(folder, name)
  return text
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"text":'))
    .map((line) => storedOf(lineSchema.parse(JSON.parse(line))))
}

const MINUTES = /^minutes (\d+) (\d+)$/m

function storedOf({ text, hash, signature, blocks }: z.output<typeof lineSchema>): StoredHead {
  const [, since, minute] = MINUTES.exec(text) ?? []
  return {
    text,
    hash,
    signature,
    since: Number(since),
    minute: Number(minute),
    leaves: blocks.map(([instrumentId, firstSequence, at, sealed]) => ({
      instrumentId,
      firstSequence,
      minute: at,
      hash: sealed,
    })),
  }
}
