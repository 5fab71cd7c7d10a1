import { askAgain } from './change'
import { followIntents, isRetriedUnattended, openIntents } from './intents'
import { readPrivateAgain } from './queries'

/** Pauses between two rounds, ms; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000]

/**
 * Requests the outcome of every unknown intent of the last minute: at a page's start, when the connection
 * returns and when the page becomes visible, otherwise after growing pauses. Older ones wait for the user, as
 * a request may execute them. Returns a function that stops it. Source: docs/spec/promises.md D2.
 */
export function keepAsking(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauses = 0
  let isAsking = false

  async function ask(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // An offline browser reports when it is online again.
    if (isAsking || !navigator.onLine) return
    const asked = unknownIntents()
    if (asked.length === 0) return
    isAsking = true
    const outcomes = await Promise.allSettled(asked.map(askAgain))
    isAsking = false
    if (unknownIntents().length < outcomes.length) void readPrivateAgain()
    askLater()
  }

  function askLater(): void {
    if (isAsking || timer !== undefined) return
    if (unknownIntents().length === 0) {
      pauses = 0
      return
    }
    timer = setTimeout(() => void ask(), PAUSES_MS[Math.min(pauses, PAUSES_MS.length - 1)])
    pauses += 1
  }

  const askNow = () => {
    pauses = 0
    void ask()
  }
  const looked = () => {
    if (document.visibilityState === 'visible') askNow()
  }
  const unfollow = followIntents(askLater)
  addEventListener('online', askNow)
  document.addEventListener('visibilitychange', looked)
  askNow()
  return () => {
    clearTimeout(timer)
    unfollow()
    removeEventListener('online', askNow)
    document.removeEventListener('visibilitychange', looked)
  }
}

const unknownIntents = () =>
  openIntents().filter((each) => each.state === 'unknown' && isRetriedUnattended(each))
