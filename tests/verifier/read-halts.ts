import { type Query, num } from './rows'

/** After a halt, triggers wait for a minute. Source: docs/spec/rules.md 2.8. */
const REOPENING_MS = 60_000

/** The halts of operators, to be asked of an instrument and a moment. */
export interface Halts {
  isHalted(instrument: number, at: number): boolean
  /** Whether nothing is set off: it is halted, or reopens. */
  doTriggersWait(instrument: number, at: number): boolean
  /** Whether no pending order is filled: its triggers wait, or only closing is possible. */
  doFillsWait(instrument: number, at: number): boolean
}

/** Reads all halts there were, each with the instruments that it was of. */
export async function readHalts(query: Query): Promise<Halts> {
  const rows = await query(
    `SELECT o.id AS instrument, h.kind, greatest(h.since, h.known_at) AS since, coalesce(h.lifted_at, h.ends_at) AS ended FROM halt h JOIN instrument_offer o
     ON o.id = h.instrument_id OR (h.instrument_id IS NULL AND (h.category_id IS NULL OR o.category_id = h.category_id))`,
  )
  const any = (
    instrument: number,
    at: number,
    longer: { readonly halt: number; readonly close_only: number },
  ) =>
    rows.some((row) => {
      const more = longer[row['kind'] === 'halt' ? 'halt' : 'close_only']
      return num(row['instrument']) === instrument && num(row['since']) <= at && at < num(row['ended']) + more
    })
  const NEVER = -Infinity
  return {
    isHalted: (instrument, at) => any(instrument, at, { halt: 0, close_only: NEVER }),
    doTriggersWait: (instrument, at) => any(instrument, at, { halt: REOPENING_MS, close_only: NEVER }),
    doFillsWait: (instrument, at) => any(instrument, at, { halt: REOPENING_MS, close_only: 0 }),
  }
}
