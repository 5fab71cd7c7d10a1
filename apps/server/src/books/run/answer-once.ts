import type { Pool } from 'pg'
import type { Clock } from '../../ports'
import { IntentReused } from '../command'
import type { WrittenIntent } from '../ledger-columns'
import type { Portfolio } from '../portfolio'
import { type Intent, INTENTS_KEPT, digestOf, fingerprintOf, readIntent, readIntents } from './intents'

/** Carries out a command and commits it with its intent; resolves with the answer as text. */
export type CarryOut = (portfolio: Portfolio, intent: (answer: string) => WrittenIntent) => Promise<string>

/** Answers an intent: the first time by carrying it out, afterwards with the stored answer. */
export type AnswerOnce = (
  portfolio: () => Promise<Portfolio>,
  userId: number,
  intent: Pick<Intent<unknown>, 'key' | 'asked'>,
  carryOut: CarryOut,
) => Promise<string>

/**
 * One effect per intent: a second request waits for the first; a stored answer is repeated to the letter; the
 * same key for another request is refused. A refusal is not stored, so its key may be used again. Source:
 * docs/spec/wire.md 1.3.
 */
export function createAnswerOnce(pool: Pool, clock: Clock): AnswerOnce {
  const running = new Map<string, Promise<string>>()

  async function answer(
    finding: Promise<Portfolio>,
    digest: string,
    asked: string,
    carryOut: CarryOut,
  ): Promise<string> {
    const portfolio = await finding
    const { userId } = portfolio
    const fingerprint = fingerprintOf(asked)
    // Another intent may have been read and carried out meanwhile: its note must not be overwritten.
    const read = portfolio.intents ?? (await readIntents(pool, userId))
    portfolio.intents ??= read
    const isKnown = portfolio.intents === 'too-many' || portfolio.intents.has(digest)
    const stored = isKnown ? await readIntent(pool, userId, digest) : undefined
    if (stored && stored.fingerprint !== fingerprint) throw new IntentReused()
    if (stored) return stored.answer
    return await carryOut(portfolio, (text) => {
      note(portfolio, digest)
      return { userId, digest, fingerprint, at: clock.now(), answer: text }
    })
  }

  return async function answerOnce(portfolio, userId, { key, asked }, carryOut) {
    const digest = digestOf(userId, key)
    for (let first = running.get(digest); first; first = running.get(digest))
      await first.catch(() => undefined)
    const answering = answer(portfolio(), digest, asked, carryOut)
    running.set(digest, answering)
    try {
      return await answering
    } finally {
      running.delete(digest)
    }
  }
}

/** Remembers a digest, as long as there are not too many. */
function note(portfolio: Portfolio, digest: string): void {
  if (portfolio.intents === undefined || portfolio.intents === 'too-many') return
  portfolio.intents.add(digest)
  if (portfolio.intents.size > INTENTS_KEPT) portfolio.intents = 'too-many'
}
