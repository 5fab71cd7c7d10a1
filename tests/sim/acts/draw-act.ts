import { type Random, createRandom } from '@fairtick/testkit'
import type { Act } from './act'
import type { Auditor } from '../auditor/auditor-part'
import { DURATIONS, runningOf } from '../auditor/auditor-options'
import { floatingOf, heldBy, isOpen, termsOf } from '../auditor/auditor-sums'
import { nightsBetween } from '../auditor/auditor-swaps'
import { near, priceOf } from './draw-prices'
import { lotsFor, oddLots, stopsAround } from './draw-terms'
import {
  drawDeposit,
  drawDepositDecision,
  drawWithdrawal,
  drawWithdrawalCancel,
  drawWithdrawalDecision,
} from './draw-cashier'
import { LENDING_WEIGHTS } from './draw-lending'
import {
  type Owned,
  anyCopied,
  drawAgainstCopy,
  drawChange,
  drawFollow,
  drawPause,
  drawUnfollow,
  hasCopied,
  ofTrader,
} from './draw-copies'
import { drawSale, hasLively } from './draw-sale'
import { freeOf, isWorthKnown } from '../auditor/auditor-transfers'
import { fraction, over, plus, times, toText } from '../auditor/fraction'
import { TERMS, type Terms } from '../auditor/instruments'

const SECOND = 1000
const DAY = 86_400 * SECOND
const WEIGHTS: readonly (readonly [weight: number, draw: (random: Random, auditor: Auditor) => Act])[] = [
  [38, drawTick],
  [16, drawOpen],
  [9, drawPending],
  [5, drawHedge],
  [10, drawClose],
  [5, drawPart],
  [4, drawCancel],
  [5, drawReplace],
  [7, drawStops],
  [3, drawEndEvery],
  [1, (random, auditor) => ({ do: 'reset', user: anyUser(random, auditor) })],
  [10, drawOption],
  [2, drawPay],
  [10, drawTransfer],
  [3, drawAdjustment],
  [3, drawDeposit],
  [4, drawDepositDecision],
  [6, drawWithdrawal],
  [2, drawWithdrawalCancel],
  [6, drawWithdrawalDecision],
  [3, drawMarket],
  [8, drawTime],
]
/** With traders, followers act too, and traders act more than others. */
const COPY_WEIGHTS: typeof WEIGHTS = [
  [12, drawFollow],
  [3, drawChange],
  [5, drawPause],
  [5, drawUnfollow],
  [4, drawMarket],
  [30, (random, auditor) => ofTrader(random, auditor, drawOpen(random, auditor))],
  [8, (random, auditor) => ofTrader(random, auditor, drawPending(random, auditor))],
  [8, drawTick],
  [8, (random, auditor) => drawAgainstCopy(random, auditor) ?? drawTick(random, auditor)],
  [8, (random, auditor) => drawClose(random, auditor, anyCopied(random, auditor))],
  [16, (random, auditor) => drawPart(random, auditor, anyCopied(random, auditor))],
  [10, (random, auditor) => drawStops(random, auditor, anyCopied(random, auditor))],
]
/** While an option has ticks enough for a price, most acts are about it. */
const SALE_WEIGHTS: typeof WEIGHTS = [[150, drawSale]]
const inMs = (seconds: number) => seconds * SECOND
/** With loans and mining, fewer of the other acts; days pass differently. */
const WITH_LENDING = [
  ...LENDING_WEIGHTS,
  ...WEIGHTS.filter(([, draw]) =>
    [
      drawTick,
      drawOpen,
      drawEndEvery,
      drawTransfer,
      drawMarket,
      drawDeposit,
      drawDepositDecision,
      drawWithdrawal,
      drawWithdrawalDecision,
    ].includes(draw),
  ).map(([weight, draw]) => [Math.ceil(weight / 4), draw] as const),
]

/** The act of a seed in the state of the auditor's books. */
export function drawAct(seed: number, auditor: Auditor): Act {
  const random = createRandom(seed)
  const weights = weightsFor(auditor)
  let roll = random.below(weights.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, draw] of weights) {
    if (roll < weight) return draw(random, auditor)
    roll -= weight
  }
  throw new Error('the weights do not add up')
}

function weightsFor(auditor: Auditor): typeof WEIGHTS {
  if (auditor.lends) return WITH_LENDING
  const sales = hasLively(auditor) ? SALE_WEIGHTS : []
  return [...WEIGHTS, ...(auditor.clients.some(hasCopied) ? COPY_WEIGHTS : []), ...sales]
}

/** Draws a tick, independent of the kind of act that the seed would give. */
export function drawTick(random: Random, auditor: Auditor): Act {
  const open = [...TERMS.values()].filter(({ id }) => auditor.quotes.get(id)?.isOpen)
  if (open.length === 0) return { do: 'time', ms: 1 }
  const watched = open.filter(({ id }) => auditor.clients.some((client) => isWatching(client, id)))
  const terms = random.pick(watched.length > 0 && !random.once(4) ? watched : open)
  const size = random.once(14) ? 10_000 + random.below(150_000) : random.below(3000)
  return {
    do: 'tick',
    instrument: terms.id,
    price:
      tieWith(random, auditor, terms) ?? near(terms, priceOf(terms, auditor), random.once(2) ? size : -size),
  }
}

/** Occasionally exactly the open price of an option. */
function tieWith(random: Random, auditor: Auditor, terms: Terms): string | undefined {
  const options = auditor.clients.flatMap(runningOf).filter(({ instrument }) => instrument === terms.id)
  return options.length > 0 && random.once(5)
    ? toText(random.pick(options).openPrice, terms.decimals)
    : undefined
}

/** An option, mostly with a valid stake. */
function drawOption(random: Random, auditor: Auditor): Act {
  const stake = random.pick([
    1000,
    1001,
    1033,
    5000,
    10_000 + random.below(9999),
    random.below(250_000),
    200_000,
  ])
  return {
    do: 'open-option',
    user: anyUser(random, auditor),
    instrument: random.once(40) ? 99 : anyTerms(random).id,
    direction: random.once(2) ? 'up' : 'down',
    stake: String(stake),
    seconds: random.once(20) ? 45 : random.pick(DURATIONS),
  }
}

/** A moment, or until the next option or night is due. */
function drawTime(random: Random, auditor: Auditor): Act {
  const now = auditor.now()
  const small = random.pick([1, 500, 2 * SECOND, 5 * SECOND])
  const expiries = auditor.clients.flatMap(runningOf).map(({ expiresAt }) => expiresAt)
  let until = now + small
  if (random.once(4)) {
    const nights = nightsBetween(now, now + 7 * DAY)
    const night = random.once(2) ? nights.find(({ nights: many }) => many > 1n) : nights[0]
    until = (night?.at ?? now) + random.pick([-1, 0, 0, 1, SECOND, DAY, 8 * DAY])
  } else if (expiries.length > 0 && !random.once(6)) {
    const next = Math.min(...expiries)
    const isNear = next - now <= 14 * SECOND
    until = next + random.pick(isNear ? [-1, 0, 1, 249, 250, 250, 250, 400] : [-14, -9, -5].map(inMs))
  }
  return { do: 'time', ms: until > now ? until - now : small }
}

function drawOpen(random: Random, auditor: Auditor): Act {
  if (random.once(40)) return { ...opening(random, auditor, anyTerms(random)), instrument: 99 }
  const terms = anyTerms(random)
  const seen = random.once(12) ? { seen: sightOf(random, terms, auditor) } : {}
  return { ...opening(random, auditor, terms), ...seen }
}

/** The opposite side of a held order: one's loss is the other's profit. */
function drawHedge(random: Random, auditor: Auditor): Act {
  const held = auditor.clients.flatMap(({ orders }) => orders).filter(({ status }) => status === 'held')
  if (held.length === 0) return drawOpen(random, auditor)
  const { owner, instrument, lots, leverage, side } = random.pick(held)
  const other = side === 'buy' ? 'sell' : 'buy'
  return { do: 'open', user: owner, instrument, side: other, lots: toText(lots, 8), leverage }
}

function drawPending(random: Random, auditor: Auditor): Act {
  const terms = anyTerms(random)
  const now = priceOf(terms, auditor)
  const away = 100 + random.below(random.once(3) ? 15_000 : 3000)
  const trigger = random.pick([
    ...Array.from({ length: 8 }, () => near(terms, now, random.once(2) ? away : -away)),
    near(terms, now, 0),
    near(terms, now, 9_000_000),
    near(terms, now, -900_000),
  ])
  const act = opening(random, auditor, terms)
  const expiresAt = random.once(3)
    ? auditor.now() + random.pick([1, 400, 4 * SECOND, 90 * SECOND])
    : undefined
  const stops = random.once(2)
    ? stopsAround(random, terms, trigger, act.side)
    : { stopLoss: undefined, takeProfit: undefined, trail: undefined }
  return { ...act, ...stops, trigger, expiresAt }
}

function opening(random: Random, auditor: Auditor, terms: Terms): Extract<Act, { do: 'open' }> {
  const user = anyUser(random, auditor)
  const leverage = random.once(25)
    ? random.pick([0, 1, 7, 1000])
    : random.pick([...terms.leverages, ...(terms.leverages.length ? [] : [1])])
  const side = random.once(2) ? 'buy' : 'sell'
  const price = near(terms, priceOf(terms, auditor), 0)
  const stops = random.once(2) ? stopsAround(random, terms, price, side) : {}
  const lots = random.once(20) ? oddLots(random, terms) : lotsFor(random, auditor, terms, { user, leverage })
  return { do: 'open', user, instrument: terms.id, side, lots, leverage, ...stops }
}

/** Often an order with a loss above its client's balance, while other orders have won as much. */
function drawClose(random: Random, auditor: Auditor, wanted?: Owned): Act {
  if (wanted) return { do: 'close', ...wanted }
  const uncovered = auditor.clients.flatMap((client) =>
    heldBy(client).filter((order) => client.balance + floatingOf(order, auditor.quotes) < 0n),
  )
  const isUncovered = uncovered.length > 0 && random.once(2)
  return { do: 'close', ...(isUncovered ? owned(random.pick(uncovered)) : anyOrder(random, auditor)) }
}

function drawPart(random: Random, auditor: Auditor, wanted?: Owned): Act {
  const { user, order } = wanted ?? anyOrder(random, auditor)
  const found = auditor.clients[user]?.orders.find(({ number }) => number === order)
  const terms = found && termsOf(found.instrument)
  if (!found || !terms || random.once(8))
    return { do: 'close', user, order, part: random.pick(['0', '0.015', '1', '77777']) }
  const steps = over(found.lots, terms.step)
  const part = plus(
    terms.least,
    times(terms.step, fraction(BigInt(random.below(1 + Number(steps.over / steps.under))))),
  )
  return { do: 'close', user, order, part: toText(part, 8) }
}

function drawCancel(random: Random, auditor: Auditor): Act {
  return { do: 'cancel', ...anyOrder(random, auditor) }
}

/** Another trigger of an order, mostly of a pending one, with some of its other terms. */
function drawReplace(random: Random, auditor: Auditor): Act {
  const pending = auditor.clients.flatMap(({ orders }) => orders).filter(({ status }) => status === 'pending')
  const { user, order } =
    pending.length > 0 && !random.once(8) ? owned(random.pick(pending)) : anyOrder(random, auditor)
  const found = auditor.clients[user]?.orders.find(({ number }) => number === order)
  const terms = found ? termsOf(found.instrument) : anyTerms(random)
  const away = 100 + random.below(3000)
  const now = priceOf(terms, auditor)
  const trigger = random.pick([
    ...[away, -away].map((distance) => near(terms, now, distance)),
    near(terms, found?.price ?? now, 0),
  ])
  const { leverage = 1, side = 'buy' } = found ?? {}
  const stops = random.once(3) ? stopsAround(random, terms, trigger, side) : {}
  const lots = random.once(3) ? { lots: lotsFor(random, auditor, terms, { user, leverage }) } : {}
  return { do: 'replace', user, order, trigger, ...lots, ...stops }
}

function drawStops(random: Random, auditor: Auditor, wanted?: Owned): Act {
  const { user, order } = wanted ?? anyOrder(random, auditor)
  const found = auditor.clients[user]?.orders.find(({ number }) => number === order)
  const terms = found ? termsOf(found.instrument) : anyTerms(random)
  const from = found?.status === 'pending' ? found.price : priceOf(terms, auditor)
  return {
    do: 'set-stops',
    user,
    order,
    ...stopsAround(random, terms, near(terms, from, 0), found?.side ?? 'buy'),
  }
}

function drawEndEvery(random: Random, auditor: Auditor): Act {
  const status = random.once(3) ? 'pending' : 'held'
  const instrument = random.once(2) ? anyTerms(random).id : undefined
  return { do: 'end-every', user: anyUser(random, auditor), status, instrument }
}

/** A deposit, or a withdrawal of a part of the unlocked balance. */
function drawPay(random: Random, auditor: Auditor): Act {
  const user = anyUser(random, auditor)
  if (random.once(2)) return { do: 'pay', user, micro: BigInt(1 + random.below(2_000_000_000)) }
  const balance = auditor.clients[user]?.balance ?? 0n
  return { do: 'pay', user, micro: -((balance * BigInt(random.below(60))) / 100n) }
}

/** Into or out of any account, including the whole free amount and a micro-dollar more. */
function drawAdjustment(random: Random, auditor: Auditor): Act {
  const user = anyUser(random, auditor)
  const account = random.pick(ACCOUNTS)
  const client = auditor.clients[user]
  const free = client ? freeOf(client, account, { quotes: auditor.quotes, now: auditor.now() }) : 0n
  const direction = random.once(2) ? 'in' : 'out'
  const part = 1n + BigInt(random.below(50_000_000))
  const micro = random.once(2) ? part : random.pick([free, free + 1n, 0n, 100_000_000_001n])
  return { do: 'adjust', user, account, direction, micro }
}

/**
 * Mostly a part of the free amount; occasionally all of it, a cent more, or an impossible amount. Often out
 * of a contract account with an unknown value, if there is one.
 */
function drawTransfer(random: Random, auditor: Auditor): Act {
  const stuck = [...auditor.clients.entries()].filter(
    ([, client]) => !client.isDemo && !isWorthKnown(client, auditor.quotes),
  )
  const isStuck = stuck.length > 0 && !random.once(4)
  const user = isStuck ? random.pick(stuck)[0] : anyUser(random, auditor)
  const from = isStuck ? 'contract' : random.pick(ACCOUNTS)
  const to = random.once(12) ? from : random.pick(ACCOUNTS.filter((account) => account !== from))
  const client = auditor.clients[user]
  const free = client ? freeOf(client, from, { quotes: auditor.quotes, now: auditor.now() }) / CENT : 0n
  const part = 1n + (free * BigInt(random.below(random.once(4) ? 90 : 30))) / 100n
  const cents = random.once(2) ? random.pick([free, free, free, free + 1n, 0n, -1n]) : part
  return { do: 'transfer', user, from, to, micro: cents * CENT + (random.once(30) ? 1n : 0n) }
}

const CENT = 10_000n
const ACCOUNTS = ['contract', 'option', 'fund'] as const

/** Often an instrument of a held position, as others have no effect. */
function drawMarket(random: Random, auditor: Auditor): Act {
  const held = auditor.clients.flatMap(heldBy)
  const terms = held.length > 0 && random.once(2) ? termsOf(random.pick(held).instrument) : anyTerms(random)
  const quote = auditor.quotes.get(terms.id)
  const isTroubled = quote && (!quote.isOpen || quote.isStale || quote.tradable !== 'open')
  const change = isTroubled
    ? ({ isOpen: true, isStale: false, tradable: 'open' } as const)
    : random.pick([
        { isOpen: false },
        { isStale: true },
        { isStale: true },
        { tradable: 'halted' as const },
        { tradable: 'reopening' as const },
        { tradable: 'close-only' as const },
      ])
  return { do: 'market', instrument: terms.id, change }
}

function sightOf(random: Random, terms: Terms, auditor: Auditor) {
  const now = priceOf(terms, auditor)
  return { price: near(terms, now, random.pick([0, 0, 500, -500])), slip: random.pick(['0', '0.001', '1']) }
}

/** One of the caller's open orders; occasionally an ended one, another client's, or none. */
function anyOrder(random: Random, auditor: Auditor): Owned {
  const all = auditor.clients.flatMap(({ orders }) => orders)
  const open = all.filter(isOpen)
  const roll = random.below(20)
  if (roll > 3 && open.length > 0) return owned(random.pick(open))
  if (roll > 1 && all.length > 0) return owned(random.pick(all))
  return { user: anyUser(random, auditor), order: all.length > 0 ? random.pick(all).number : 0 }
}

const owned = ({ owner, number }: { owner: number; number: number }) => ({ user: owner, order: number })
const anyUser = (random: Random, auditor: Auditor) => random.below(auditor.clients.length)
/** Blocked instruments less often than the others. */
const anyTerms = (random: Random) =>
  random.pick(
    [...TERMS.values()].filter(({ leverages, isFixed }) => leverages.length > 0 || isFixed || random.once(5)),
  )

const isWatching = (client: Auditor['clients'][number], id: number) =>
  [...client.orders.filter(isOpen), ...runningOf(client)].some(({ instrument }) => instrument === id)
