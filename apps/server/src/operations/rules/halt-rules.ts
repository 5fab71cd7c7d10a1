import type { Rule } from './check-rules'

/** A halt that a busy server learnt of in its first seconds, before a restart, was not yet enforced (ms). */
const KNOWN_WITHIN = 5000
/** After a halt, triggers stay off for this long (ms). Source: docs/spec/rules.md 2.8. */
export const REOPENING = 60_000

const isOf = (offer: string) =>
  `coalesce(h.instrument_id = ${offer}.id, h.category_id IS NULL OR h.category_id = ${offer}.category_id)`

/** A condition: the halt `h` is of an offered instrument, or of the pair that converts it. */
export const bindsWorth = (offer: string): string =>
  `h.kind = 'halt' AND h.binds_worth AND (${isOf(offer)} OR EXISTS (SELECT FROM instrument_offer pair WHERE ${isOf('pair')} AND pair.id =
    (SELECT abs(t.conversion) FROM instrument_terms t WHERE t.instrument_id = ${offer}.id ORDER BY t.since DESC LIMIT 1)))`

/** The results of positions that did not depend on a halted price at the time of the stop-out `s`. */
const REST = `(SELECT coalesce(sum(r.profit - r.owed), 0) FROM stop_out_line r JOIN instrument_offer ro ON ro.id = r.instrument_id
  WHERE r.stop_out_id = s.id AND NOT EXISTS (SELECT FROM halt h WHERE ${bindsWorth('ro')}
    AND s.at >= greatest(h.since, h.known_at) AND s.at < coalesce(h.lifted_at, h.ends_at) + ${REOPENING}))`

/** The rules of halts. Source: docs/spec/rules.md 2.8. */
export const HALT_RULES: readonly Rule[] = [
  {
    name: 'of what hangs on a halt nobody was stopped out, of the rest once that had used up the balance',
    breaks: `SELECT s.id, s.at, l.position_id, h.id AS halt FROM halt h
      JOIN stop_out s ON s.cause = 1 AND s.at >= greatest(h.since, h.known_at) + ${KNOWN_WITHIN}
        AND s.at < coalesce(h.lifted_at, h.ends_at) + ${REOPENING}
      JOIN stop_out_line l ON l.stop_out_id = s.id
      JOIN instrument_offer o ON o.id = l.instrument_id
      WHERE ${bindsWorth('o')} AND (l.step IS NOT NULL OR s.balance + ${REST} > 0)`,
  },
]
