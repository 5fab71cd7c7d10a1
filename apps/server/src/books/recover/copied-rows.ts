import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Column } from '../columns'
import type { ColumnType } from '../fields'

/** A column to read, with its type in the database. */
export type CopiedColumn = Pick<Column, 'name' | 'type'>

/** Rows of one table to read. */
export interface CopiedRows {
  readonly table: string
  readonly columns: readonly CopiedColumn[]
  /** SQL condition. */
  readonly where: string
  /** Longest silence of the database before the reading fails. */
  readonly silenceMs?: number
}

const SILENCE_MS = 60_000

/**
 * Reads many rows as fast as the database can send them, in its binary form and in parts as they arrive:
 * other work runs between two parts. The array of a row's values is reused; a bigint arrives as a number
 * where a number is exact. Rejects when the database falls silent; there is no limit on the whole.
 */
export async function copyRows(
  client: Client,
  { table, columns, where, silenceMs = SILENCE_MS }: CopiedRows,
  take: (values: readonly unknown[]) => void,
): Promise<void> {
  const names = columns.map(({ name, type }) => `${name}::${type}`).join(', ')
  const stream = client.query(
    copyTo(`COPY (SELECT ${names} FROM ${table} WHERE ${where}) TO STDOUT (FORMAT binary)`),
  )
  const silence = setTimeout(() => stream.destroy(new Error(`${table}: no row came any more`)), silenceMs)
  const decode = decoder(columns, take)
  try {
    for await (const piece of stream) {
      silence.refresh()
      decode(asBuffer(piece))
    }
  } finally {
    clearTimeout(silence)
  }
}

const SIGNATURE_BYTES = 11
const FLAGS_BYTES = 4
const HEADER_BYTES = SIGNATURE_BYTES + FLAGS_BYTES + 4
const NULL_LENGTH = -1
const NO_MORE_ROWS = -1

/** Decodes parts as they arrive: an incomplete row waits for the next part. */
function decoder(
  columns: readonly CopiedColumn[],
  take: (values: readonly unknown[]) => void,
): (piece: Buffer) => void {
  const values: unknown[] = columns.map(() => null)
  const readRow = rowReader(columns, values)
  let rest: Buffer = Buffer.alloc(0)
  let isBegun = false
  return (piece) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    let at = 0
    if (!isBegun && bytes.length >= HEADER_BYTES) {
      at = HEADER_BYTES + bytes.readInt32BE(SIGNATURE_BYTES + FLAGS_BYTES)
      isBegun = true
    }
    for (let next = isBegun ? readRow(bytes, at) : undefined; next !== undefined; next = readRow(bytes, at)) {
      take(values)
      at = next
    }
    rest = bytes.subarray(at)
  }
}

/**
 * Reads the values of the row at an offset. Returns the offset of the next row, or undefined if the row is
 * incomplete or was the last.
 */
function rowReader(columns: readonly CopiedColumn[], values: unknown[]) {
  const readers = columns.map(({ type }) => READ[type])
  return (bytes: Buffer, from: number): number | undefined => {
    if (from + 2 > bytes.length || bytes.readInt16BE(from) === NO_MORE_ROWS) return undefined
    let at = from + 2
    let column = 0
    for (const read of readers) {
      if (at + 4 > bytes.length) return undefined
      const length = bytes.readInt32BE(at)
      at += 4
      const end = at + Math.max(0, length)
      if (end > bytes.length) return undefined
      values[column] = length === NULL_LENGTH ? null : read(bytes, at, length)
      column += 1
      at = end
    }
    return at
  }
}

type Read = (bytes: Buffer, at: number, length: number) => bigint | number | string | boolean

const READ: Readonly<Record<ColumnType, Read>> = {
  bigint: readInteger,
  integer: (bytes, at) => bytes.readInt32BE(at),
  smallint: (bytes, at) => bytes.readInt16BE(at),
  boolean: (bytes, at) => bytes[at] === 1,
  text: (bytes, at, length) => bytes.toString('utf8', at, at + length),
  uuid: (bytes, at, length) => bytes.toString('hex', at, at + length),
}

const HIGH_MAX = 2 ** 20

function readInteger(bytes: Buffer, at: number): number | bigint {
  const high = bytes.readInt32BE(at)
  if (high >= -HIGH_MAX && high < HIGH_MAX) return high * 2 ** 32 + bytes.readUInt32BE(at + 4)
  return bytes.readBigInt64BE(at)
}

function asBuffer(piece: unknown): Buffer {
  if (Buffer.isBuffer(piece)) return piece
  throw new TypeError('rows came as something else than bytes')
}
