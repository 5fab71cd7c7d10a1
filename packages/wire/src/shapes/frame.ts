import type { Stream } from '../topics/streams'
import * as streams from '../topics/streams'

/** A frame of the socket. */
export interface WireFrame {
  type: string
  code?: number
  msg?: string
  topic?: string
  /** Number of a push among those of its topic on this socket. */
  seq?: number
  /** Whether it has the whole state of its topic. */
  snapshot?: boolean
  data?: unknown
}

/** Topics that only a logged-in socket gets. */
export const PRIVATE_TOPICS: readonly string[] = Object.values(streams)
  .filter(({ caller }) => caller === 'user')
  .map(({ topic }) => topic)

/** Takes what was pushed as what its topic promises: the server is compiled against it. */
export const takePush = <Data>(_stream: Stream<Data>, data: unknown): Data => data as Data

/** A client's message on the socket. */
export type ClientFrame =
  | { readonly type: 'ping' }
  | { readonly type: 'login'; readonly token: string }
  | { readonly type: 'sub' | 'unsub' | 'resync'; readonly topic: string }

/** Reads a frame of the socket; undefined for anything that is none. */
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
