import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@fairtick/testkit'
import { type SentRequest, type Deed, type Journal, outcomeOfTwins } from '../judgement/journal'
import { send } from './send'

/** A user with their session. */
export interface Client {
  readonly userId: number
  readonly token: string
}

/** Sends requests in a client's name, and records the answers. */
export interface Asker {
  note(deed: Deed, effect: string, path: string, form: Readonly<Record<string, string | number>>): SentRequest
  /** Sends a request, and repeats it with the same key in some cases of a deferred or unknown outcome. */
  ask(asked: SentRequest): Promise<void>
  /** Repeats a request that was acknowledged. */
  askAgain(): Promise<void>
}

const TRIES = 4

/** Sends with some randomness: some requests are sent twice at once, some are abandoned. */
export function createAsker(
  {
    journal,
    address,
    isDraining,
  }: {
    readonly journal: Journal
    readonly address: () => Promise<string>
    readonly isDraining: () => boolean
  },
  client: Client,
  random: Random,
): Asker {
  const answered: SentRequest[] = []

  async function ask(asked: SentRequest): Promise<void> {
    await tryOnce(asked, random.once(30))
    while (asked.tries < TRIES && isWorthAnother(asked) && !random.once(3)) {
      await sleep(50 + random.below(200))
      await tryOnce(asked)
    }
    if (asked.outcome.is === 'acknowledged' && random.once(4)) answered.push(asked)
  }

  async function tryOnce(asked: SentRequest, isTwice = false): Promise<void> {
    const where = await address()
    const sentAt = performance.now()
    const before = asked.outcome.is
    const sending = (isTwice ? [0, 1] : [0]).map(() => {
      journal.sending(asked)
      return send(where, client.token, asked)
    })
    const outcomes = await Promise.all(sending)
    const acknowledged = outcomes.filter(({ is }) => is === 'acknowledged')
    const outcome = outcomes.reduce(outcomeOfTwins)
    for (const heard of acknowledged.length > 0 ? acknowledged : [outcome])
      journal.heard(asked, heard, sentAt)
    if (outcome.is === 'unknown' && before !== 'unknown' && isDraining()) asked.isLeftByDrain = true
  }

  function note(
    deed: Deed,
    effect: string,
    path: string,
    form: Readonly<Record<string, string | number>>,
  ): SentRequest {
    const entries = Object.entries(form).map(([name, value]) => [name, String(value)])
    const request = { deed, effect, path, form: String(new URLSearchParams(entries)), key: randomUUID() }
    return journal.add({ userId: client.userId, ...request })
  }

  return {
    note,
    ask,
    askAgain: async () => {
      if (answered.length > 0) await tryOnce(random.pick(answered))
    },
  }
}

const isWorthAnother = ({ outcome, isLeftByDrain }: SentRequest) =>
  !isLeftByDrain && (outcome.is === 'put-off' || outcome.is === 'unknown')
