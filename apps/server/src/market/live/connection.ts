import { AHEAD_MAX_MS } from '@fairtick/domain'
import type { Clock, Log } from '../../ports'
import type { ChannelEnd, OpenChannel } from './channels/channel'
import {
  type ConnectionCounts,
  type ConnectionFigures,
  type ConnectionState,
  countLag,
  countReason,
  figuresOf,
  noCounts,
} from './connection-counts'
import { CONNECTION_TIMES, type ConnectionTimes, retryWait } from './connection-times'
import { type Link, openLink } from './link'
import type { Venue, VenueKeys, VenueQuote, VenueUrls } from './venue'

/** Options of a connection. */
export interface ConnectionOptions {
  readonly venue: Venue
  readonly symbols: readonly string[]
  readonly urls: VenueUrls
  readonly keys: VenueKeys
  readonly open: OpenChannel
  readonly clock: Clock
  readonly log: Log
  readonly times?: Partial<ConnectionTimes>
  /** From 0 to 1. */
  readonly random?: () => number
  /** Whether any of its instruments is in its hours, so that prices are due. */
  readonly isDue: () => boolean
  /** Called with each price; `time` is the venue's, or else that of the arrival, and never after it. */
  readonly quote: (quote: VenueQuote, time: number) => void
  /** Called after an interruption, with its first and last moment (ms). */
  readonly interrupted?: (from: number, to: number) => void
}

/** A connection to a venue that comes back by itself. */
export interface Connection {
  start(): void
  stop(): void
  /** Whether prices can come now. */
  isUp(): boolean
  figures(): ConnectionFigures
}

interface State {
  readonly options: ConnectionOptions
  readonly times: ConnectionTimes
  readonly counts: ConnectionCounts
  readonly symbols: ReadonlySet<string>
  /** The latest number of each symbol that orders its messages. */
  readonly orders: Map<string, number>
  /** Prices in a row that were out of order. */
  disorderedInARow: number
  link: Link | undefined
  /** Opened beside the link, to take its place at the first price. */
  successor: Link | undefined
  wantsSuccessor: boolean
  failures: number
  /** Since when no link gives prices; undefined while one does. */
  downSince: number | undefined
  /** Whether there was a price before that. */
  hadPrices: boolean
  isAlarmRaised: boolean
  retry: NodeJS.Timeout | undefined
  watch: NodeJS.Timeout | undefined
}

/** A connection that is not started. */
export function createConnection(options: ConnectionOptions): Connection {
  const { venue, symbols, clock } = options
  const state: State = {
    options,
    times: { ...CONNECTION_TIMES, ...options.times },
    counts: noCounts(clock.now()),
    symbols: new Set(symbols),
    orders: new Map(),
    disorderedInARow: 0,
    link: undefined,
    successor: undefined,
    wantsSuccessor: false,
    failures: 0,
    downSince: undefined,
    hadPrices: false,
    isAlarmRaised: false,
    retry: undefined,
    watch: undefined,
  }
  return {
    start: () => {
      state.downSince = clock.now()
      state.watch = setInterval(() => look(state), state.times.watchEveryMs)
      openNext(state)
    },
    stop: () => {
      clearInterval(state.watch)
      clearTimeout(state.retry)
      for (const each of [state.link, state.successor]) each?.close()
      state.link = undefined
      state.successor = undefined
      become(state, 'stopped')
    },
    isUp: () => state.counts.state === 'up',
    figures: () =>
      figuresOf(
        state.counts,
        { venue: venue.name, title: venue.title, symbols: symbols.length },
        clock.now(),
      ),
  }
}

function become({ counts, options }: State, next: ConnectionState): void {
  if (counts.state === next) return
  counts.state = next
  counts.since = options.clock.now()
}

/** Opens the link, or its successor where there is one. */
function openNext(state: State): void {
  state.retry = undefined
  const made = linkOf(state)
  if (state.link) state.successor = made
  else {
    state.link = made
    become(state, 'opening')
  }
}

function linkOf(state: State): Link {
  const { options, counts, times } = state
  const { clock } = options
  const link: Link = openLink(
    {
      heard: () => {
        counts.messages += 1
        counts.lastMessageAt = clock.now()
        counts.messagesMinute.add(counts.lastMessageAt)
        if (link === state.link && counts.state !== 'up') become(state, 'up')
      },
      quote: (quote) => priced(state, link, quote),
      refused: (symbol, reason) => refused(state, symbol, reason),
      closing: (reason) => {
        countReason(counts, reason, clock.now())
        if (link === state.link) replace(state)
      },
      gap: (symbol) => {
        counts.gaps += 1
        countReason(counts, `messages of ${symbol} were lost`, clock.now())
      },
      fault: (reason) => {
        countReason(counts, reason, clock.now())
        if (link.unreadableInARow() > times.unreadableMax) {
          link.close()
          ended(state, link, { reason: 'nothing but unreadable messages' })
        }
      },
      ended: (end) => ended(state, link, end),
    },
    { ...options, limits: times },
  )
  return link
}

function priced(state: State, link: Link, quote: VenueQuote): void {
  const { counts, options } = state
  // A venue that names others cannot make the lists of symbols grow.
  if (!state.symbols.has(quote.symbol)) return
  if (link === state.successor) promote(state)
  if (link !== state.link) return
  if (!isInOrder(state, quote)) {
    counts.disordered += 1
    state.disorderedInARow += 1
    if (state.disorderedInARow > DISORDERED_MAX) {
      link.close()
      ended(state, link, { reason: 'nothing but prices out of order' })
    }
    return
  }
  state.disorderedInARow = 0
  const now = options.clock.now()
  counts.lastPriceAt = now
  if (quote.time !== undefined) countLag(counts, now - quote.time)
  if (state.downSince !== undefined) comeBack(state, now)
  options.quote(quote, timeOf(quote, now))
}

/** A successor whose numbers begin anew would have all of its prices left out: its end lets them begin. */
const DISORDERED_MAX = 1_000

/** Whether a price has a higher number than the last one of its symbol, which it then is. */
function isInOrder({ orders }: State, { symbol, order }: VenueQuote): boolean {
  if (order === undefined) return true
  const last = orders.get(symbol)
  if (last !== undefined && order <= last) return false
  orders.set(symbol, order)
  return true
}

/** A clock slightly ahead is ours; one far ahead is left for the check of ticks to refuse. */
const timeOf = ({ time = Infinity }: VenueQuote, now: number): number =>
  time === Infinity || (time > now && time <= now + AHEAD_MAX_MS) ? now : time

function comeBack(state: State, now: number): void {
  const { counts, options } = state
  if (state.hadPrices && state.downSince !== undefined) {
    counts.gaps += 1
    options.interrupted?.(state.downSince, now)
  }
  if (state.isAlarmRaised)
    options.log.warn({ feed: options.venue.name }, `prices of ${options.venue.title} come again`)
  state.isAlarmRaised = false
  state.hadPrices = true
  state.downSince = undefined
}

function refused({ counts, options, symbols }: State, symbol: string, reason: string): void {
  countReason(counts, `${symbol}: ${reason}`, options.clock.now())
  if (counts.refused.has(symbol) || !symbols.has(symbol)) return
  counts.refused.set(symbol, reason)
  options.log.error(
    { feed: options.venue.name, symbol, reason },
    `${options.venue.title} refuses ${symbol}: its instrument has no prices from there`,
  )
}

function promote(state: State): void {
  state.link?.close()
  state.link = state.successor
  state.successor = undefined
  state.wantsSuccessor = false
  state.counts.reconnects += 1
  become(state, 'up')
}

/** Opens a successor soon, while the link goes on. */
function replace(state: State): void {
  if (state.wantsSuccessor) return
  state.wantsSuccessor = true
  schedule(state, 0)
}

function ended(state: State, link: Link, { reason, retryAfterMs = 0 }: ChannelEnd): void {
  const { counts, options } = state
  if (link !== state.link && link !== state.successor) return
  countReason(counts, reason, options.clock.now())
  state.failures += 1
  if (link === state.successor) {
    state.successor = undefined
    return schedule(state, retryAfterMs)
  }
  // Numbers of another connection may begin anew.
  state.orders.clear()
  state.disorderedInARow = 0
  state.link = state.successor
  state.successor = undefined
  state.wantsSuccessor = false
  state.counts.reconnects += 1
  state.downSince ??= silentSince(state)
  if (state.link) return become(state, state.link.isOpen() ? 'up' : 'opening')
  become(state, 'waiting')
  return schedule(state, retryAfterMs)
}

/** The moment of the last price, after which minutes are missing: an end is noticed up to a minute later. */
function silentSince({ counts, options }: State): number {
  const now = options.clock.now()
  return Math.max(counts.lastPriceAt ?? now, now - SILENT_MAX_MS)
}

/** More lies behind an end only while an instrument is closed, and then nothing is missing. */
const SILENT_MAX_MS = 120_000

function schedule(state: State, leastMs: number): void {
  const { times, options } = state
  clearTimeout(state.retry)
  const wait = retryWait(state.failures, times, (options.random ?? Math.random)())
  state.retry = setTimeout(() => openNext(state), Math.max(leastMs, wait))
}

/** Looks after the links: silence, age, successors, and the alarm. */
function look(state: State): void {
  const { options, times, link } = state
  for (const each of [link, state.successor]) {
    const reason = each?.failing(options.isDue)
    if (each && reason !== undefined) {
      each.close()
      ended(state, each, { reason })
    }
  }
  if (state.successor?.hasSpoken(times.handOverMs) === true) promote(state)
  if (state.link?.isOld() === true) replace(state)
  if (state.link?.isSteady() === true && state.successor === undefined) state.failures = 0
  raiseAlarm(state)
}

function raiseAlarm(state: State): void {
  const { options, counts, times } = state
  const now = options.clock.now()
  if (state.downSince === undefined || state.isAlarmRaised) return
  if (now - state.downSince < times.alarmAfterMs || (counts.state === 'up' && !options.isDue())) return
  state.isAlarmRaised = true
  options.log.error(
    { feed: options.venue.name, reason: counts.lastReason },
    `no prices come from ${options.venue.title}: its instruments grow stale`,
  )
}
