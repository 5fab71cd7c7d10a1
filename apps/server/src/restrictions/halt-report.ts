import { MINUTE_MS, REOPENING_MS } from '@fairtick/domain'
import { type Queryable, inTransaction } from '../database/in-transaction'
import type { DatabasePool } from '../database/pool'
import { referenceInstruments } from '../market/reference/instruments'
import { isAnyRunning, reportClosed, reportOpened, reportVoid } from './halt-report-store'
import { binds, reaches } from './reach'
import { type Halt, endOf, noteReported, readHaltsToReport } from './restriction-store'

/** Delay until all orders of the period are durable (ms). */
const AFTER_MS = 10_000

/**
 * Reports the effects of ended halts to the auditor, once each: orders opened or closed from the end until a
 * minute after triggers fire again, and options that expired in it. A failing report does not block the
 * others. Source: docs/spec/rules.md 2.8.
 */
export async function reportHalts(pool: DatabasePool, now: number): Promise<void> {
  const failures: unknown[] = []
  for (const halt of await readHaltsToReport(pool))
    if (untilOf(halt) + AFTER_MS <= now)
      await inTransaction(pool, (database) => reportHalt(database, halt, now)).catch((error: unknown) =>
        failures.push(error),
      )
  if (failures.length > 0) throw new AggregateError(failures, 'the reports of some halts were not written')
}

/** A minute after its triggers can fire again. */
const untilOf = (halt: Halt) => endOf(halt) + (halt.kind === 'halt' ? REOPENING_MS : 0) + MINUTE_MS

/**
 * Writes the report of a halt within the caller's transaction; does nothing while one of its options is
 * unsettled.
 */
export async function reportHalt(database: Queryable, halt: Halt, now: number): Promise<void> {
  const bound = referenceInstruments().filter((each) => binds(halt, each))
  const instruments = bound.map(({ id }) => id)
  const own = bound.flatMap((each) => (reaches(halt, each) ? [each.id] : []))
  const end = endOf(halt)
  // An option that is not settled yet may still become void.
  if (await isAnyRunning(database, { instruments: own, before: end })) return
  const after = { haltId: halt.id, instruments, from: end, before: untilOf(halt) }
  await reportOpened(database, after)
  await reportClosed(database, after)
  const within = { haltId: halt.id, instruments: own, from: halt.since, before: end }
  if (halt.kind === 'halt') await reportVoid(database, within, now)
  await noteReported(database, halt.id, now)
}
