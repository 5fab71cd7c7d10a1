import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const ORDER = '/v2/api/forex/submit?type=1&cont=0.01&forex_id=1&status=1&multiple=100'
/** Busy, not known yet, or draining: all of them ask to try again. */
const AGAIN = new Set([1900, 1901, 1004])
const PLACED = 1

/** Demo users who place orders all the while. */
export interface KeyedOrders {
  /** Ids of the orders that were answered as placed, in the order of the answers. */
  readonly placed: readonly number[]
  /** How often other answers came, by their codes. */
  readonly others: ReadonlyMap<number, number>
  /** Begins no other order; resolves when all have their answer. */
  finish(): Promise<void>
}

interface Answer {
  readonly code: number
  readonly data: { readonly token?: string; readonly Id?: number } | null
}

async function ask(address: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(address + path, { headers })
  return (await answer.json()) as Answer
}

/**
 * Has some new demo users place an order each `pauseMs` as the app does: with a key, and again with the same
 * key until there is an answer.
 */
export async function placeOrders(
  address: string,
  { traders, pauseMs }: { readonly traders: number; readonly pauseMs: number },
): Promise<KeyedOrders> {
  const placed: number[] = []
  const others = new Map<number, number>()
  let isOver = false

  async function placeOne(token: string): Promise<void> {
    const headers = { authorization: token, 'idempotency-key': randomUUID() }
    for (;;) {
      const { code, data } = await ask(address, ORDER, headers)
      if (code === PLACED && data?.Id !== undefined) return void placed.push(data.Id)
      others.set(code, (others.get(code) ?? 0) + 1)
      if (!AGAIN.has(code)) return
      await sleep(pauseMs)
    }
  }

  async function trade(): Promise<void> {
    const demo = randomUUID().replaceAll('-', '')
    const { data } = await ask(address, `/api/user/createAccountDemoForU?demo_id=${demo}`)
    if (data?.token === undefined) throw new Error('there is no demo account')
    while (!isOver) {
      await placeOne(data.token)
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
