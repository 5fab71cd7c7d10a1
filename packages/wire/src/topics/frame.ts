import type { Stream } from './streams'
import * as streams from './streams'

/** A frame on the socket. */
export interface WireFrame {
  type: string
  code?: number
  msg?: string
  topic?: string
  /** number of a push within its topic on this socket */
  seq?: number
  /** whether it holds the whole state of its topic */
  snapshot?: boolean
  data?: unknown
}

/** Topics for logged-in sockets only. */
export const PRIVATE_TOPICS: readonly string[] = Object.values(streams)
  .filter(({ caller }) => caller === 'user')
  .map(({ topic }) => topic)

/** Types pushed data by its topic: the server is compiled against the same type. */
export const takePush = <Data>(_stream: Stream<Data>, data: unknown): Data => data as Data

/** A client's message on the socket. */
export type ClientFrame =
  | { readonly type: 'ping' }
  | { readonly type: 'login'; readonly token: string }
  | { readonly type: 'sub' | 'unsub' | 'resync'; readonly topic: string }

/** Reads a frame of the socket; undefined if malformed. */
export function readFrame(text: unknown): WireFrame | undefined {
  if (typeof text !== 'string') return undefined
  const frame = parsed(text)
  if (typeof frame !== 'object' || frame === null) return undefined
  return 'type' in frame && typeof frame.type === 'string' ? (frame as WireFrame) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
