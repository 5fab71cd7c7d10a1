import { type Query, type Row, num } from './rows'

/** After a halt, triggers wait for a minute. Source: docs/spec/rules.md 2.8. */
const REOPENING_MS = 60_000

/** The halts of operators, to be asked of an instrument and a moment. */
export interface Halts {
  /** Whether it is halted itself, which is what options of it go by. */
  isHalted(instrument: number, at: number): boolean
  /** Whether nothing opens and nothing closes: it is halted, or the pair that converts it. */
  isStopped(instrument: number, at: number): boolean
  /** Whether nothing is set off: it is halted, or reopens. */
  doTriggersWait(instrument: number, at: number): boolean
  /** Whether no pending order is filled: its triggers wait, or only closing is possible. */
  doFillsWait(instrument: number, at: number): boolean
  /** Whether nothing hangs on its price either, as on that of what is halted or reopens. */
  doesWorthWait(instrument: number, at: number): boolean
}

/**
 * Reads all halts, each with the instruments that it was of and those that these convert. Halts of
 * before that was so bind their own alone.
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
