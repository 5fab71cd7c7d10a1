import type { IncomingHttpHeaders } from 'node:http'
import type { Account, Candle, DayQuote, Instrument, Option, Period, Position } from '@fairtick/domain'
import type { ClientAnnouncement } from '../events'
import type { Limits } from './gateway/limits'

/** The gateway's settings. Sent once, when it has started. */
export interface GatewaySettings {
  /** PUBLIC_URL and ALLOWED_ORIGINS, as origins ("https://example.com"). */
  readonly origins: readonly string[]
  /** RATE_LIMIT_FACTOR: multiplies the limits on sockets and messages. */
  readonly rateLimitFactor: number
  /** How much lower the gateway's priority is than the main process's, in units of nice(1); 0 is equal. */
  readonly niceness: number
  /** Overrides of the published limits, for tests that cannot wait for them. */
  readonly limits?: Partial<Limits>
}

/** An instrument's day at its latest tick. */
export interface QuoteUpdate {
  readonly instrumentId: number
  readonly quote: Omit<DayQuote, 'dayStart'>
  readonly isOpen: boolean
}

/** A bar that is forming, or the last state of one that has just closed. */
export interface BarUpdate {
  readonly instrumentId: number
  readonly period: Period
  readonly bar: Candle
}

/** A client's accounts and open positions, as the socket shows them: committed state only. */
export interface PortfolioView {
  readonly accounts: readonly Account[]
  /** Held and pending. */
  readonly positions: readonly Position[]
}

/** A client's recently ended orders and options, as committed. Some may have been announced before. */
export interface LatelyEnded {
  /** Closed and cancelled. */
  readonly positions: readonly Position[]
  readonly options: readonly Option[]
}

/** A session that a token opened. */
export interface Session {
  readonly sessionId: string
  readonly userId: number
  /** Whether only their address distinguishes the user: a demo user, or a client who has never had money. */
  readonly isGuest: boolean
}

/** An upgrade request; its socket is passed along as a handle. */
export interface PassedSocket {
  readonly type: 'socket'
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** Bytes that the client sent beyond the request head. */
  readonly head: Uint8Array
  /** The client's address, for the limits per address. */
  readonly address: string
}

/** From the main process to the gateway. */
export type ToGateway =
  | {
      readonly type: 'start'
      readonly settings: GatewaySettings
      readonly instruments: readonly Instrument[]
    }
  | PassedSocket
  | { readonly type: 'market'; readonly quotes: readonly QuoteUpdate[]; readonly bars: readonly BarUpdate[] }
  | { readonly type: 'named'; readonly instruments: readonly Instrument[] }
  | { readonly type: 'session'; readonly loginId: number; readonly session: Session | 'none' | 'unknown' }
  | { readonly type: 'portfolio'; readonly userId: number; readonly view: PortfolioView }
  | {
      readonly type: 'refresh'
      readonly userId: number
      readonly view: PortfolioView
      readonly ended: LatelyEnded
    }
  | { readonly type: 'announcement'; readonly userId: number; readonly announcement: ClientAnnouncement }
  /** The accounts of a guest have received money. */
  | { readonly type: 'guest-no-more'; readonly userId: number }
  | { readonly type: 'session-ended'; readonly sessionIds: readonly string[] }
  | { readonly type: 'draining' }

/** The gateway's report about itself, once a second. */
export interface GatewayFigures {
  readonly sockets: number
  readonly users: number
  /** CPU used since its start, µs. */
  readonly cpu: number
  readonly memory: number
  /** Writes to sockets since its start: each is one round's changes for one client, or an answer. */
  readonly writes: number
}

/** From the gateway to the main process. */
export type FromGateway =
  | { readonly type: 'ready' }
  | { readonly type: 'adopted' }
  | { readonly type: 'login'; readonly loginId: number; readonly token: string }
  | { readonly type: 'watch' | 'unwatch'; readonly userId: number }
  | { readonly type: 'watch-bars' | 'unwatch-bars'; readonly instrumentId: number; readonly period: Period }
  | { readonly type: 'alive'; readonly figures: GatewayFigures }
  | { readonly type: 'fault'; readonly message: string }

/**
 * Whether a value from the channel is a message of the main process. Both ends are one program, so a type is
 * enough.
 */
export const isToGateway = (value: unknown): value is ToGateway => hasType(value)

/** Whether a value from the channel is a message of the gateway. */
export const isFromGateway = (value: unknown): value is FromGateway => hasType(value)

const hasType = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
