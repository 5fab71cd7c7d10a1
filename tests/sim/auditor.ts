import type { Act, Outcome } from './act'
import type { Auditor, Came } from './auditor-part'
import { optionRefusal, settleOption, isDue, newOption, runningOf, voidOption } from './auditor-options'
import { firedBy, followPrice, hasMoved, isOutOfShape, isTriggerAllowed, stopsIn } from './auditor-stops'
import {
  areLotsAllowed,
  areStopsAllowed,
  feeFor,
  floatingOf,
  heldBy,
  isOpen,
  marginFor,
  mustBeStopped,
  profitOf,
  quoteOf,
  shareOf,
  shownEquity,
  spendableBy,
  termsOf,
} from './auditor-sums'
import { chargeNights } from './auditor-swaps'
import { type Fraction, compare, fromText, minus } from './fraction'
import { TERMS } from './instruments'
import type { AuditedOption, Client, Order, Quoted } from './order'
import { type Beginning, beginningOf, copyOf, firstQuote } from './beginning'
import { describeAuditedOption, describeOrder } from './describe'

const DEMO_BALANCE = 10_000_000_000n
const ORDERS_MAX = 200

/** Opens the auditor's books. */
export function openAuditor(beginning: Beginning): Auditor {
  const { feeBasis, lossBasis, prices } = beginning
  let clients: Client[] = beginning.clients.map(beginningOf)
  const quotes = new Map<number, Quoted>()
  let { now } = beginning
  for (const [instrument, text] of prices) quotes.set(instrument, firstQuote(fromText(text), now))
  let made: { orders: Order[]; options: AuditedOption[] } = { orders: [], options: [] }
  let due: number[] = []
  let number = 0
  let optionNumber = 0
  let protections = 0
  /** Ticks of open markets since it was last remembered. */
  let since: Came[] = []

  function clientOf(user: number): Client {
    const client = clients[user]
    if (!client) throw new Error(`no client ${user}`)
    return client
  }

  function openOrder(user: number, wanted: number): Order | undefined {
    const order = clientOf(user).orders.find((each) => each.number === wanted)
    return order && (order.status === 'pending' || order.status === 'held') ? order : undefined
  }

  function add(order: Omit<Order, 'number' | 'id'>): Order {
    number += 1
    const added = { ...order, number, id: undefined }
    clientOf(order.owner).orders.push(added)
    made.orders.push(added)
    return added
  }

  function open(act: Extract<Act, { do: 'open' }>): Outcome {
    const terms = TERMS.get(act.instrument)
    const quote = quotes.get(act.instrument)
    if (!terms || !quote) return 'instrument-not-found'
    if (isOutOfShape(act, terms, now)) return 'parameter-wrong'
    const client = clientOf(act.user)
    const lots = fromText(act.lots)
    const trigger = act.trigger === undefined ? undefined : fromText(act.trigger)
    const stops = stopsIn(act)
    const price = trigger ?? quote.price
    if (quote.tradable !== 'open') return 'instrument-not-tradable'
    if (!quote.isOpen) return 'market-closed'
    if (quote.isStale && !trigger) return 'price-stale'
    if (act.seen && !trigger && hasMoved(quote.price, act.seen)) return 'price-moved'
    if (!areLotsAllowed(lots, terms)) return 'lots-not-allowed'
    if (!terms.isFixed && !terms.leverages.includes(act.leverage)) return 'leverage-not-offered'
    if (trigger && !isTriggerAllowed(trigger, quote.price)) return 'trigger-on-wrong-side'
    if (!areStopsAllowed(act.side, stops, price)) return 'trigger-on-wrong-side'
    if (client.orders.filter(isOpen).length >= ORDERS_MAX) return 'too-many-positions'
    const margin = marginFor(lots, price, act.leverage, terms, quotes)
    const fee = feeFor(lots, margin, terms, feeBasis)
    if (margin + fee > spendableBy(client, quotes)) return 'free-margin-too-small'
    if (!trigger) client.balance -= fee
    return describeOrder(
      trailing({
        origin: 0,
        owner: act.user,
        instrument: act.instrument,
        side: act.side,
        status: trigger ? 'pending' : 'held',
        lots,
        leverage: terms.isFixed ? 0 : act.leverage,
        price,
        closePrice: undefined,
        margin,
        fee,
        profit: 0n,
        swap: 0n,
        chargedUntil: now,
        ...stops,
        fillsWhen: trigger && (compare(trigger, quote.price) > 0 ? 'rising' : 'falling'),
        expiresAt: trigger ? act.expiresAt : undefined,
        reason: undefined,
      }),
    )
  }

  /** Adds an order, whose stop trails from its price on. */
  function trailing(order: Omit<Order, 'number' | 'id'>): Order {
    const added = add(order)
    followPrice(added, added.price)
    return added
  }

  function settle(order: Order, price: Fraction, reason: string): Order {
    const client = clientOf(order.owner)
    charge(order)
    order.profit = profitOf(order, price, quotes)
    order.closePrice = price
    order.status = 'closed'
    order.reason = reason
    client.balance += order.profit
    // Negative-balance protection: the house makes good what is below zero, the same moment.
    if (client.balance < 0n) protections += 1
    if (client.balance < 0n) client.balance = 0n
    return order
  }

  function charge(order: Order): void {
    const client = clientOf(order.owner)
    client.balance += chargeNights(order, { now, balance: client.balance, quotes })
  }

  function cancel(order: Order): Order {
    const nothing = { margin: 0n, fee: 0n, fillsWhen: undefined }
    return Object.assign(order, { status: 'cancelled', reason: 'cancelled', ...nothing })
  }

  /** A hedge must not be taken apart so that the house bears the loss and the client keeps the profit. Beyond docs/spec: cover-loss.ts. */
  function isUncovered(order: Order, price: Fraction): boolean {
    const client = clientOf(order.owner)
    return client.balance + profitOf(order, price, quotes) < 0n && shownEquity(client, quotes) > 0n
  }

  /** The same for a loss that cannot be refused: the largest winners are closed first. Beyond docs/spec: cover-loss.ts. */
  function coverLoss(order: Order, price: Fraction): void {
    const client = clientOf(order.owner)
    while (client.balance + profitOf(order, price, quotes) < 0n) {
      const winner = best(heldBy(client).filter((each) => each !== order && canClose(each)))
      if (!winner || floatingOf(winner, quotes) <= 0n) return
      settle(winner, quoteOf(quotes, winner.instrument).price, 'stop-out')
    }
  }

  const canClose = (order: Order) => {
    const quote = quoteOf(quotes, order.instrument)
    return quote.isOpen && !quote.isStale
  }
  const best = (orders: readonly Order[]) => byProfit(orders)[0]
  const byProfit = (orders: readonly Order[]) =>
    orders.toSorted((one, other) => {
      const difference = floatingOf(other, quotes) - floatingOf(one, quotes)
      return difference === 0n ? one.number - other.number : Number(difference)
    })

  function close(user: number, wanted: number, partText?: string): Outcome {
    const order = openOrder(user, wanted)
    if (!order) return 'position-not-found'
    if (order.status !== 'held') return 'position-state'
    const quote = quoteOf(quotes, order.instrument)
    if (quote.tradable === 'halted') return 'instrument-not-tradable'
    if (!quote.isOpen) return 'market-closed'
    if (quote.isStale) return 'price-stale'
    const lots = partText === undefined ? order.lots : fromText(partText)
    if (compare(lots, order.lots) === 0) {
      if (isUncovered(order, quote.price)) return 'free-margin-too-small'
      return describeOrder(settle(order, quote.price, 'client'))
    }
    const terms = termsOf(order.instrument)
    const rest = minus(order.lots, lots)
    if (!areLotsAllowed(lots, terms) || !areLotsAllowed(rest, terms)) return 'lots-not-allowed'
    if (isUncovered({ ...order, lots }, quote.price)) return 'free-margin-too-small'
    const [margin, fee] = [shareOf(order.margin, lots, order.lots), shareOf(order.fee, lots, order.lots)]
    const swap = shareOf(order.swap, lots, order.lots)
    const part = add({ ...order, origin: order.number, lots, margin, fee, swap })
    order.lots = rest
    order.margin -= margin
    order.fee -= fee
    order.swap -= swap
    return describeOrder(settle(part, quote.price, 'client'))
  }

  function fill(order: Order, price: Fraction, time: number): void {
    const client = clientOf(order.owner)
    const terms = termsOf(order.instrument)
    if (order.expiresAt !== undefined && order.expiresAt <= time) return void cancel(order)
    const margin = marginFor(order.lots, price, order.leverage, terms, quotes)
    const fee = feeFor(order.lots, margin, terms, feeBasis)
    if (margin + fee > spendableBy(client, quotes, order.margin + order.fee)) return void cancel(order)
    Object.assign(order, { status: 'held', price, margin, fee, fillsWhen: undefined, chargedUntil: now })
    followPrice(order, price)
    client.balance -= fee
  }

  function fire(order: Order, { price, time, mayFill }: Came): void {
    const fires = firedBy(order, price)
    if (fires === 'fill') {
      if (mayFill && quoteOf(quotes, order.instrument).tradable === 'open') fill(order, price, time)
    } else if (fires) {
      coverLoss(order, price)
      settle(order, price, fires)
    }
  }

  function stopOut(client: Client): void {
    while (mustBeStopped(client, quotes)) {
      const worst = byProfit(heldBy(client).filter(canClose).toReversed()).at(-1)
      const tied =
        worst &&
        heldBy(client).find(
          (each) => canClose(each) && floatingOf(each, quotes) === floatingOf(worst, quotes),
        )
      if (!tied) return
      const { price } = quoteOf(quotes, tied.instrument)
      coverLoss(tied, price)
      settle(tied, price, 'stop-out')
    }
  }

  function tick(instrument: number, text: string): Outcome {
    const came = publish(instrument, text)
    if (!came) return 'done'
    fireAll(came)
    for (const client of clients) stopOut(client)
    return 'done'
  }

  /** Answers the tick if it may set anything off. */
  function publish(instrument: number, text: string): Came | undefined {
    const quote = quoteOf(quotes, instrument)
    quote.price = fromText(text)
    quote.isStale = false
    quote.ticks.push({ time: now, price: quote.price })
    if (!quote.isOpen) return undefined
    const came = { instrument, price: quote.price, time: now, mayFill: quote.tradable === 'open' }
    since.push(came)
    return came
  }

  /** One order after another, in the order of their making: each fires, or its stop follows. */
  function fireAll(came: Came): void {
    const orders = clients
      .flatMap((client) => client.orders)
      .filter((order) => order.instrument === came.instrument)
    for (const order of orders.toSorted((one, other) => one.number - other.number)) {
      if (firedBy(order, came.price)) fire(order, came)
      else followPrice(order, came.price)
    }
  }

  function setStops(act: Extract<Act, { do: 'set-stops' }>): Outcome {
    const order = openOrder(act.user, act.order)
    if (!order) return 'position-not-found'
    if (isOutOfShape(act, termsOf(order.instrument), now)) return 'parameter-wrong'
    const from = order.status === 'pending' ? order.price : quoteOf(quotes, order.instrument).price
    if (!areStopsAllowed(order.side, stopsIn(act), from)) return 'trigger-on-wrong-side'
    Object.assign(order, stopsIn(act))
    followPrice(order, from)
    return describeOrder(order)
  }

  function endEvery({ user, status, instrument }: Extract<Act, { do: 'end-every' }>): Outcome {
    const wanted = clientOf(user).orders.filter(
      (order) => order.status === status && (instrument ?? order.instrument) === order.instrument,
    )
    const ended = (status === 'held' ? byProfit(wanted) : wanted).map((order) => {
      const outcome = status === 'held' ? close(user, order.number) : cancelOf(user, order.number)
      return `${order.number} ${isOpen(order) ? outcome : 'ended'}`
    })
    return ended.join(', ')
  }

  function cancelOf(user: number, wanted: number): Outcome {
    const order = openOrder(user, wanted)
    if (!order) return 'position-not-found'
    return order.status === 'pending' ? describeOrder(cancel(order)) : 'position-state'
  }

  function reset(user: number): Outcome {
    const client = clientOf(user)
    if (!client.isDemo) return 'only-demo-account'
    for (const order of client.orders) {
      if (order.status === 'pending') cancel(order)
      else if (order.status === 'held') settle(order, quoteOf(quotes, order.instrument).price, 'reset')
    }
    for (const option of runningOf(client)) voidOption(option)
    client.balance = DEMO_BALANCE
    client.optionBalance = DEMO_BALANCE
    return 'done'
  }

  /** Every night that lies between is charged at the prices of now; options end a moment later. */
  function pass(ms: number): Outcome {
    now += ms
    for (const { orders, options } of clients) {
      for (const order of orders) {
        if (order.status === 'held') charge(order)
        if (order.status === 'pending' && order.expiresAt !== undefined && order.expiresAt <= now)
          cancel(order)
      }
      due.push(...options.filter((option) => isDue(option, now)).map((option) => option.number))
    }
    return 'done'
  }

  function openOption(act: Extract<Act, { do: 'open-option' }>): Outcome {
    const quote = quotes.get(act.instrument)
    if (!quote) return 'instrument-not-found'
    const client = clientOf(act.user)
    const refused = optionRefusal(act, client, quote)
    if (refused) return refused
    optionNumber += 1
    const added = newOption(act, { number: optionNumber, now, quote })
    client.options.push(added)
    made.options.push(added)
    return describeAuditedOption(added)
  }

  function settleDue(): void {
    for (const client of clients)
      for (const each of runningOf(client))
        if (due.includes(each.number))
          client.optionBalance += settleOption(each, quoteOf(quotes, each.instrument), lossBasis)
    due = []
  }

  function perform(act: Act): Outcome {
    made = { orders: [], options: [] }
    switch (act.do) {
      case 'open':
        return open(act)
      case 'close':
        return close(act.user, act.order, act.part)
      case 'cancel':
        return cancelOf(act.user, act.order)
      case 'set-stops':
        return setStops(act)
      case 'end-every':
        return endEvery(act)
      case 'open-option':
        return openOption(act)
      case 'reset':
        return reset(act.user)
      case 'pay':
        clientOf(act.user).balance += act.micro
        return 'done'
      case 'tick':
        return tick(act.instrument, act.price)
      case 'market':
        Object.assign(quoteOf(quotes, act.instrument), act.change)
        return 'done'
      case 'time':
        return pass(act.ms)
    }
  }

  return {
    get clients() {
      return clients
    },
    quotes,
    now: () => now,
    perform,
    settleDue,
    made: () => made,
    protections: () => protections,
    remember() {
      since = []
      return { clients: copyOf(clients) }
    },
    goBack(memory) {
      clients = copyOf(memory.clients)
    },
    comesMeanwhile({ instrument, price }, ms) {
      now += ms
      publish(instrument, price)
    },
    goThrough() {
      for (const came of since) fireAll(came)
      for (const client of clients) stopOut(client)
    },
  }
}
