import { session } from '../client/transport/session'

const AGAIN_MS = 2_000

/** Parts of logging a connection in. */
interface OwnLoginParts {
  /** Logs the connection in with a token, or out without one. */
  readonly login: (token: string | undefined) => void
  /** Loads the code that hears the user's own pushes, and lets it hear; rejects if it cannot be loaded. */
  readonly hearOwn: () => Promise<void>
}

/**
 * A function that logs the connection in as the session's user: not before their own pushes are heard, so
 * that none is missed. A failed load is tried again while that session lasts.
 */
export function createOwnLogin({ login, hearOwn }: OwnLoginParts): () => void {
  let isHeard = false
  let hearing: Promise<void> | undefined

  async function hear(token: string): Promise<void> {
    try {
      await (hearing ??= hearOwn())
      isHeard = true
      login(session.getState().token)
    } catch {
      hearing = undefined
      setTimeout(() => {
        if (session.getState().token === token) void hear(token)
      }, AGAIN_MS)
    }
  }

  return () => {
    const { token } = session.getState()
    if (isHeard || token === undefined) return login(token)
    void hear(token)
  }
}
