import type { Tick } from './read-log'
import type { Splits } from './read-splits'
import { type Query, num } from './rows'

/** A batch that failed is carried out anew within that time. */
const AGAIN_MS = 120_000

/**
 * Finds the ticks of an instrument from which on nothing at all was booked up to a split or dividend, and
 * those of two minutes before it: the books may have been away, or a batch of then may have failed. Where
 * that was so, such a tick fills no pending order after it. Source: docs/spec/rules.md 2.9, 2.10.
 */
export async function missedTicks(
  query: Query,
  splits: Splits,
  instrument: number,
): Promise<(tick: Tick) => boolean> {
  const spans: { readonly after: number; readonly until: number }[] = []
  for (const until of splits.momentsOf(instrument)) {
    const [row] = await query('SELECT max(at) AS last FROM entry WHERE at < $1', [until])
    spans.push({ after: Math.min(num(row?.['last']), until - AGAIN_MS), until })
  }
  return ({ time, came }) => spans.some(({ after, until }) => (came ?? time) > after && time < until)
}
