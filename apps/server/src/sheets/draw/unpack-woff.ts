import { inflateSync } from 'node:zlib'

const HEADER = 44
const ROW = 20
const PLAIN_HEADER = 12
const PLAIN_ROW = 16

/**
 * Unpacks a WOFF file to its plain font. With a packed one, fontkit unpacks the table of all outlines again
 * for each measured letter, in JavaScript: a PDF took ten times as long.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('a font is not a WOFF file')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(PLAIN_HEADER + count * PLAIN_ROW)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = head.length
  for (let at = 0; at < count; at += 1) {
    const row = HEADER + at * ROW
    const place = PLAIN_HEADER + at * PLAIN_ROW
    const table = tableAt(woff, row)
    woff.copy(head, place, row, row + 4)
    woff.copy(head, place + 4, row + 16, row + 20)
    head.writeUInt32BE(offset, place + 8)
    head.writeUInt32BE(table.length, place + 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...tables])
}

/** A table is packed only if that makes it shorter. */
function tableAt(woff: Buffer, row: number): Buffer {
  const at = woff.readUInt32BE(row + 4)
  const packed = woff.readUInt32BE(row + 8)
  const plain = woff.readUInt32BE(row + 12)
  const bytes = woff.subarray(at, at + packed)
  const table = packed < plain ? inflateSync(bytes) : bytes
  if (table.length !== plain) throw new Error('a table of a font has another length than its file says')
  return table
}
