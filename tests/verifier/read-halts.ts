import { type Query, type Row, num } from './rows'

/** Triggers wait a minute after a halt. Source: docs/spec/rules.md 2.8. */
const REOPENING_MS = 60_000

/** The halts of operators, by instrument and moment. */
export interface Halts {
  /** Whether the instrument itself is halted, which decides about its options. */
  isHalted(instrument: number, at: number): boolean
  /** Whether opening and closing are stopped: the instrument or its conversion pair is halted. */
  isStopped(instrument: number, at: number): boolean
  /** Whether triggers wait: halted or reopening. */
  doTriggersWait(instrument: number, at: number): boolean
  /** Whether pending orders are not filled: triggers wait, or only closing is allowed. */
  doFillsWait(instrument: number, at: number): boolean
  /** Whether its value is unknown: halted or reopening. Excludes older halts, without `binds_worth`. */
  doesWorthWait(instrument: number, at: number): boolean
}

/**
 * Reads all halts, each with its instruments and those converted by them. Older halts apply only to their own
 * instruments.
 */
export async function readHalts(query: Query): Promise<Halts> {
  const rows = await query(
    `WITH own AS (
       SELECT o.id AS instrument, h.kind, greatest(h.since, h.known_at) AS since, coalesce(h.lifted_at, h.ends_at) AS ended, h.binds_worth
       FROM halt h JOIN instrument_offer o
         ON o.id = h.instrument_id OR (h.instrument_id IS NULL AND (h.category_id IS NULL OR o.category_id = h.category_id))),
     pair AS (SELECT DISTINCT instrument_id AS instrument, abs(conversion) AS pair FROM instrument_terms WHERE conversion <> 0)
     SELECT own.*, true AS is_own FROM own
     UNION ALL SELECT pair.instrument, kind, since, ended, binds_worth, false FROM own JOIN pair ON pair.pair = own.instrument
       WHERE kind = 'halt' AND binds_worth AND pair.instrument <> own.instrument`,
  )
  const any = (
    instrument: number,
    at: number,
    longer: { readonly halt: number; readonly close_only: number },
    counts: (row: Row) => boolean = () => true,
  ) =>
    rows.some((row) => {
      const more = longer[row['kind'] === 'halt' ? 'halt' : 'close_only']
      return (
        num(row['instrument']) === instrument &&
        num(row['since']) <= at &&
        at < num(row['ended']) + more &&
        counts(row)
      )
    })
  const NEVER = -Infinity
  const STANDING = { halt: 0, close_only: NEVER }
  const WAITING = { halt: REOPENING_MS, close_only: NEVER }
  return {
    isHalted: (instrument, at) => any(instrument, at, STANDING, (row) => String(row['is_own']) === 'true'),
    isStopped: (instrument, at) => any(instrument, at, STANDING),
    doTriggersWait: (instrument, at) => any(instrument, at, WAITING),
    doFillsWait: (instrument, at) => any(instrument, at, { halt: REOPENING_MS, close_only: 0 }),
    doesWorthWait: (instrument, at) =>
      any(instrument, at, WAITING, (row) => String(row['binds_worth']) === 'true'),
  }
}
