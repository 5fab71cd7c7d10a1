import { setTimeout as sleep } from 'node:timers/promises'
import { formatPrice, priceOf } from '@fairtick/domain'
import { contractCalls } from '@fairtick/wire/calls'
import type { Random } from '@fairtick/testkit'
import type { Tradable } from '../../../bench/http/find-tradable'
import { orderOf } from '../judgement/effects'
import { wordsOf } from '../judgement/words'
import { type Client, createAsker } from './asker'

const PAUSE_MS = 200
const TICK = 1_000n
/** Market prices never come near: each order has a take-profit of its own, which identifies it. */
const HIGH = 500_000n * TICK

/**
 * Creates a probe: each call of the returned function places orders until one is acknowledged, closes it, and
 * returns its number; undefined where none was in time.
 */
export function createProbe(
  options: Parameters<typeof createAsker>[0] & {
    readonly instrument: Pick<Tradable, 'instrumentId' | 'leverage'>
  },
  client: Client,
  random: Random,
): (withinMs: number) => Promise<number | undefined> {
  const { note, ask } = createAsker(options, client, random)
  const { instrumentId, leverage } = options.instrument
  let marks = 0n

  async function placeOne(): Promise<number | undefined> {
    marks += 1n
    const takeProfit = HIGH + marks * TICK
    const form = { forex_id: instrumentId, multiple: leverage, type: 1, cont: '0.01', status: 1 }
    const asked = note('open', wordsOf.open(client.userId, takeProfit), contractCalls.submitOrder.path, {
      ...form,
      target_profit_price: formatPrice(priceOf(takeProfit), 5),
    })
    await ask(asked)
    return asked.outcome.is === 'acknowledged' ? orderOf(asked.outcome.answer).id : undefined
  }

  return async (withinMs) => {
    for (const end = performance.now() + withinMs; performance.now() < end; await sleep(PAUSE_MS)) {
      const id = await placeOne()
      if (id === undefined) continue
      void ask(note('close', wordsOf.close(id), contractCalls.closeOrder.path, { id }))
      return id
    }
    return undefined
  }
}
