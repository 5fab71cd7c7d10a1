import type { Random } from '@fairtick/testkit'
import type { AnnouncedByIssuer } from '../auditor/audited-action'
import type { Auditor } from '../auditor/auditor-part'
import { runningOf } from '../auditor/auditor-options'
import { isOpen, termsOf } from '../auditor/auditor-sums'
import { priceOf } from './draw-prices'
import { compare, fraction } from '../auditor/fraction'

const MINUTE_MS = 60_000
const EIGHT = 10n ** 8n
const RATIOS = [
  [2, 1],
  [3, 2],
  [7, 1],
  [10, 1],
  [3, 1],
] as const
/** An index, two dollar instruments with decimals, and an index without; no conversion pair. */
const WITH_ISSUER = [3, 4, 5, 6]
const LEAST_STEPS = 2000n

/**
 * A split or a dividend of an instrument with held or pending orders; preferably with copies or a pending
 * dividend.
 */
export function drawAction(random: Random, auditor: Auditor): AnnouncedByIssuer | undefined {
  const orders = auditor.clients.flatMap((client) => client.orders.filter(isOpen))
  const copies = orders.filter(({ copyOf }) => copyOf)
  const options = auditor.clients.flatMap(runningOf)
  const of = (each: readonly { readonly instrument: number }[]) =>
    each.filter(({ instrument }) => WITH_ISSUER.includes(instrument))
  const waiting = auditor.waiting()
  const choices = [waiting, of(copies), of(orders), of(options)].filter(({ length }) => length > 0)
  if (choices.length === 0) return undefined
  const { instrument } = random.pick(random.once(2) ? (choices[0] ?? []) : random.pick(choices))
  const terms = termsOf(instrument)
  const price = priceOf(terms, auditor)
  // At least a minute ahead.
  const at = Math.ceil(auditor.now() / MINUTE_MS + 1) * MINUTE_MS
  if (waiting.length === 0 ? random.once(2) : random.once(4)) {
    const amount = (price.over * EIGHT * BigInt(1 + random.below(300))) / (price.under * 100_000n)
    const text = String(amount > 0n ? amount : 1n).padStart(9, '0')
    return {
      ...{ kind: 'dividend', instrument, to: 1, from: 1, at },
      amount: `${text.slice(0, -8)}.${text.slice(-8)}`,
    }
  }
  const [more, less] = random.pick(RATIOS)
  const isLow = compare(price, fraction(LEAST_STEPS, 10n ** BigInt(terms.decimals))) < 0
  const [to, from] = isLow || random.once(4) ? [less, more] : [more, less]
  return { kind: 'split', instrument, to, from, amount: '0', at }
}
