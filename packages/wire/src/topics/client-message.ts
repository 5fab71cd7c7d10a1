/** The messages that a client may send on the socket. Source: docs/spec/wire.md 7.1. */
export type ClientMessage =
  | { readonly type: 'ping' }
  | { readonly type: 'login'; readonly token: string }
  | { readonly type: 'sub' | 'unsub' | 'resync'; readonly topic: string }

/** Maximum length of a session token. */
const TOKEN_MAX = 512

/**
 * Parses one text frame; undefined for anything but one of the five messages. An impossible token is read as
 * empty. Other fields are ignored.
 */
export function parseClientMessage(text: string): ClientMessage | undefined {
  const message = jsonObject(text)
  if (!message) return undefined
  const { type, token, topic } = message
  if (type === 'ping') return { type }
  if (type === 'login') {
    return { type, token: typeof token === 'string' && token.length <= TOKEN_MAX ? token : '' }
  }
  if (type === 'sub' || type === 'unsub' || type === 'resync')
    return typeof topic === 'string' ? { type, topic } : undefined
  return undefined
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
