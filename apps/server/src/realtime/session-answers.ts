import type { Log } from '../ports'
import type { Session, ToGateway } from './messages'

/** Answers the gateway's questions about tokens. */
export interface SessionAnswers {
  answer(loginId: number, token: string): Promise<void>
  /** Closes the sockets of ended sessions; a login that is being looked up cannot revive them. */
  end(sessionIds: readonly string[]): void
}

/** Ports of the answers. */
export interface AnswerContext {
  readonly log: Log
  readonly findSession: (token: string) => Promise<Session | undefined>
  readonly send: (message: ToGateway) => void
}

/** Begins with no open question. */
export function createSessionAnswers({ log, findSession, send }: AnswerContext): SessionAnswers {
  const lookups = new Set<{ readonly ended: Set<string> }>()
  return {
    async answer(loginId, token) {
      const lookup = { ended: new Set<string>() }
      lookups.add(lookup)
      try {
        const session = await findSession(token)
        const isAlive = session && !lookup.ended.has(session.sessionId)
        send({ type: 'session', loginId, session: isAlive ? session : 'none' })
      } catch (error) {
        log.warn({ error: String(error) }, 'gateway: a session could not be looked up')
        send({ type: 'session', loginId, session: 'unknown' })
      } finally {
        lookups.delete(lookup)
      }
    },
    end(sessionIds) {
      for (const { ended } of lookups) for (const sessionId of sessionIds) ended.add(sessionId)
      send({ type: 'session-ended', sessionIds })
    },
  }
}
