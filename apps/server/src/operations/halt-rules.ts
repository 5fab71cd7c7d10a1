import type { Rule } from './ask-rules'

/** A halt that a busy server learnt of in its first seconds, before a restart, bound nobody yet (ms). */
const KNOWN_WITHIN = 5000
/** After a halt nothing is set off for so long (ms). Source: docs/spec/rules.md 2.8. */
export const REOPENING = 60_000

const isOf = (offer: string) =>
  `coalesce(h.instrument_id = ${offer}.id, h.category_id IS NULL OR h.category_id = ${offer}.category_id)`

/** A condition: the halt `h` is of an offered instrument, or of the pair that converts it. */
export const bindsWorth = (offer: string): string =>
  `h.kind = 'halt' AND h.binds_worth AND (${isOf(offer)} OR EXISTS (SELECT FROM instrument_offer pair WHERE ${isOf('pair')} AND pair.id =
    (SELECT abs(t.conversion) FROM instrument_terms t WHERE t.instrument_id = ${offer}.id ORDER BY t.since DESC LIMIT 1)))`

/** The rules of halts. Source: docs/spec/rules.md 2.8. */
export const HALT_RULES: readonly Rule[] = [
  {
    name: 'nobody was stopped out while something they held was halted, or what converts it, or reopened',
    breaks: `SELECT s.id, s.at, l.position_id, h.id AS halt FROM halt h
      JOIN stop_out s ON s.cause = 1 AND s.at >= greatest(h.since, h.known_at) + ${KNOWN_WITHIN}
        AND s.at < coalesce(h.lifted_at, h.ends_at) + ${REOPENING}
      JOIN stop_out_line l ON l.stop_out_id = s.id
      JOIN instrument_offer o ON o.id = l.instrument_id
      WHERE ${bindsWorth('o')}`,
  },
]
