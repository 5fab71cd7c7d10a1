import { CODE, PONG, parseClientMessage, socketError } from '@fairtick/wire'
import { CLOSE, type Connection } from './connection'
import { textFrame } from './frame'
import type { Limits } from './limits'
import type { Logins } from './logins'
import type { Subscriptions } from './subscriptions'

/** The parts of the gateway used by clients' messages. */
export interface Hearing {
  readonly limits: Limits
  readonly logins: Logins
  readonly subscriptions: Subscriptions
}

const PONG_FRAME = textFrame(PONG)
const NOT_UNDERSTOOD = textFrame(socketError(CODE.parameterWrong, 'not understood'))

/** Handles the messages of a client from now on. */
export function listen(connection: Connection, hearing: Hearing): void {
  const { webSocket } = connection
  webSocket.on('message', (content: Buffer, isBinary: boolean) => {
    if (!countsAsHeard(connection)) return
    if (isBinary) strike(connection, hearing.limits)
    else hearClient(connection, content.toString(), hearing)
  })
  webSocket.on('ping', () => countsAsHeard(connection))
  webSocket.on('pong', () => mayTalk(connection) && connection.heardPong())
  // ws has closed the socket by itself, with the code of the protocol that fits (1002, 1007, 1009).
  webSocket.on('error', () => {
    connection.isClosing = true
  })
}

/**
 * A message or ping shows that a client is there. A pong does not: browsers answer pings for pages that have
 * died.
 */
function countsAsHeard(connection: Connection): boolean {
  connection.heard(performance.now())
  return mayTalk(connection)
}

/** Counts one frame of a client; false at too high a rate, which closes the socket. */
function mayTalk(connection: Connection): boolean {
  if (connection.isClosing) return false
  if (connection.mayTalk(performance.now())) return true
  connection.close(CLOSE.protocolAbuse, 'too many messages')
  return false
}

/** Handles one message; messages that arrive during a login wait for it. */
export function hearClient(connection: Connection, text: string, hearing: Hearing): void {
  if (connection.isClosing || connection.keep(text)) return
  const message = parseClientMessage(text)
  if (!message) return strike(connection, hearing.limits)
  switch (message.type) {
    case 'ping':
      return connection.write(PONG_FRAME)
    case 'login':
      return hearing.logins.begin(connection, message.token)
    case 'sub':
      return hearing.subscriptions.subscribe(connection, message.topic)
    case 'resync':
      return hearing.subscriptions.resync(connection, message.topic)
    case 'unsub':
      return hearing.subscriptions.unsubscribe(connection, message.topic)
  }
}

/** A malformed message is answered with an error; too many of them close the socket. */
function strike(connection: Connection, limits: Limits): void {
  connection.strikes += 1
  connection.write(NOT_UNDERSTOOD)
  if (connection.strikes >= limits.strikes) connection.close(CLOSE.protocolAbuse, 'not understood')
}
