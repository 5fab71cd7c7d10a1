// Archived days of the published tick log, read independently of the program that wrote them.
import { DAY_MS } from '@fairtick/domain'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Query, type Row, num } from './rows'

/** Thrown for a day of the log that cannot be read, and whose orders cannot be checked. */
export class Unreadable extends Error {}

/** The blocks of a day of an instrument. */
export interface ArchivedDay {
  readonly row: Row
  /** In the form of rows of the table of blocks; throws Unreadable. */
  readonly blocks: () => readonly Row[]
}

const CACHED = 8

/** Every archived day, in the order of its instrument's log. */
export async function openArchives(
  query: Query,
  folder: string,
): Promise<ReadonlyMap<number, readonly ArchivedDay[]>> {
  const read = new Map<Row, readonly Row[]>()
  const days = new Map<number, ArchivedDay[]>()
  for (const row of await query('SELECT * FROM tick_archive ORDER BY instrument_id, first_sequence')) {
    const blocks = () => {
      const known = read.get(row) ?? blocksOf(row, folder)
      if (read.size > CACHED) read.clear()
      read.set(row, known)
      return known
    }
    const instrument = num(row['instrument_id'])
    days.set(instrument, [...(days.get(instrument) ?? []), { row, blocks }])
  }
  return days
}

function blocksOf(row: Row, folder: string): readonly Row[] {
  const instrument = num(row['instrument_id'])
  const day = new Date(num(row['day']) * DAY_MS).toISOString().slice(0, 10)
  const sum = (row['sha256'] as Buffer).toString('hex')
  const path = join(folder, String(instrument), `${day}.${sum.slice(0, 16)}.gz`)
  let text
  try {
    text = gunzipSync(readFileSync(path))
  } catch (error) {
    throw new Unreadable(String(error))
  }
  if (createHash('sha256').update(text).digest('hex') !== sum) throw new Unreadable(`${path} was changed`)
  const [head, ...lines] = text.toString('latin1').trimEnd().split('\n')
  if (head !== `fairtick tick log 1,${instrument},${day}`)
    throw new Unreadable(`${path} is of something else`)
  return lines.map((line) => {
    const [first_sequence = '', minute = '', count = '', ...hex] = line.split(',')
    const [previous_hash = null, hash = null, ticks = null] = hex.map((each) => Buffer.from(each, 'hex'))
    return { instrument_id: instrument, first_sequence, minute, count, previous_hash, hash, ticks }
  })
}
