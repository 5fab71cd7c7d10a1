import { DAY_MS, HOUR_MS } from '@fairtick/domain'
import type { AuditedAction } from './audited-action'
import { type Fraction, fraction, microDown, over, times } from './fraction'
import type { Order } from './order'
import { type Quotes, termsOf, worthOf } from './auditor-sums'

const [SUNDAY, WEDNESDAY, SATURDAY] = [0, 3, 6]
const [MARCH, NOVEMBER] = [2, 10]
const FIVE_IN_NEW_YORK = 17
const WINTER = 5
/** Lots have eight decimals. */
const EIGHT = 10n ** 8n

/** A moment at which positions are carried overnight, and the number of nights charged. */
export interface Night {
  readonly at: number
  readonly nights: bigint
}

/**
 * 17:00 in New York on each day after one moment and up to another: none at the weekend, three nights on
 * Wednesday. Source: docs/spec/rules.md 3.10.
 */
export function nightsBetween(after: number, until: number): Night[] {
  const nights: Night[] = []
  for (let day = Math.floor(after / DAY_MS) * DAY_MS; day <= until; day += DAY_MS) {
    const weekday = new Date(day).getUTCDay()
    const at = day + (FIVE_IN_NEW_YORK + WINTER) * HOUR_MS - (isSummer(day) ? HOUR_MS : 0)
    if (weekday === SUNDAY || weekday === SATURDAY || at <= after || at > until) continue
    nights.push({ at, nights: weekday === WEDNESDAY ? 3n : 1n })
  }
  return nights
}

/**
 * Whether New York has daylight saving time at the end of a day: from the second Sunday of March to the first
 * of November.
 */
function isSummer(day: number): boolean {
  const year = new Date(day).getUTCFullYear()
  return day >= sunday(year, MARCH, 2) && day < sunday(year, NOVEMBER, 1)
}

function sunday(year: number, month: number, which: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + (which - 1) * 7)
}

/**
 * Points × point × lots × contract size × nights × conversion, rounded down. Source: docs/spec/rules.md 3.10.
 */
function swapFor(order: Pick<Order, 'instrument' | 'side' | 'lots'>, nights: bigint, quotes: Quotes): bigint {
  const { swap, size, currency } = termsOf(order.instrument)
  const points: Fraction = swap?.[order.side] ?? fraction(0n)
  const perNight = times(times(points, times(order.lots, size)), worthOf(currency, quotes))
  return microDown(times(perNight, fraction(nights)))
}

/** The lots of an order at a night charged later: in the units before splits since then. */
function lotsAt({ instrument, lots, splitUntil }: Order, at: number, actions: readonly AuditedAction[]) {
  const splits = actions.filter(
    (each) =>
      each.kind === 'split' && each.instrument === instrument && each.at > at && each.at <= splitUntil,
  )
  const exact = splits.reduce((some, { ratio }) => over(some, ratio), lots)
  return splits.length === 0 ? lots : fraction((exact.over * EIGHT) / exact.under, EIGHT)
}

/**
 * Charges a held order for every night since the last, at most the balance; the rest is owed. Returns the
 * change of the balance.
 */
export function chargeNights(
  order: Order,
  context: {
    readonly now: number
    readonly balance: bigint
    readonly quotes: Quotes
    readonly actions: readonly AuditedAction[]
  },
): bigint {
  let charged = 0n
  for (const { at, nights } of nightsBetween(order.chargedUntil, context.now)) {
    const due = swapFor({ ...order, lots: lotsAt(order, at, context.actions) }, nights, context.quotes)
    const left = context.balance + charged
    const paid = due < -left ? -left : due
    charged += paid
    order.owed += paid - due
    order.chargedUntil = at
  }
  order.swap += charged
  return charged
}
