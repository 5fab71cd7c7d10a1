import type { Random } from '@fairtick/testkit'
import type { Act, FollowAct, GivenTerms } from './act'
import type { Auditor } from '../auditor/auditor-part'
import { copiesOf, isWith } from '../auditor/auditor-signals'
import { heldBy, termsOf } from '../auditor/auditor-sums'
import { near, priceOf } from './draw-prices'
import { TERMS } from '../auditor/instruments'
import type { Client, Quoted } from '../auditor/order'

const CENT = 10_000n
const RATIOS = ['0.01', '0.1', '0.25', '0.5', '0.33333333', '1', '1', '1', '2', '10'] as const
const WRONG: readonly Partial<GivenTerms>[] = [
  { ratio: '0' },
  { ratio: '0.005' },
  { ratio: '10.01' },
  { stopLoss: 4 },
  { stopLoss: 96 },
  { mostOpen: 0 },
  { mostLeverage: 10_001 },
  { mostMargin: '0' },
  { budget: '0' },
  { budget: '10000000.01' },
]

/** Whether a client is a trader, or has copied one. */
export const hasCopied = ({ isTrader, follows }: Client): boolean => isTrader || follows.length > 0

/**
 * Starts copying a trader; occasionally one already copied, the client themselves, or a client who is not a
 * trader.
 */
export function drawFollow(random: Random, auditor: Auditor): FollowAct {
  const users = [...auditor.clients.keys()]
  const traders = users.filter((user) => auditor.clients[user]?.isTrader)
  const fresh = users.flatMap((user) =>
    traders
      .filter(
        (trader) => trader !== user && !auditor.clients[user]?.follows.some((each) => isWith(each, trader)),
      )
      .map((trader) => ({ user, trader })),
  )
  const any = { user: random.pick(users), trader: random.pick(random.once(3) ? users : [...traders, 0]) }
  const found = fresh.length > 0 && !random.once(8) ? random.pick(fresh) : any
  return { do: 'follow', ...found, terms: drawTerms(random, auditor, found.user) }
}

/** Other terms of a relation. */
export function drawChange(random: Random, auditor: Auditor): FollowAct {
  const found = anyRelation(random, auditor)
  return found
    ? { do: 'change-follow', ...found, terms: drawTerms(random, auditor, found.user) }
    : drawFollow(random, auditor)
}

/** A pause or a resumption. */
export function drawPause(random: Random, auditor: Auditor): FollowAct {
  const found = anyRelation(random, auditor)
  if (!found) return drawFollow(random, auditor)
  const { user, trader } = found
  const isPaused = auditor.clients[user]?.follows.some(
    (each) => isWith(each, trader) && each.status === 'paused',
  )
  const isSensible = !random.once(6)
  return { do: 'pause-follow', user, trader, event: isPaused === isSensible ? 'resume' : 'pause' }
}

/** The end of a relation by its follower, with both choices; mostly of one with copies. */
export function drawUnfollow(random: Random, auditor: Auditor): FollowAct {
  const copying = auditor.clients.flatMap((client, user) =>
    client.follows
      .filter((each) => each.status !== 'ended' && copiesOf(client, each).length > 0)
      .map((each) => ({ user, trader: each.trader, copies: copiesOf(client, each) })),
  )
  const stuck = copying.filter(({ copies }) =>
    copies.some(({ instrument }) => !canBeTraded(auditor.quotes.get(instrument))),
  )
  if (stuck.length > 0 && !random.once(3)) {
    const { user, trader } = random.pick(stuck)
    return { do: 'unfollow', user, trader, closes: true }
  }
  const found = copying.length > 0 && !random.once(3) ? random.pick(copying) : anyRelation(random, auditor)
  if (!found) return drawFollow(random, auditor)
  return { do: 'unfollow', user: found.user, trader: found.trader, closes: random.once(2) }
}

const canBeTraded = (quote: Quoted | undefined) => quote !== undefined && quote.isOpen && !quote.isStale

/** An act of a trader, if there is one: others have as many orders as without copying. */
export function ofTrader(random: Random, auditor: Auditor, act: Act): Act {
  const traders = [...auditor.clients.entries()].filter(([, { isTrader }]) => isTrader)
  return act.do === 'open' && traders.length > 0 ? { ...act, user: random.pick(traders)[0] } : act
}

/** An order and its client. */
export interface Owned {
  readonly user: number
  readonly order: number
}

/** A copied order, if there is one; occasionally the copy. */
export function anyCopied(random: Random, { clients }: Auditor): Owned | undefined {
  const orders = clients.flatMap((client) => heldBy(client))
  const copied = new Set(orders.map(({ copyOf }) => copyOf?.origin))
  const isCopy = random.once(5)
  const some = orders.filter(({ number, copyOf }) => (isCopy ? copyOf : copied.has(number)))
  if (some.length === 0) return undefined
  const { owner, number } = random.pick(some)
  return { user: owner, order: number }
}

/** A tick that moves the price some percent against a copy, if there is one in an open market. */
export function drawAgainstCopy(random: Random, auditor: Auditor): Act | undefined {
  const copies = auditor.clients.flatMap(heldBy).filter(({ copyOf }) => copyOf)
  const some = copies.filter(({ instrument }) => auditor.quotes.get(instrument)?.isOpen)
  if (some.length === 0) return undefined
  const { side, instrument } = random.pick(some)
  const terms = termsOf(instrument)
  const millionths = 1000 + random.below(random.once(3) ? 60_000 : 15_000)
  const price = near(terms, priceOf(terms, auditor), side === 'buy' ? -millionths : millionths)
  return { do: 'tick', instrument, price }
}

/** Budgets that are used up soon, and occasionally exceed any balance; stops that are reached soon. */
function drawTerms(random: Random, auditor: Auditor, user: number): GivenTerms {
  const balance = auditor.clients[user]?.balance ?? 0n
  const budget = text(1n + (balance * random.pick([2n, 10n, 30n, 60n, 100n, 300n])) / 100n)
  const ids = [...TERMS.keys()]
  return {
    mode: random.once(3) ? 'equity' : 'ratio',
    ratio: random.pick(RATIOS),
    budget,
    stopLoss: random.pick([5, 5, 5, 10, 20, 40, 95]),
    instruments: random.once(8) ? ids.filter(() => random.once(2)) : [],
    ...(random.once(8) ? { mostMargin: text(1n + (balance * random.pick([1n, 5n, 20n])) / 100n) } : {}),
    ...(random.once(3) ? { mostOpen: 1 + random.below(3) } : {}),
    ...(random.once(5) ? { mostLeverage: random.pick([1, 5, 20, 60, 100, 500]) } : {}),
    ...(random.once(15) ? random.pick(WRONG) : {}),
  }
}

/** Micro-dollars down to the cent, at least one, as decimal text. */
function text(micro: bigint): string {
  const cents = micro / CENT || 1n
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** Mostly an open one. */
function anyRelation(random: Random, auditor: Auditor): { user: number; trader: number } | undefined {
  const all = auditor.clients.flatMap(({ follows }, user) => follows.map((each) => ({ user, ...each })))
  const open = all.filter(({ status }) => status !== 'ended')
  const some = open.length > 0 && !random.once(10) ? open : all
  if (some.length === 0) return undefined
  const { user, trader } = random.pick(some)
  return { user, trader }
}
