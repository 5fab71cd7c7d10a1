/** Asks the database now and then whether it answers. */
export interface Heartbeat {
  /** How long ago it last answered (ms). */
  silentMs(): number
  stop(): void
}

const EVERY_MS = 1_000

/**
 * Begins to ask. One question at a time: while one has no answer none follows it, so nothing piles up at a
 * database that hangs, and a probe never asks.
 */
export function startHeartbeat(ask: () => Promise<unknown>): Heartbeat {
  let answeredAt = performance.now()
  let isAsking = false

  async function beat(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      await ask()
      answeredAt = performance.now()
    } catch {
      // Whoever needs the database logs why; here only the time without an answer counts.
    } finally {
      isAsking = false
    }
  }

  const timer = setInterval(() => void beat(), EVERY_MS).unref()
  return { silentMs: () => performance.now() - answeredAt, stop: () => clearInterval(timer) }
}
