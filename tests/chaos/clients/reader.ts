import { setTimeout as sleep } from 'node:timers/promises'
import { contractCalls, identityCalls } from '@fairtick/wire/calls'
import type { Random } from '@fairtick/testkit'
import * as z from 'zod'
import type { Witness } from '../judgement/witness'
import type { Client } from './asker'

const PAUSE_MS = 600
const ANSWER_MS = 10_000
/** Pending, held and ended, as in my_deal. */
const STATUSES = ['0', '1', '3']
const orders = z.object({
  code: z.literal(1),
  data: z.object({ data: z.array(z.object({ Id: z.number() })) }),
})
const user = z.object({ code: z.literal(1), data: z.object({ id: z.number() }) })

/** Reads the lists and accounts of clients; each call of the returned function asks one question for one. */
export function createReader(
  { address, witness }: { readonly address: () => Promise<string>; readonly witness: Witness },
  clients: readonly Client[],
  random: Random,
): () => Promise<void> {
  async function ask({ token }: Client, question: string): Promise<unknown> {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(`${await address()}${question}`, { headers: { authorization: token }, signal })
    return answer.json()
  }

  async function readOrders(client: Client): Promise<void> {
    const query = new URLSearchParams({ status: random.pick(STATUSES), page: '1' })
    const answer = orders.safeParse(await ask(client, `${contractCalls.orders.path}?${String(query)}`))
    for (const { Id } of answer.data?.data.data ?? []) witness.sawOrder(client.userId, Id)
  }

  async function readUser(client: Client): Promise<void> {
    const answer = user.safeParse(await ask(client, identityCalls.user.path))
    if (answer.success) witness.sawUser(client.userId, answer.data.data.id)
  }

  return async () => {
    await sleep(random.below(PAUSE_MS))
    const client = random.pick(clients)
    // Without an answer nothing was shown.
    await (random.once(3) ? readUser(client) : readOrders(client)).catch(() => undefined)
  }
}
