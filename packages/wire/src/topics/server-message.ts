import { CODE, type Code } from '../codes'

const ECHO_MAX = 64

/** The messages of the server on the socket, as text. Source: docs/spec/wire.md 7. */
export const PONG = JSON.stringify({ type: 'pong' })
/** The session of this socket has ended. */
export const LOGOUT = JSON.stringify({ type: 'logout', code: CODE.noSession })

/** Answer to a login. */
export const loginResult = (code: Code): string => JSON.stringify({ type: 'login_result', code })

/** Answer to a sub or unsub. Of a name longer than any topic only the beginning comes back. */
export const subscriptionResult = (topic: string, code: Code): string =>
  JSON.stringify({ type: 'sub_result', topic: topic.slice(0, ECHO_MAX), code })

/** Says that a message was not understood, or why the socket is about to be closed. */
export const socketError = (code: Code, msg: string): string => JSON.stringify({ type: 'error', code, msg })

/**
 * A pushed message; `json` is the data, encoded already, `seq` its number among those of its topic. One with
 * the whole state says so: what was missed before it is in it.
 */
export function pushText(topic: string, json: string, seq: number, isWhole = false): string {
  const name = JSON.stringify(topic)
  return `{"type":${name},"topic":${name},"seq":${seq},${isWhole ? '"snapshot":true,' : ''}"data":${json}}`
}

/** Close codes of the socket that are our own. */
export const SOCKET_CLOSE = { sessionEnded: 4401 } as const
