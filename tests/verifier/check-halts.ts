// Orders and stop-outs against the table of halts: docs/spec/rules.md 2.8.
import type { Halts } from './read-halts'
import type { Finding } from './read-log'
import { type Query, type Row, big, num } from './rows'

const CLOSED_BY = { client: 1, stopOut: 4, copyStop: 8 } as const

/** Checks that an order was not opened, closed by its owner or triggered while that was not possible. */
export function checkOrderInHalts(
  order: Row,
  halts: Halts,
  broken: (rule: string, what: unknown) => void,
): void {
  const instrument = num(order['instrument_id'])
  const [opened, closed] = [order['opened_at'], order['closed_at']]
  if (opened !== null && halts.doFillsWait(instrument, num(opened)))
    broken('nothing opens in a halt, while only closing is possible, or in the minute after a halt', opened)
  if (order['close_reason'] === CLOSED_BY.client && halts.isStopped(instrument, num(closed)))
    broken('nothing is closed in a halt', closed)
  const waits = order['close_reason'] === CLOSED_BY.stopOut || order['close_reason'] === CLOSED_BY.copyStop
  if (waits && halts.doTriggersWait(instrument, num(closed)))
    broken('nothing is stopped out in a halt, or in the minute after it', closed)
}

/**
 * No account was stopped out while its margin level depended on a halted or reopening price, except for other
 * positions after their losses had used up the balance.
 */
export async function checkStopOuts(query: Query, halts: Halts, findings: Finding[]): Promise<void> {
  const rows = await query(
    `SELECT s.id, s.at, s.balance, l.instrument_id, l.profit, l.owed, l.step FROM stop_out s
     JOIN stop_out_line l ON l.stop_out_id = s.id WHERE s.cause = 1 ORDER BY l.id`,
  )
  const stopOuts = new Map<Row[string], Row[]>()
  for (const row of rows) stopOuts.set(row['id'] ?? null, [...(stopOuts.get(row['id'] ?? null) ?? []), row])
  for (const lines of stopOuts.values()) {
    const waits = (line: Row) => halts.doesWorthWait(num(line['instrument_id']), num(line['at']))
    const waiting = lines.filter(waits)
    const rest = lines.filter((line) => !waits(line))
    const left = rest.reduce(
      (sum, { profit, owed }) => sum + big(profit) - big(owed),
      big(lines[0]?.['balance']),
    )
    for (const { id, instrument_id: instrument, step } of waiting)
      if (step !== null || left > 0n)
        findings.push({
          rule: 'nobody is stopped out by the price of a halted instrument',
          what: `stop-out ${num(id)}: instrument ${num(instrument)}`,
        })
  }
}
