import { CODE, LOGOUT, SOCKET_CLOSE, loginResult, socketError } from '@fairtick/wire'
import type { FromGateway, Session } from '../messages'
import { type KeyCounts, createKeyCounts } from './key-counts'
import { CLOSE, type Connection } from './connection'
import { textFrame } from './frame'
import type { Limits } from './limits'

/** The logins of sockets. */
export interface Logins {
  readonly users: number
  /**
   * Ends the socket's login and asks for the session of this token. The socket's further messages wait for
   * the answer.
   */
  begin(connection: Connection, token: string): void
  /** Takes the main process' answer. */
  answer(loginId: number, session: Session | 'none' | 'unknown'): void
  /** A client's accounts received money: their sockets no longer count as guests. */
  stay(userId: number): void
  /** Closes every socket of these sessions. */
  end(sessionIds: readonly string[]): void
  leave(connection: Connection): void
}

/** Ports of the logins. */
export interface LoginContext {
  readonly limits: Limits
  readonly tellMain: (message: FromGateway) => void
  readonly dropPrivate: (connection: Connection) => void
  /** Called when a login is decided, with the client's waiting messages. */
  readonly goOn: (connection: Connection, said: readonly string[]) => void
}

const ANSWER_MS = 5_000
const LOGOUT_FRAME = textFrame(LOGOUT)
const ACCEPTED = textFrame(loginResult(CODE.success))
const REFUSED = textFrame(loginResult(CODE.noSession))
const TOO_MANY = textFrame(socketError(CODE.tooManyRequests, 'too many connections of this user'))

/** Begins with no logins. */
export function createLogins(context: LoginContext): Logins {
  const { limits, tellMain } = context
  const asked = new Map<number, { connection: Connection; timer: NodeJS.Timeout }>()
  const bySession = new Map<string, Set<Connection>>()
  const perUser = createKeyCounts<number>(limits.socketsPerUser)
  let lastLoginId = 0

  const decide = (connection: Connection, session: Session | 'none' | 'unknown') => {
    if (connection.isClosing) return
    // Without an answer the client is not told that the session is over, and comes again.
    if (session === 'unknown') return connection.close(CLOSE.tryLater, 'login not possible now')
    if (session === 'none') refuse(connection, limits)
    else admit(connection, session, perUser, bySession)
    context.goOn(connection, connection.endWait())
  }
  const answer = (loginId: number, session: Session | 'none' | 'unknown') => {
    const login = asked.get(loginId)
    if (!login) return
    asked.delete(loginId)
    clearTimeout(login.timer)
    decide(login.connection, session)
  }
  const leave = (connection: Connection) => {
    const { session } = connection
    if (!session) return
    context.dropPrivate(connection)
    connection.signOut()
    perUser.leave(session.userId)
    const sockets = bySession.get(session.sessionId)
    sockets?.delete(connection)
    if (sockets?.size === 0) bySession.delete(session.sessionId)
  }
  return {
    get users() {
      return perUser.size
    },
    begin(connection, token) {
      leave(connection)
      if (token === '') return decide(connection, 'none')
      const loginId = ++lastLoginId
      const timer = setTimeout(() => answer(loginId, 'unknown'), ANSWER_MS)
      asked.set(loginId, { connection, timer })
      connection.beginWait()
      tellMain({ type: 'login', loginId, token })
    },
    answer,
    stay(userId) {
      for (const sockets of bySession.values())
        for (const connection of sockets) if (connection.session?.userId === userId) connection.stay()
    },
    end(sessionIds) {
      for (const sessionId of sessionIds) {
        for (const connection of bySession.get(sessionId) ?? []) {
          leave(connection)
          connection.write(LOGOUT_FRAME)
          connection.close(SOCKET_CLOSE.sessionEnded, 'session ended')
        }
      }
    },
    leave,
  }
}

function refuse(connection: Connection, limits: Limits): void {
  connection.failedLogins += 1
  connection.write(REFUSED)
  if (connection.failedLogins >= limits.failedLogins) connection.close(CLOSE.protocolAbuse, 'failed logins')
}

function admit(
  connection: Connection,
  session: Session,
  perUser: KeyCounts<number>,
  bySession: Map<string, Set<Connection>>,
): void {
  if (!perUser.enter(session.userId)) {
    connection.write(TOO_MANY)
    return connection.close(CLOSE.protocolAbuse, 'too many connections')
  }
  connection.signIn(session)
  const sockets = bySession.get(session.sessionId) ?? new Set()
  bySession.set(session.sessionId, sockets.add(connection))
  connection.write(ACCEPTED)
}
