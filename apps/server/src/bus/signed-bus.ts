import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Log } from '../ports'
import type { Bus } from './bus'

/** Letters of a signature: 32 bytes in base64url. */
const SIGNATURE_LETTERS = 43
/** Unsigned messages are told this often (ms), however many come. */
const TOLD_EVERY_MS = 60_000

/**
 * A bus whose messages are signed with a key of the deployment (HMAC-SHA256 over subject and text). Other
 * messages are dropped: without the key, no process can act as a client or name a price. An answer is bound
 * to its question, and a question is asked once, so that neither can be replayed.
 */
export function signedBus(bus: Bus, key: Buffer, log: Pick<Log, 'error'>, keyName = 'BUS_KEY'): Bus {
  const messagesKey = createHmac('sha256', key).update('messages of the bus').digest()
  let quietUntil = -Infinity

  const signatureOf = (about: string, text: string) =>
    createHmac('sha256', messagesKey).update(`${about}\n${text}`).digest('base64url')

  const signed = (about: string, text: string) => signatureOf(about, text) + text

  /** The text of a signed message; undefined, and told, where the signature is not right. */
  function opened(about: string, message: string): string | undefined {
    const text = message.slice(SIGNATURE_LETTERS)
    const [given, right] = [message.slice(0, SIGNATURE_LETTERS), signatureOf(about, text)].map((each) =>
      Buffer.from(each),
    )
    if (given && right && given.length === right.length && timingSafeEqual(given, right)) return text
    if (performance.now() < quietUntil) return undefined
    quietUntil = performance.now() + TOLD_EVERY_MS
    log.error({}, `a message on the bus is not signed with ${keyName}: it was dropped, as are others like it`)
    return undefined
  }

  return {
    ...bus,
    publish: (subject, text) => bus.publish(subject, signed(`tell ${subject}`, text)),
    hear: (subject, listener) =>
      bus.hear(subject, (message) => {
        const text = opened(`tell ${subject}`, message)
        if (text !== undefined) listener(text)
      }),
    async ask(subject, text, withinMs) {
      const question = signed(`ask ${subject}`, `${randomUUID()}\n${text}`)
      const answer = opened(`answer ${subject} ${question}`, await bus.ask(subject, question, withinMs))
      if (answer === undefined) throw new Error(`an answer on the bus is not signed with ${keyName}`)
      return answer
    },
    answer: (subject, answer) =>
      bus.answer(subject, async (question) => {
        const asked = opened(`ask ${subject}`, question)
        if (asked === undefined) throw new Error(`a question on the bus is not signed with ${keyName}`)
        return signed(`answer ${subject} ${question}`, await answer(asked.slice(asked.indexOf('\n') + 1)))
      }),
  }
}
