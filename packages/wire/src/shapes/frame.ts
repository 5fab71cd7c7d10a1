/** A frame of the socket. */
export interface WireFrame {
  type: string
  code?: number
  msg?: string
  topic?: string
  data?: unknown
}

/** Topics of the socket. KLINE names an instrument's code and, unless it is the 1-minute bar, a period. Source: docs/spec/wire.md 7.2. */
export const TOPIC = {
  dayMarket: 'DAY_MARKET',
  forexTrade: 'FOREX_TRADE',
  forexClosed: 'FOREX_CLOSED',
  forexOrder: 'FOREX_ORDER',
  optionsSettled: 'MICRO_CLOSED',
  account: 'ACCOUNT',
} as const

/** Topics that only a logged-in socket gets. */
export const PRIVATE_TOPICS: readonly string[] = [
  TOPIC.forexTrade,
  TOPIC.forexClosed,
  TOPIC.forexOrder,
  TOPIC.optionsSettled,
  TOPIC.account,
]

/** The topic of an instrument's forming bar. */
export const barsTopic = (code: string, period: string): string =>
  period === '1min' ? `KLINE.${code}` : `KLINE.${code}.${period}`

/** What a client says on the socket. */
export type ClientFrame =
  | { readonly type: 'ping' }
  | { readonly type: 'login'; readonly token: string }
  | { readonly type: 'sub' | 'unsub'; readonly topic: string }

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
