import { type WriteStream, createWriteStream } from 'node:fs'

/** The effect of a request on an order, deposit, loan or other row, or of an operator's line. */
export type Deed =
  | 'open'
  | 'hold'
  | 'part'
  | 'close'
  | 'cancel'
  | 'stops'
  | 'transfer'
  | 'deposit'
  | 'withdraw'
  | 'take-back'
  | 'decide'
  | 'follow'
  | 'unfollow'
  | 'subscribe'
  | 'redeem'
  | 'borrow'
  | 'repay'
  | 'prove'

/**
 * The outcome of a request as known to its client. put-off: the server reported that it did nothing, or was
 * unreachable. unknown: no answer, or the server itself does not know.
 */
export type Outcome =
  | { readonly is: 'acknowledged'; readonly answer: string }
  | { readonly is: 'refused' | 'put-off' | 'unknown'; readonly why: string }

/** A request with its own key; its outcome changes when it is repeated. */
export interface SentRequest {
  readonly number: number
  readonly userId: number
  readonly deed: Deed
  /** A unique description of its effect; the same text is derived from the database if the effect exists. */
  readonly effect: string
  readonly path: string
  readonly form: string
  readonly key: string
  tries: number
  outcome: Outcome
  /** Answers that differ from the acknowledged one. */
  readonly otherAnswers: string[]
  /** Its outcome was unknown although the server was drained, not killed. */
  isLeftByDrain: boolean
}

/** Every request of a run, in memory and in a file. */
export interface Journal {
  readonly all: readonly SentRequest[]
  readonly sent: () => number
  add(asked: Pick<SentRequest, 'userId' | 'deed' | 'effect' | 'path' | 'form' | 'key'>): SentRequest
  sending(asked: SentRequest): void
  /** Records the outcome of a request sent at `sentAt` (performance.now). */
  heard(asked: SentRequest, outcome: Outcome, sentAt: number): void
  /** Resolves with the moment of the first acknowledgement of a request sent after `since`. */
  acknowledgedAfter(since: number): Promise<number>
  close(): void
}

const UNSENT: Outcome = { is: 'put-off', why: 'never sent' }

/** An empty journal, also written to a file. */
export function openJournal(path: string): Journal {
  const file: WriteStream = createWriteStream(path)
  const all: SentRequest[] = []
  const waiting = new Set<{ readonly since: number; readonly resolve: (at: number) => void }>()
  let sent = 0

  function tellWaiting(sentAt: number): void {
    for (const waiter of waiting) {
      if (sentAt < waiter.since) continue
      waiting.delete(waiter)
      waiter.resolve(performance.now())
    }
  }

  return {
    all,
    sent: () => sent,
    add(request) {
      const number = all.length + 1
      const asked: SentRequest = {
        ...request,
        number,
        tries: 0,
        outcome: UNSENT,
        otherAnswers: [],
        isLeftByDrain: false,
      }
      all.push(asked)
      file.write(`${JSON.stringify({ at: Date.now(), ...request, number })}\n`)
      return asked
    },
    sending(asked) {
      sent += 1
      asked.tries += 1
      file.write(`${JSON.stringify({ at: Date.now(), number: asked.number, sent: asked.tries })}\n`)
    },
    heard(asked, outcome, sentAt) {
      file.write(`${JSON.stringify({ at: Date.now(), number: asked.number, ...outcome })}\n`)
      const { outcome: before } = asked
      const isOther = before.is === 'acknowledged' && outcome.is === 'acknowledged'
      if (isOther && before.answer !== outcome.answer) asked.otherAnswers.push(outcome.answer)
      asked.outcome = outcomeAfter(before, outcome)
      if (outcome.is === 'acknowledged') tellWaiting(sentAt)
    },
    acknowledgedAfter: (since) => new Promise((resolve) => waiting.add({ since, resolve })),
    close: () => void file.end(),
  }
}

/**
 * The outcome after a repetition: an acknowledgement stays; an unknown outcome is only resolved by a real
 * answer.
 */
export function outcomeAfter(before: Outcome, next: Outcome): Outcome {
  if (before.is === 'acknowledged') return before
  if (before.is === 'unknown' && next.is === 'put-off') return before
  return next
}

/** The outcome of a request sent twice at once: unknown while either one is. */
export function outcomeOfTwins(one: Outcome, other: Outcome): Outcome {
  const both = [one, other]
  const surest = both.find(({ is }) => is === 'acknowledged') ?? both.find(({ is }) => is === 'unknown')
  return surest ?? both.find(({ is }) => is === 'refused') ?? one
}
