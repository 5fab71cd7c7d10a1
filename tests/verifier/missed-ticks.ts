import type { Tick } from './read-log'
import type { Splits } from './read-splits'
import { type Query, num } from './rows'

/**
 * Finds the ticks of an instrument from which on nothing at all was booked up to a dividend: the books may
 * have been away. Where they were, such a tick fills no pending order after the dividend. Source:
 * docs/spec/rules.md 2.10.
 */
export async function missedTicks(
  query: Query,
  splits: Splits,
  instrument: number,
): Promise<(tick: Tick) => boolean> {
  const spans: { readonly after: number; readonly until: number }[] = []
  for (const until of splits.dividendsOf(instrument)) {
    const [row] = await query('SELECT max(at) AS last FROM entry WHERE at < $1', [until])
    spans.push({ after: num(row?.['last']), until })
  }
  return ({ time, came }) => spans.some(({ after, until }) => (came ?? time) > after && time < until)
}
