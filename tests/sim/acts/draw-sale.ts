import type { Random } from '@fairtick/testkit'
import type { Act } from './act'
import type { Auditor } from '../auditor/auditor-part'
import { runningOf } from '../auditor/auditor-options'
import { LIVELY_TICKS, ticksOfMinute } from '../auditor/auditor-sales'
import { termsOf } from '../auditor/auditor-sums'
import { near, priceOf } from './draw-prices'
import { fromText } from '../auditor/fraction'
import { TERMS } from '../auditor/instruments'
import type { AuditedOption } from '../auditor/order'

const SECOND = 1000

/** The running options whose instrument ticks enough for a price. */
const livelyOf = (auditor: Auditor): readonly AuditedOption[] =>
  auditor.clients.flatMap(runningOf).filter(({ instrument }) => {
    const ticks = auditor.quotes.get(instrument)?.ticks ?? []
    return ticksOfMinute(ticks, ticks.length).length >= LIVELY_TICKS
  })

/** Whether there is such an option. */
export const hasLively = (auditor: Auditor): boolean => livelyOf(auditor).length > 0

/** An option of a client in an open market, and ticks that go up and down, about a second apart. */
export function drawLively(random: Random, auditor: Auditor): readonly Act[] {
  const open = [...TERMS.values()].filter(({ id, leverages }) => {
    const quote = auditor.quotes.get(id)
    return quote?.isOpen === true && quote.tradable === 'open' && !quote.isBetween && leverages.length > 0
  })
  if (open.length === 0) return []
  const terms = random.pick(open)
  const opened: Act = {
    do: 'open-option',
    user: random.below(auditor.clients.length),
    instrument: terms.id,
    direction: random.once(2) ? 'up' : 'down',
    stake: String(random.pick([1000, 1033, 5000])),
    seconds: random.pick([60, 120, 300]),
  }
  const acts: Act[] = [tickAt(terms.id, near(terms, priceOf(terms, auditor), 0)), opened]
  let price = priceOf(terms, auditor)
  for (let left = 22 + random.below(8); left > 0; left -= 1) {
    const size = random.below(120)
    const text = near(terms, price, random.once(2) ? size : -size)
    price = fromText(text)
    acts.push({ do: 'time', ms: 700 + random.below(600) }, tickAt(terms.id, text))
  }
  return acts
}

const tickAt = (instrument: number, price: string): Act => ({ do: 'tick', instrument, price })

/** A request for one that ticks, mostly as the server makes it; occasionally an odd one. */
export function drawSale(random: Random, auditor: Auditor): Act {
  const lively = livelyOf(auditor)
  if (lively.length === 0) return { do: 'time', ms: 1 }
  const all = auditor.clients.flatMap(({ options }) => options)
  const { number, owner, instrument } = random.pick(random.once(10) ? all : lively)
  const ticks = auditor.quotes.get(termsOf(instrument).id)?.ticks ?? []
  const askedTicksAgo = random.once(15) ? 0 : 1 + random.below(2)
  const asked = ticks.at(-1 - askedTicksAgo)?.time ?? auditor.now()
  const askedMsAgo = Math.max(0, auditor.now() - asked - random.below(300))
  return {
    do: 'sell-option',
    user: random.once(20) ? random.below(auditor.clients.length) : owner,
    option: number,
    askedTicksAgo,
    askedMsAgo: random.once(15) ? askedMsAgo + 30 * SECOND : askedMsAgo,
    quotedBefore: random.pick([0, 0, 0, 0, 1, 2, 6, -1]),
  }
}
