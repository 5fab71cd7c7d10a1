import type { ColumnType, ColumnValue } from '../fields'

/**
 * How a value is encoded in the wire's binary form: the type's number in PostgreSQL's catalogue, and the
 * function that writes it.
 */
interface BinaryType {
  readonly oid: number
  /** Bytes of a value. */
  readonly width: number
  readonly write: (into: DataView, at: number, value: Exclude<ColumnValue, undefined>) => void
  /** The least number of the type stands for NULL: elements of an array without NULLs are found at once. */
  readonly nullNumber?: bigint
}

const HEADER_BYTES = 20
const LENGTH_BYTES = 4
const NULL_LENGTH = -1
const UUID_BYTES = 16
const LEAST_BIGINT = -(2n ** 63n)

const TYPES: Readonly<Record<Exclude<ColumnType, 'text'>, BinaryType>> = {
  bigint: { oid: 20, width: 8, write: writeBigint, nullNumber: LEAST_BIGINT },
  integer: {
    oid: 23,
    width: 4,
    write: (into, at, value) => into.setInt32(at, within(value, 2 ** 31)),
    nullNumber: -(2n ** 31n),
  },
  smallint: {
    oid: 21,
    width: 2,
    write: (into, at, value) => into.setInt16(at, within(value, 2 ** 15)),
    nullNumber: -(2n ** 15n),
  },
  boolean: { oid: 16, width: 1, write: (into, at, value) => into.setUint8(at, value === true ? 1 : 0) },
  uuid: { oid: 2950, width: UUID_BYTES, write: writeUuid },
}
const TEXT_OID = 25

/** The number that stands for NULL in the arrays of a type; undefined where NULL stands for itself. */
export function nullNumber(type: ColumnType): bigint | undefined {
  return type === 'text' ? undefined : TYPES[type].nullNumber
}

/**
 * One column of many rows as an array parameter in PostgreSQL's binary form, which costs both sides less than
 * text. A missing number is written as `nullNumber`. If all are missing the array is empty, as an element
 * beyond its end is NULL too. Throws RangeError on a value out of the type's range; values are never
 * truncated.
 * Source: array_recv and the types' receive functions, the same since 8.4.
 */
export function arrayParameter<Row>(
  type: ColumnType,
  rows: readonly Row[],
  of: (row: Row, at: number) => ColumnValue,
): Buffer {
  return type === 'text' ? textArray(rows, of) : fixedArray(TYPES[type], rows, of)
}

/** The elements of an array parameter, each with its length, without the header. */
export const elementsOf = (array: Buffer): Buffer => array.subarray(HEADER_BYTES)

function fixedArray<Row>(
  { oid, width, write, nullNumber: missing }: BinaryType,
  rows: readonly Row[],
  of: (row: Row, at: number) => ColumnValue,
): Buffer {
  const { bytes, view } = blank(HEADER_BYTES + rows.length * (LENGTH_BYTES + width))
  let offset = HEADER_BYTES
  let hasNull = false
  let isEmpty = true
  let at = 0
  for (const row of rows) {
    const value = of(row, at)
    at += 1
    const isNull = value === undefined && missing === undefined
    view.setInt32(offset, isNull ? NULL_LENGTH : width)
    offset += LENGTH_BYTES
    hasNull ||= isNull
    isEmpty &&= value === undefined
    if (isNull) continue
    if (value === undefined) writeLeast(bytes, offset, width)
    else write(view, offset, value)
    offset += width
  }
  writeHeader(view, { oid, count: isEmpty ? 0 : rows.length, hasNull: hasNull && !isEmpty })
  return bytes.subarray(0, isEmpty ? HEADER_BYTES : offset)
}

/** The least number of the type stands for NULL: elements of an array without NULLs are found at once. */
function writeLeast(into: Buffer, at: number, width: number): void {
  into.fill(0, at, at + width)
  into[at] = 0x80
}

function textArray<Row>(rows: readonly Row[], of: (row: Row, at: number) => ColumnValue): Buffer {
  const texts = rows.map((row, at) => {
    const value = of(row, at)
    return value === undefined ? undefined : String(value)
  })
  const length = texts.reduce((sum, text) => sum + LENGTH_BYTES + Buffer.byteLength(text ?? ''), HEADER_BYTES)
  const { bytes, view } = blank(length)
  let at = HEADER_BYTES
  for (const text of texts) {
    const written = text === undefined ? 0 : bytes.write(text, at + LENGTH_BYTES)
    view.setInt32(at, text === undefined ? NULL_LENGTH : written)
    at += LENGTH_BYTES + written
  }
  writeHeader(view, { oid: TEXT_OID, count: texts.length, hasNull: texts.includes(undefined) })
  return bytes
}

function blank(length: number): { bytes: Buffer; view: DataView } {
  const bytes = Buffer.allocUnsafe(length)
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, length) }
}

/** One dimension, from 1. A reader of the batch sees only its length. */
function writeHeader(view: DataView, array: { oid: number; count: number; hasNull: boolean }): void {
  view.setInt32(0, 1)
  view.setInt32(4, array.hasNull ? 1 : 0)
  view.setInt32(8, array.oid)
  view.setInt32(12, array.count)
  view.setInt32(16, 1)
}

function writeBigint(into: DataView, at: number, value: Exclude<ColumnValue, undefined>): void {
  if (typeof value === 'bigint') {
    if (BigInt.asIntN(64, value) !== value || value === LEAST_BIGINT)
      throw new RangeError(`${value} does not fit a bigint`)
    into.setBigInt64(at, value)
    return
  }
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new RangeError(`${String(value)} is no whole number that is exact`)
  into.setInt32(at, Math.floor(value / 2 ** 32))
  into.setUint32(at + 4, value >>> 0)
}

function within(value: Exclude<ColumnValue, undefined>, limit: number): number {
  const whole = Number(value)
  if (typeof value === 'string' || !Number.isInteger(whole) || whole <= -limit || whole >= limit)
    throw new RangeError(`${String(value)} does not fit a number of ${Math.log2(limit) + 1} bits`)
  return whole
}

/** A uuid, by its 32 hexadecimal digits. */
function writeUuid(into: DataView, at: number, value: Exclude<ColumnValue, undefined>): void {
  const digits = String(value)
  const bytes = Buffer.from(digits, 'hex')
  if (bytes.length !== UUID_BYTES || digits.length !== 2 * UUID_BYTES)
    throw new RangeError(`${digits} is no uuid in 32 digits`)
  for (let byte = 0; byte < UUID_BYTES; byte += 4) into.setUint32(at + byte, bytes.readUInt32BE(byte))
}
