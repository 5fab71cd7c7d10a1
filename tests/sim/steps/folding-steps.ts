import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { compareDatabase } from '../comparison/compare-books'
import type { AuditedOption, Order } from '../auditor/order'
import { type Simulation, fail, note, tally } from './run-state'
import { copyAll, perform } from './simulation'

const HOUR_MS = 3_600_000
/** The first midnight after more than a day. */
const AWAY_MS = 50 * HOUR_MS
/** The highest numbers of a table stay: one order, another with the latest stops, and one option. */
const LEFT_MAX = { orders: 2, options: 1 }

/**
 * Lets two days pass, with a movement at their end, then folds the ended history of demo clients. Afterwards
 * all of it is gone except the highest numbers. Parts of open orders and the history of real clients stay.
 */
export async function fold(run: Simulation): Promise<void> {
  const ripe = ripeOf(run)
  const { answer } = perform(run, { do: 'time', ms: AWAY_MS })
  run.auditor.settleDue()
  await answer
  await run.system.settled()
  run.auditor.payTheRest()
  await copyAll(run)
  await perform(run, { do: 'pay', user: 0, micro: 1_000_000n }).answer
  await run.system.settled()
  await run.system.fold()
  const orders = await leftOf(run, 'position', ripe.orders.flat())
  const options = await leftOf(run, 'option', ripe.options)
  const families = ripe.orders.filter((family) => family.some(({ number }) => orders.has(number)))
  if (families.some((family) => !family.every(({ number }) => orders.has(number))))
    fail(run, 'a part of an order is folded without the others')
  if (families.length > LEFT_MAX.orders || options.size > LEFT_MAX.options)
    fail(run, `not folded: orders ${[...orders].join(', ')}, options ${[...options].join(', ')}`)
  for (const { number } of ripe.orders.flat()) if (!orders.has(number)) run.folded.orders.add(number)
  for (const { number } of ripe.options) if (!options.has(number)) run.folded.options.add(number)
  note(run, `folded ${run.folded.orders.size} orders and ${run.folded.options.size} options`)
  tally(run, 'folded: orders', run.folded.orders.size)
  tally(run, 'folded: options', run.folded.options.size)
  tally(run, 'folded: parts', ripe.orders.filter(({ length }) => length > 1).length)
  tally(run, 'folded: copies', ripe.orders.flat().filter(({ copyOf }) => copyOf !== undefined).length)
  tally(run, 'held through a folding', run.auditor.clients.flatMap(heldThrough).length)
  await compareDatabase(run)
  const findings = await auditBooks(run.place.pool)
  if (findings.length > 0) fail(run, `the audit finds after a folding: ${JSON.stringify(findings)}`)
}

/** Ended orders of demo clients with all their parts ended, and options, not folded yet. */
function ripeOf(run: Simulation): { readonly orders: readonly Order[][]; readonly options: AuditedOption[] } {
  const demo = run.auditor.clients.filter(({ isDemo }) => isDemo)
  const orders = demo.flatMap((client) => {
    const families = new Map<number, Order[]>()
    for (const order of client.orders) {
      const whole = order.origin === 0 ? order.number : order.origin
      families.set(whole, [...(families.get(whole) ?? []), order])
    }
    return [...families.values()].filter((family) =>
      family.every(
        ({ number, status }) =>
          (status === 'closed' || status === 'cancelled') && !run.folded.orders.has(number),
      ),
    )
  })
  const options = demo.flatMap((client) =>
    client.options.filter(({ number, status }) => status === 'settled' && !run.folded.options.has(number)),
  )
  return { orders, options }
}

const heldThrough = ({ isDemo, orders }: Simulation['auditor']['clients'][number]) =>
  isDemo ? orders.filter(({ status }) => status === 'held') : []

/** Their numbers that are still in the database. */
async function leftOf(
  run: Simulation,
  table: 'position' | 'option',
  of: readonly { readonly number: number; readonly id: number | undefined }[],
): Promise<ReadonlySet<number>> {
  const ids = of.map(({ id }) => id ?? 0)
  const { rows } = await run.place.pool.query<{ id: bigint }>(`SELECT id FROM ${table} WHERE id = ANY ($1)`, [
    ids,
  ])
  const left = new Set(rows.map(({ id }) => Number(id)))
  return new Set(of.filter(({ id }) => left.has(id ?? 0)).map(({ number }) => number))
}
