/** Checks periodically that the database answers. */
export interface Heartbeat {
  /** How long ago it last answered (ms). */
  silentMs(): number
  stop(): void
}

const EVERY_MS = 1_000

/**
 * Starts the checks, one question at a time: at a hanging database no questions pile up, and a probe never
 * asks.
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
      // The database's users log the cause; here only the time without an answer counts.
    } finally {
      isAsking = false
    }
  }

  const timer = setInterval(() => void beat(), EVERY_MS).unref()
  return { silentMs: () => performance.now() - answeredAt, stop: () => clearInterval(timer) }
}
