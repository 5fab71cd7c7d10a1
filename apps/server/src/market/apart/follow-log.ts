import { setTimeout as sleep } from 'node:timers/promises'
import type { Tick } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import type { Log } from '../../ports'
import { type MarketNews, readNews, unpackTicks } from './market-news'
import { readMarketOwner } from './market-owner-store'
import { LogGap, following, readOn } from './read-on'
import type { TickStream } from './tick-stream'

/** The market has another feed than its follower was made for, which has to be made anew. */
export class AnotherFeed extends Error {
  override readonly name = 'AnotherFeed'
}

/** Ports of following a log. */
export interface FollowLogPorts {
  readonly stream: Pick<TickStream, 'follow'>
  readonly database: Queryable
  readonly log: Log
  /** Takes ticks in their order, each of them once. */
  readonly take: (ticks: readonly Tick[]) => void
  /** Takes the state of the writer, once all ticks of before it are taken. */
  readonly note: (news: MarketNews) => void
  /** Called as soon as something new of the writer is heard, before it is taken. */
  readonly heard?: (news: MarketNews) => void
  /** Called after another writer has taken the market over, once what the log has is taken. */
  readonly takenOver: () => void
  readonly pace?: Partial<FollowPace>
}

/** Intervals of following. */
export interface FollowPace {
  /** The log is read where nothing was heard for this long: the writer says something every second. */
  readonly silentMs: number
  readonly lookEveryMs: number
  /** Without anything new for this long, neither heard nor read, the writer counts as lost. */
  readonly lostMs: number
  /** The wait after a failure of the database. */
  readonly retryMs: number
}

/** Where a follower begins: what it has read. */
export interface LogPlace {
  /** Of every instrument that is followed, the last sequence; 0 before the first tick. */
  readonly sequences: ReadonlyMap<number, number>
  /** The fence of the writer as the database has it. */
  readonly fence: number
  /** The last message that was noted: this writer's, or that of the one before it. */
  readonly news: MarketNews
}

/** Follows the log of a market by messages, and by reading it wherever one is missing. */
export interface LogFollowing {
  /**
   * Reads where to begin, again after a failure, and follows from there. Messages of meanwhile are kept.
   * Rejects where the read finds another feed.
   */
  start(read: () => Promise<LogPlace | undefined>): Promise<void>
  /** Whether nothing new of the writer came for too long. */
  isLost(): boolean
  /** When the log was read to its end last, by `performance.now()` before the read. */
  readAt(): number
  stop(): Promise<void>
}

const PACE: FollowPace = { silentMs: 2_000, lookEveryMs: 500, lostMs: 3_000, retryMs: 200 }
/** Messages of a writer that the database does not name lead to a read at most this often. */
const STRANGE_MS = 1_000
/** A start that waits for the writer's first message says so after this long. */
const WAITING_MS = 5_000
/** Most messages that wait while the log is read. The log supplies the content of further ones. */
const HEARD_MAX = 500

interface State {
  readonly ports: FollowLogPorts
  readonly pace: FollowPace
  readonly sequences: Map<number, number>
  fence: number
  row: number
  /** Of the last message whose state was noted. */
  noted: number
  heard: MarketNews[]
  heardAt: number
  /** When something new of the writer was heard or read. */
  newAt: number
  isToldLost: boolean
  readAt: number
  /** Until then messages of a greater fence are dropped: the database did not name their writer. */
  strangeUntil: number
  /** Set while the log is read, at the start too. */
  reading: Promise<void> | undefined
  failures: number
  isStopped: boolean
}

/** Creates a following that is not started. */
export function followLog(ports: FollowLogPorts): LogFollowing {
  const state: State = {
    ports,
    pace: { ...PACE, ...ports.pace },
    sequences: new Map(),
    fence: 0,
    row: 0,
    noted: 0,
    heard: [],
    heardAt: performance.now(),
    newAt: performance.now(),
    isToldLost: false,
    readAt: Number.NEGATIVE_INFINITY,
    strangeUntil: Number.NEGATIVE_INFINITY,
    reading: undefined,
    failures: 0,
    isStopped: false,
  }
  let leave: (() => void) | undefined
  let looks: NodeJS.Timeout | undefined
  return {
    start: async (read) => {
      leave = ports.stream.follow({
        heard: (text) => hear(state, text),
        interrupted: () => {
          state.heardAt = Number.NEGATIVE_INFINITY
          readLog(state)
        },
      })
      state.reading = begin(state, read)
      try {
        await state.reading
      } finally {
        state.reading = undefined
      }
      if (state.isStopped) return
      goOn(state)
      looks = setInterval(() => {
        if (performance.now() - state.heardAt >= state.pace.silentMs) readLog(state)
        tellLost(state)
      }, state.pace.lookEveryMs)
    },
    isLost: () => isLost(state),
    readAt: () => state.readAt,
    stop: async () => {
      state.isStopped = true
      leave?.()
      clearInterval(looks)
      // A start that fails tells its own caller.
      await state.reading?.catch(() => undefined)
    },
  }
}

const isLost = ({ newAt, pace }: State) => performance.now() - newAt > pace.lostMs

/** Tells once that the writer is lost, and once that it is back. */
function tellLost(state: State): void {
  if (isLost(state) === state.isToldLost) return
  state.isToldLost = !state.isToldLost
  const { log } = state.ports
  if (state.isToldLost) log.error({}, 'the market says nothing: its prices count as stale')
  else log.warn({}, 'the market says something again')
}

async function begin(state: State, read: () => Promise<LogPlace | undefined>): Promise<void> {
  const began = performance.now()
  let isTold = false
  while (!state.isStopped) {
    const readAt = performance.now()
    const place = await orFailure(state, read)
    if (place) {
      state.readAt = readAt
      const { sequences, fence, news } = place
      for (const [instrumentId, sequence] of sequences) state.sequences.set(instrumentId, sequence)
      const isOfThis = news.fence === fence
      // Rows of another writer may have smaller numbers.
      Object.assign(state, { fence, row: isOfThis ? news.upTo : 0, newAt: performance.now() })
      noteState(state, news)
      if (!isOfThis) state.noted = 0
      return
    }
    if (!isTold && performance.now() - began > WAITING_MS) {
      isTold = true
      state.ports.log.warn({}, 'the market has read nothing yet: waiting for it')
    }
    await sleep(state.pace.retryMs)
  }
}

function hear(state: State, text: string): void {
  if (state.isStopped) return
  const news = readNews(text)
  if (!news) return state.ports.log.error({}, 'a message of the market cannot be read')
  // Of another than the writer that the database names, and of what came before, nothing is learned.
  if (news.fence < state.fence) return
  if (news.fence > state.fence && performance.now() < state.strangeUntil) return
  if (news.fence === state.fence && news.number > state.noted) {
    state.heardAt = performance.now()
    state.newAt = state.heardAt
    state.ports.heard?.(news)
  }
  if (state.heard.length >= HEARD_MAX) state.heard = []
  state.heard.push(news)
  if (!state.reading) goOn(state)
}

/** Takes messages in order, up to a gap, for which the log is read. */
function goOn(state: State): void {
  for (let news = state.heard[0]; news; news = state.heard[0]) {
    if (!isTaken(state, news)) {
      readLog(state)
      return
    }
    state.heard.shift()
  }
}

/** Takes a message; returns false where something of before it is missing. */
function isTaken(state: State, news: MarketNews): boolean {
  if (news.fence < state.fence) return true
  if (news.fence > state.fence || news.after > state.row) return false
  const ticks = ticksOf(state, news)
  if (!ticks) return false
  takeAll(state, ticks)
  state.row = Math.max(state.row, news.upTo)
  noteState(state, news)
  return true
}

/** The ticks of a message that are new, by their own numbers; undefined where they do not follow. */
function ticksOf(state: State, news: MarketNews): readonly Tick[] | undefined {
  if (news.ticks === '') return []
  try {
    return following(unpackTicks(news), state.sequences)
  } catch (error) {
    state.ports.log.warn({ err: error }, 'the ticks of a message do not follow: the log is read')
    state.row = 0
    return undefined
  }
}

function takeAll({ sequences, ports }: State, ticks: readonly Tick[]): void {
  if (ticks.length === 0) return
  for (const { instrumentId, sequence } of ticks) sequences.set(instrumentId, sequence)
  ports.take(ticks)
}

/** Messages may come late: only the state of a later one counts. */
function noteState(state: State, news: MarketNews): void {
  if (news.number <= state.noted) return
  state.noted = news.number
  state.newAt = performance.now()
  state.ports.note(news)
}

function readLog(state: State): void {
  if (state.reading || state.isStopped) return
  state.reading = readUntilDone(state)
}

async function readUntilDone(state: State): Promise<void> {
  while (!state.isStopped && !(await orFailure(state, () => readAll(state)))) await sleep(state.pace.retryMs)
  state.reading = undefined
  goOn(state)
}

/**
 * Reads the log to its end. The log includes all messages from before; messages that arrive meanwhile wait.
 * The database names the writer: messages of any other are dropped.
 */
async function readAll(state: State): Promise<true> {
  const { ports, sequences } = state
  const readAt = performance.now()
  const heard = [...state.heard]
  const owner = await readMarketOwner(ports.database)
  const fence = Math.max(state.fence, owner?.fence ?? 0)
  for (let isAll = false; !isAll;) {
    // Rows of another writer may have smaller numbers.
    const next = await readOn(ports.database, sequences, fence === state.fence ? state.row : 0)
    isAll = next.isAll
    takeAll(state, next.ticks)
  }
  // Drops the messages of before the reading that are still in the list: some may have been left out
  // meanwhile.
  state.heard = state.heard.filter((each) => !heard.includes(each))
  if (heard.some((each) => each.fence > fence)) state.strangeUntil = performance.now() + STRANGE_MS
  const isAnother = fence > state.fence
  if (isAnother) Object.assign(state, { fence, row: 0, noted: 0 })
  const own = [...heard, ...(owner?.news ? [owner.news] : [])]
    .filter((each) => each.fence === fence)
    .toSorted((one, other) => one.number - other.number)
  state.row = Math.max(state.row, ...own.map(({ upTo }) => upTo))
  for (const each of own) noteState(state, each)
  state.readAt = readAt
  if (isAnother) ports.takenOver()
  return true
}

/** The result of a read; undefined, and logged once, where it fails. */
async function orFailure<Result>(state: State, read: () => Promise<Result>): Promise<Result | undefined> {
  const { log } = state.ports
  try {
    const result = await read()
    if (state.failures > 0) log.info({ failures: state.failures }, 'the tick log is followed again')
    state.failures = 0
    return result
  } catch (error) {
    if (error instanceof AnotherFeed) throw error
    if (state.failures === 0)
      log.error(
        { err: error },
        error instanceof LogGap
          ? 'the tick log lacks ticks that this process has not seen: prices stand still until it is started again'
          : 'the tick log cannot be followed: prices stand still',
      )
    state.failures += 1
    return undefined
  }
}
