import { setTimeout as sleep } from 'node:timers/promises'
import { lots } from '@fairtick/domain'
import { contractCalls } from '@fairtick/wire/calls'
import type { Random } from '@fairtick/testkit'
import { type Client, createAsker } from './asker'
import { orderOf } from '../judgement/effects'
import { wordsOf } from '../judgement/words'

const HELD_MAX = 3
/** The margin of three such orders fits into a demo user's money. */
const LOTS_MAX = 100
const PAUSE_MS = 2500

/**
 * Creates a holder of the split share: each call of the returned function opens an order, one lot larger than
 * the last, which identifies it, or fully closes one. Orders have no stops: a split would divide them, so
 * that they no longer identify the order.
 */
export function createShareholder(
  options: Parameters<typeof createAsker>[0] & {
    readonly share: { readonly instrumentId: number; readonly leverage: number }
  },
  client: Client,
  random: Random,
): () => Promise<void> {
  const { note, ask } = createAsker(options, client, random)
  const held: number[] = []
  let size = 0

  async function open(): Promise<void> {
    size += 1
    const asked = note(
      'hold',
      wordsOf.hold(client.userId, lots(String(size))),
      contractCalls.submitOrder.path,
      {
        ...{ type: random.once(2) ? 1 : 2, cont: size, status: 1 },
        ...{ forex_id: options.share.instrumentId, multiple: options.share.leverage },
      },
    )
    await ask(asked)
    if (asked.outcome.is === 'acknowledged') held.push(orderOf(asked.outcome.answer).id)
  }

  async function close(): Promise<void> {
    const [id] = held.splice(random.below(held.length), 1)
    if (id !== undefined) await ask(note('close', wordsOf.close(id), contractCalls.closeOrder.path, { id }))
  }

  return async () => {
    await sleep(random.below(PAUSE_MS))
    const isFull = held.length >= HELD_MAX || size >= LOTS_MAX
    return isFull || (held.length > 0 && random.once(4)) ? close() : open()
  }
}
