import { CODE, type Code } from '../codes'

const ECHO_MAX = 64

/** The messages of the server on the socket, as text. Source: docs/spec/wire.md 7. */
export const PONG = JSON.stringify({ type: 'pong' })
/** The session of this socket has ended. */
export const LOGOUT = JSON.stringify({ type: 'logout', code: CODE.noSession })

/** Answer to a login. */
export const loginResult = (code: Code): string => JSON.stringify({ type: 'login_result', code })

/** Answer to a sub or unsub. Names longer than any topic are cut. */
export const subscriptionResult = (topic: string, code: Code): string =>
  JSON.stringify({ type: 'sub_result', topic: topic.slice(0, ECHO_MAX), code })

/** Reports a message that was not understood, or why the socket is about to be closed. */
export const socketError = (code: Code, msg: string): string => JSON.stringify({ type: 'error', code, msg })

/**
 * A pushed message; `json` is the encoded data, `seq` its number within its topic. `isWhole` marks a full
 * state, which includes all missed messages.
 */
export function pushText(topic: string, json: string, seq: number, isWhole = false): string {
  const name = JSON.stringify(topic)
  return `{"type":${name},"topic":${name},"seq":${seq},${isWhole ? '"snapshot":true,' : ''}"data":${json}}`
}

/** Our own close codes of the socket. */
export const SOCKET_CLOSE = { sessionEnded: 4401 } as const
