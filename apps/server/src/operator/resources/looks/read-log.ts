import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@fairtick/domain'
import type { DatabasePool } from '../../../database/pool'
import type { ReadCall } from '../../../http/operator-server'
import type { Clock } from '../../../ports'
import { callName } from '../call-names'
import { type ReadCount, forgetReads, writeReads } from './read-store'

/** Counts operators' reads. */
export interface ReadLog {
  note(read: ReadCall): void
  /** Writes the counts since the last time. */
  write(): Promise<void>
  /** Erases old records. */
  tidy(): Promise<void>
}

const KEPT_MS = 400 * DAY_MS

/**
 * Counts operators' reads in memory, by hour, operator, call and subject, and writes them every few seconds:
 * a read does not cost a statement. Source: docs/decisions/0092-acts-published-reads-counted.md.
 */
export function createReadLog(pool: DatabasePool, clock: Clock): ReadLog {
  let counts = new Map<string, ReadCount>()

  function add(count: ReadCount): void {
    const key = JSON.stringify([count.hour, count.operator, count.call, count.subject])
    const before = counts.get(key)
    counts.set(key, before ? { ...before, times: before.times + count.times, lastAt: count.lastAt } : count)
  }

  return {
    note({ call, operator, parameters }) {
      const at = clock.now()
      const of = { operator, call: callName(call), subject: subjectOf(parameters) }
      add({ ...of, hour: Math.floor(at / HOUR_MS), times: 1, firstAt: at, lastAt: at })
    },
    async write() {
      if (counts.size === 0) return
      const written = [...counts.values()]
      counts = new Map()
      try {
        await writeReads(pool, written)
      } catch (error) {
        const later = [...counts.values()]
        counts = new Map()
        for (const each of [...written, ...later]) add(each)
        throw error
      }
    },
    tidy: () => forgetReads(pool, Math.floor((clock.now() - KEPT_MS) / HOUR_MS)),
  }
}

/** Parameters of presentation, or of the reason for the read. */
const BESIDE: ReadonlySet<string> = new Set(['id', 'page', 'per_page', 'sort', 'order', 'reason'])
const PLAIN = /^[\w:-]{1,40}$/
const DIGEST_LONGEST = 16

/** The row's id, or the filters of a list. */
function subjectOf(parameters: ReadCall['parameters']): string {
  const named = Object.entries(parameters)
    .filter(([name, value]) => value !== undefined && !BESIDE.has(name))
    .map(([name, value]) => `${name}=${told(name, String(value))}`)
  const { id } = parameters
  const row = typeof id === 'number' ? [String(id)] : []
  return [...row, ...named.toSorted()].join(' ')
}

/** A search text may be a name: it is stored as a digest, which still identifies it. */
const told = (name: string, value: string): string =>
  name !== 'q' && PLAIN.test(value)
    ? value
    : `#${createHash('sha256').update(value.toLowerCase()).digest('hex').slice(0, DIGEST_LONGEST)}`
