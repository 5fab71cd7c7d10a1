import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** A demo user. */
export interface Trader {
  readonly token: string
}

/** An order that was placed by a key, asked for until it was. */
export interface PlacedOrder {
  readonly id: number
  /** When it was asked for first, and when it was answered as placed (performance.now()). */
  readonly askedAt: number
  readonly placedAt: number
  /** Earlier answers to it: codes, or why there was none. */
  readonly before: readonly (number | string)[]
}

const PAUSE_MS = 100
const ORDER = '/v2/api/forex/submit?type=1&cont=0.01&forex_id=1&status=1&multiple=100'

interface Answer {
  readonly code: number
  readonly data: { readonly token?: string; readonly Id?: number } | null
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, { headers })
  return (await answer.json()) as Answer
}

/** Opens a demo account. */
export async function newTrader(address: string): Promise<Trader> {
  const demo = randomUUID().replaceAll('-', '')
  const { data } = await ask(`${address}/api/user/createAccountDemoForU?demo_id=${demo}`)
  return { token: data?.token ?? '' }
}

/**
 * Places an order as the app does: with a key, and again with the same key while the answer is busy (1900),
 * draining (1901), not known yet (1004), or lost. Any other answer rejects.
 */
export async function placeOrder(address: string, { token }: Trader): Promise<PlacedOrder> {
  const headers = { authorization: token, 'idempotency-key': randomUUID() }
  const askedAt = performance.now()
  const before: (number | string)[] = []
  for (;;) {
    const answer = await ask(address + ORDER, headers).catch(whyLost)
    if (typeof answer === 'string') before.push(answer)
    else if (answer.code === 1 && answer.data?.Id !== undefined)
      return { id: answer.data.Id, askedAt, placedAt: performance.now(), before }
    else if (MAY_ASK_AGAIN.has(answer.code)) before.push(answer.code)
    else throw new Error(`an order was answered ${JSON.stringify(answer)}`)
    await sleep(PAUSE_MS)
  }
}

/** `fetch` rejects so where the connection ended before the answer. */
function whyLost(error: unknown): string {
  if (error instanceof TypeError) return String(error.cause ?? error)
  throw error
}

const MAY_ASK_AGAIN: ReadonlySet<number> = new Set([1900, 1901, 1004])

/** Demo users who place orders all the while. */
export interface KeyedOrders {
  /** Ids of the orders that were answered as placed, in the order of the answers. */
  readonly placed: readonly number[]
  /** How often other answers came, by their codes, or by why there was none. */
  readonly others: ReadonlyMap<number | string, number>
  /** Begins no other order; resolves when all have their answer. */
  finish(): Promise<void>
}

/** Has some new demo users place an order each `pauseMs`. */
export async function placeOrders(
  address: string,
  { traders, pauseMs }: { readonly traders: number; readonly pauseMs: number },
): Promise<KeyedOrders> {
  const placed: number[] = []
  const others = new Map<number | string, number>()
  let isOver = false

  async function trade(): Promise<void> {
    const trader = await newTrader(address)
    while (!isOver) {
      const { id, before } = await placeOrder(address, trader)
      placed.push(id)
      for (const each of before) others.set(each, (others.get(each) ?? 0) + 1)
      await sleep(pauseMs)
    }
  }

  const trading = Promise.all(Array.from({ length: traders }, trade))
  trading.catch(() => undefined)
  return {
    placed,
    others,
    async finish() {
      isOver = true
      await trading
    },
  }
}
