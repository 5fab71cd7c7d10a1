import { setTimeout as sleep } from 'node:timers/promises'
import { PRICE_SCALE, formatPrice, priceOf } from '@fairtick/domain'
import { contractCalls } from '@fairtick/wire/calls'
import { type Random, createRandom } from '@fairtick/testkit'
import { orderOf } from './judgement/effects'
import { wordsOf } from './judgement/words'
import { type Client, createAsker } from './clients/asker'
import { createDuty } from './operators/duty'
import { createOperator } from './operators/operators'
import type { CopiedTrader } from './clients/copying-people'
import { createFollower } from './clients/follower'
import { createMover } from './clients/mover'
import { createShareholder } from './clients/shareholder'
import { type Borrower, createBorrower } from './clients/borrower'
import { type Payer, createPayer } from './clients/payer'
import type { SentRequest, Journal } from './judgement/journal'
import type { Target } from './target'

/** The parts of the load. */
export interface LoadOptions {
  readonly journal: Journal
  readonly clients: readonly Client[]
  /** Real users who deposit and withdraw. */
  readonly payers: readonly Payer[]
  /** Real users who borrow and mine. */
  readonly borrowers: readonly Borrower[]
  /** Real users who transfer money between their accounts. */
  readonly movers: readonly Client[]
  /** Real users whom the followers copy; they trade like clients, but more slowly. */
  readonly traders: readonly CopiedTrader[]
  readonly followers: readonly Client[]
  /** Users who hold a share that is split. */
  readonly holders: readonly Client[]
  readonly withPool: Target['withPool']
  readonly now: Target['now']
  readonly instrument: Tradable
  /** Another instrument, which is halted occasionally. */
  readonly halted: Tradable
  /** The share of the holders. */
  readonly share: Tradable
  /** Resolves with the server's address once it is up. */
  readonly address: () => Promise<string>
  /** Whether the server is draining. */
  readonly isDraining: () => boolean
  readonly seed: number
  /** Requests a second in total; 0: as fast as possible. */
  readonly rate: number
  /** Acts that are repeated beside the requests. */
  readonly beside?: readonly (() => Promise<void>)[]
}

type Tradable = { readonly instrumentId: number; readonly leverage: number }

/** An order known to its client. Lots are hundredths. */
interface Order {
  readonly id: number
  readonly isBuy: boolean
  readonly isPending: boolean
  readonly takeProfit: bigint
  parts: number
  stops: bigint
}

const OPEN_MAX = 30
/** Operators, who decide about the same few rows. */
const OPERATORS = ['ann', 'bob', 'cy', 'di'] as const
const TICK = 10n ** BigInt(PRICE_SCALE - 5)
const HUNDREDTH = 10n ** BigInt(PRICE_SCALE - 2)
/** Market prices never come near these; each order has a unique take-profit, which identifies it. */
const HIGH = 400_000n * TICK
const LOW = 1n * TICK
/** An order of 0.10 lots has a rest after 0.01, 0.02 and 0.03 were closed. */
const LOTS = '0.1'
const PARTS_MAX = 3

/** The running clients. */
export interface Load {
  /** Resolves when every client has finished its current act; they then pause until `goOn`. */
  rest(): Promise<void>
  goOn(): void
  end(): Promise<void>
}

const LOOK_MS = 20
const TRADER_PAUSE_MS = 600

/** Starts the clients. */
export function startLoad(options: LoadOptions): Load {
  let isOver = false
  let isResting = false
  let busy = 0
  const acting = [
    ...options.clients.map((client) => (random: Random) => createActor(options, client, random)),
    ...options.payers.map((payer) => (random: Random) => createPayer(options, payer, random)),
    ...options.borrowers.map((borrower) => (random: Random) => createBorrower(options, borrower, random)),
    ...options.movers.map((mover) => (random: Random) => createMover(options, mover, random)),
    ...options.traders.map((trader) => (random: Random) => createTrader(options, trader, random)),
    ...options.followers.map((follower) => (random: Random) => createFollower(options, follower, random)),
    ...options.holders.map((holder) => (random: Random) => createShareholder(options, holder, random)),
    ...OPERATORS.map((name) => (random: Random) => createOperator(options, name, random)),
    () => createDuty(options),
    ...(options.beside ?? []).map((act) => () => act),
  ]
  const running = acting.map((create, at) => live(create(createRandom(options.seed * 1000 + at))))

  async function live(act: () => Promise<void>): Promise<void> {
    const pause = options.rate === 0 ? 0 : (options.clients.length * 1000) / options.rate
    while (!isOver) {
      const next = performance.now() + pause
      if (!isResting) {
        busy += 1
        await act()
        busy -= 1
      }
      await sleep(Math.max(isResting ? LOOK_MS : 0, next - performance.now()))
    }
  }

  const ended = Promise.all(running)
  // An error that ends a client is reported only when the load ends.
  ended.catch(() => undefined)
  return {
    async rest() {
      isResting = true
      while (busy > 0) await Promise.race([sleep(LOOK_MS), ended])
    },
    goOn: () => void (isResting = false),
    async end() {
      isOver = true
      await ended
    },
  }
}

/** Creates a trader: a client who pauses before each act, as many follow it. */
function createTrader(options: LoadOptions, trader: Client, random: Random): () => Promise<void> {
  const act = createActor(options, trader, random)
  return async () => {
    await sleep(random.below(TRADER_PAUSE_MS))
    await act()
  }
}

/** Creates a client: each call of the returned function performs one complete act with its orders. */
function createActor(options: LoadOptions, client: Client, random: Random): () => Promise<void> {
  const { ask, askAgain, note } = createAsker(options, client, random)
  const orders: Order[] = []
  let marks = 0n

  async function act(): Promise<void> {
    const order = orders[random.below(orders.length)]
    if (random.once(20)) return askAgain()
    if (order && (orders.length >= OPEN_MAX || random.below(100) < 65)) return change(order)
    return open()
  }

  async function open(): Promise<void> {
    marks += 1n
    const [isBuy, isPending, isTooLarge] = [random.once(2), random.once(3), random.once(15)]
    const instrument = random.once(5) ? options.halted : options.instrument
    const takeProfit = isBuy ? HIGH - marks * TICK : LOW + marks * TICK
    const asked = note('open', wordsOf.open(client.userId, takeProfit), contractCalls.submitOrder.path, {
      type: isBuy ? 1 : 2,
      cont: isTooLarge ? '90' : LOTS,
      forex_id: instrument.instrumentId,
      multiple: isTooLarge ? 1 : instrument.leverage,
      status: isPending ? 0 : 1,
      target_profit_price: price(takeProfit),
      ...(isPending ? { target_price: price(isBuy ? 60_000n * TICK : 200_000n * TICK) } : {}),
    })
    await ask(asked)
    if (asked.outcome.is !== 'acknowledged') return
    const { id } = orderOf(asked.outcome.answer)
    orders.push({ id, isBuy, isPending, takeProfit, parts: 0, stops: 0n })
  }

  async function change(order: Order): Promise<void> {
    const drawn = random.below(100)
    if (drawn < 40) return setStops(order)
    if (drawn < 65 && !order.isPending && order.parts < PARTS_MAX) return closePart(order)
    return end(order)
  }

  async function setStops(order: Order): Promise<void> {
    order.stops += 1n
    const stopLoss = order.isBuy ? order.stops * TICK : HIGH - order.stops * TICK
    const form = {
      id: order.id,
      stop_loss_price: price(stopLoss),
      target_profit_price: price(order.takeProfit),
    }
    const asked = note('stops', wordsOf.stops(order.id, stopLoss), contractCalls.setStops.path, form)
    await askOf(order, asked)
  }

  async function closePart(order: Order): Promise<void> {
    order.parts += 1
    const form = { id: order.id, cont: `0.0${order.parts}` }
    const effect = wordsOf.part(order.id, BigInt(order.parts) * HUNDREDTH)
    await askOf(order, note('part', effect, contractCalls.closeOrder.path, form))
  }

  /** Occasionally two requests with separate keys want the same end; only one of them may succeed. */
  async function end(order: Order): Promise<void> {
    orders.splice(orders.indexOf(order), 1)
    const [deed, path] = order.isPending
      ? (['cancel', contractCalls.cancelOrder.path] as const)
      : (['close', contractCalls.closeOrder.path] as const)
    const racing = random.once(10) ? [0, 1] : [0]
    await Promise.all(racing.map(() => ask(note(deed, wordsOf[deed](order.id), path, { id: order.id }))))
  }

  /** A client who does not know an order's state leaves it alone. */
  async function askOf(order: Order, asked: SentRequest): Promise<void> {
    await ask(asked)
    if (asked.outcome.is !== 'acknowledged') orders.splice(orders.indexOf(order), 1)
  }

  return act
}

const price = (units: bigint) => formatPrice(priceOf(units), 5)
