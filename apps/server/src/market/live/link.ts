import type { Channel, ChannelEnd, ChannelEvents, OpenChannel } from './channels/channel'
import type { ConnectionTimes } from './connection-times'
import type { Venue, VenueKeys, VenueSink, VenueUrls } from './venue'

/** Receives what a link hears. */
export interface LinkEvents extends Omit<VenueSink, 'alive'> {
  /** Any message, before it is read. */
  heard(): void
  ended(end: ChannelEnd): void
}

/** One connection, from its opening to its end. */
export interface Link {
  isOpen(): boolean
  /** The reason to end it, if it is late, silent, or without prices that are due. Sends pings as well. */
  failing(isDue: () => boolean): string | undefined
  /** Whether it has been open for so long, and said something. */
  hasSpoken(openForMs: number): boolean
  /** Whether the venue ends it before long, for its age. */
  isOld(): boolean
  /** Whether it has given prices for a good while. */
  isSteady(): boolean
  unreadableInARow(): number
  close(): void
}

/** Options of a link. */
export interface LinkOptions {
  readonly venue: Venue
  readonly symbols: readonly string[]
  readonly urls: VenueUrls
  readonly keys: VenueKeys
  readonly open: OpenChannel
  readonly limits: ConnectionTimes
}

const PINGS = 3

interface State {
  readonly events: LinkEvents
  readonly options: LinkOptions
  readonly startedAt: number
  channel: Channel | undefined
  openedAt: number | undefined
  heardAt: number
  spokenAt: number | undefined
  pricedAt: number | undefined
  pingedAt: number
  unreadable: number
  sending: NodeJS.Timeout | undefined
}

/** Opens a link; its events come later, never before the return. */
export function openLink(events: LinkEvents, options: LinkOptions): Link {
  const { venue, symbols, urls, keys, limits } = options
  const startedAt = performance.now()
  const state: State = {
    events,
    options,
    startedAt,
    channel: undefined,
    openedAt: undefined,
    heardAt: startedAt,
    spokenAt: undefined,
    pricedAt: undefined,
    pingedAt: startedAt,
    unreadable: 0,
    sending: undefined,
  }
  state.channel = options.open(venue.target(symbols, urls, keys), channelEvents(state), limits)
  const openFor = (): number => (state.openedAt === undefined ? 0 : performance.now() - state.openedAt)
  return {
    isOpen: () => state.spokenAt !== undefined,
    failing: (isDue) => failing(state, isDue),
    hasSpoken: (openForMs) => state.spokenAt !== undefined && openFor() > openForMs,
    isOld: () => venue.lifeMs !== undefined && openFor() > venue.lifeMs,
    isSteady: () => state.pricedAt !== undefined && openFor() > limits.steadyAfterMs,
    unreadableInARow: () => state.unreadable,
    close: () => {
      clearTimeout(state.sending)
      state.channel?.close()
    },
  }
}

function channelEvents(state: State): ChannelEvents {
  const { events, options } = state
  const { venue, symbols } = options
  const read = venue.reader()
  const fault = (reason: string): void => {
    state.unreadable += 1
    events.fault(reason)
  }
  const sink: VenueSink = {
    ...events,
    quote: (quote) => {
      state.unreadable = 0
      state.pricedAt = state.heardAt
      events.quote(quote)
    },
    alive: () => {
      state.unreadable = 0
    },
    fault,
  }
  return {
    opened: () => {
      state.openedAt = performance.now()
      state.heardAt = state.openedAt
      sendAll(state, venue.greeting(symbols))
    },
    message: (text) => {
      state.heardAt = performance.now()
      state.spokenAt ??= state.heardAt
      events.heard()
      try {
        read(text, sink)
      } catch (error) {
        // No message ends the server.
        fault(error instanceof SyntaxError ? 'a message that is no JSON' : 'a message that broke its reader')
      }
    },
    frame: () => {
      state.heardAt = performance.now()
    },
    fault,
    ended: (end) => {
      clearTimeout(state.sending)
      events.ended(end)
    },
  }
}

/** Messages of ours keep their distance. */
function sendAll(state: State, [first, ...others]: readonly string[]): void {
  if (first !== undefined) state.channel?.send(first)
  if (others.length > 0)
    state.sending = setTimeout(() => sendAll(state, others), state.options.venue.sendEveryMs)
}

function failing(state: State, isDue: () => boolean): string | undefined {
  const { startedAt, openedAt, heardAt, pricedAt, options } = state
  const { venue, limits } = options
  const now = performance.now()
  if (openedAt === undefined) return now - startedAt > limits.openWithinMs ? 'no answer' : undefined
  if (now - heardAt > venue.silentAfterMs) return 'silence'
  if (now - (pricedAt ?? openedAt) > limits.pricelessMs && isDue()) return 'no prices'
  if (now - state.pingedAt >= venue.silentAfterMs / PINGS) {
    state.pingedAt = now
    state.channel?.ping()
    if (venue.ping) state.channel?.send(venue.ping())
  }
  return undefined
}
