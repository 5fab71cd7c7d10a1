import type { Clock, Log } from '../../ports'
import type { MarketSettings } from '../market-settings'
import { type CheckedPrice, type JournalBatch, type Numbers, numberBatch } from './journal-batch'
import type { JournalRow } from './journal-row'

/** Options of the writer. */
export interface TickWriterOptions {
  readonly clock: Clock
  readonly log: Log
  readonly settings: MarketSettings
  readonly numbers: Numbers
  readonly append: (rows: readonly JournalRow[]) => Promise<void>
  /** Called with ticks that are durable, in their order. */
  readonly publish: (batch: JournalBatch) => void
  readonly staleAfterMs: (instrumentId: number) => number
}

/** Numbers checked ticks and makes them durable before they are published. */
export interface TickWriter {
  /** Takes a tick that arrived at a moment, by default now. */
  append(tick: CheckedPrice, receivedAt?: number): void
  /** The moment up to which every tick that arrived is published, or dropped. */
  arrivedTo(): number
  /** Number of waiting ticks. */
  waiting(): number
  /** Number of ticks dropped because the database was unavailable for longer than their price was valid. */
  late(): number
  /** Returns true as soon as no tick waits, false when the time is over. */
  settled(withinMs: number): Promise<boolean>
  /** Resolves when every tick appended so far is durable and published, or dropped. */
  flushed(): Promise<void>
}

interface Waiting {
  readonly tick: CheckedPrice
  readonly receivedAt: number
}

interface State {
  readonly options: TickWriterOptions
  waiting: Waiting[]
  batch: JournalBatch | undefined
  /** When the first tick of the batch under way arrived. */
  batchSince: number | undefined
  isScheduled: boolean
  isWriting: boolean
  lastWrite: number
  failures: number
  late: number
  settling: (() => void)[]
  appended: number
  /** Ticks that are durable and published, or dropped. */
  done: number
  /** The count of `done` after the batch under way. */
  taken: number
  flushes: Flush[]
}

interface Flush {
  /** The count to wait for. */
  readonly count: number
  readonly done: () => void
}

const BATCH_MAX = 10_000
const RETRY_DOUBLINGS = 5

/**
 * Runs one insert at a time: ticks that arrive meanwhile go with the next. A failed batch is repeated
 * unchanged until the database has it, since only its answer may have been lost; only then is it published.
 */
export function createTickWriter(options: TickWriterOptions): TickWriter {
  const state: State = {
    options,
    waiting: [],
    batch: undefined,
    batchSince: undefined,
    isScheduled: false,
    isWriting: false,
    lastWrite: 0,
    failures: 0,
    late: 0,
    settling: [],
    appended: 0,
    done: 0,
    taken: 0,
    flushes: [],
  }
  return {
    append: (tick, receivedAt = options.clock.now()) => {
      state.waiting.push({ tick, receivedAt })
      state.appended += 1
      schedule(state)
    },
    // The rest of this millisecond is to come.
    arrivedTo: () => (firstArrival(state) ?? options.clock.now()) - 1,
    waiting: () => state.waiting.length + (state.batch?.ticks.length ?? 0),
    late: () => state.late,
    settled: async (withinMs) => {
      if (isSettled(state)) return true
      return settledWithin(state, withinMs)
    },
    flushed: () =>
      new Promise((done) => {
        if (state.done === state.appended) done()
        else state.flushes.push({ count: state.appended, done })
      }),
  }
}

const firstArrival = ({ batchSince, waiting }: State): number | undefined =>
  batchSince ?? waiting[0]?.receivedAt

function schedule(state: State): void {
  if (state.isWriting || state.isScheduled) return
  if (isSettled(state)) {
    for (const resolve of state.settling) resolve()
    state.settling = []
    return
  }
  state.isScheduled = true
  setTimeout(() => void write(state), Math.max(0, state.lastWrite + paceOf(state) - performance.now()))
}

async function write(state: State): Promise<void> {
  state.isScheduled = false
  state.isWriting = true
  const batch = state.batch ?? nextBatch(state)
  state.batch = batch
  const isDurable = batch.rows.length === 0 || (await isAppended(state, batch.rows))
  state.isWriting = false
  state.lastWrite = performance.now()
  if (isDurable) {
    state.batch = undefined
    state.batchSince = undefined
    if (batch.ticks.length > 0) state.options.publish(batch)
    endFlushes(state)
  }
  schedule(state)
}

async function isAppended(state: State, rows: readonly JournalRow[]): Promise<boolean> {
  const { log, append } = state.options
  try {
    await append(rows)
    if (state.failures > 0) log.info({ failures: state.failures }, 'ticks are durable again')
    state.failures = 0
    return true
  } catch (error) {
    if (state.failures === 0) log.error({ err: error }, 'ticks cannot be made durable: prices stand still')
    state.failures += 1
    return false
  }
}

function endFlushes(state: State): void {
  state.done += state.taken
  state.taken = 0
  const ended = state.flushes.filter(({ count }) => count <= state.done)
  state.flushes = state.flushes.filter(({ count }) => count > state.done)
  for (const { done } of ended) done()
}

function nextBatch(state: State): JournalBatch {
  const { clock, numbers, staleAfterMs } = state.options
  const now = clock.now()
  const taken = state.waiting.splice(0, BATCH_MAX)
  state.taken = taken.length
  state.batchSince = taken[0]?.receivedAt
  const fresh = taken.filter(({ tick, receivedAt }) => now - receivedAt <= staleAfterMs(tick.instrumentId))
  state.late += taken.length - fresh.length
  return numberBatch(
    fresh.map(({ tick }) => tick),
    numbers,
  )
}

function paceOf({ failures, options: { settings } }: State): number {
  return failures === 0
    ? settings.flushEveryMs
    : settings.retryMs * 2 ** Math.min(failures - 1, RETRY_DOUBLINGS)
}

function isSettled({ isWriting, batch, waiting }: State): boolean {
  return !isWriting && batch === undefined && waiting.length === 0
}

function settledWithin(state: State, withinMs: number): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const limit = setTimeout(() => {
      resolve(false)
    }, withinMs)
    state.settling.push(() => {
      clearTimeout(limit)
      resolve(true)
    })
  })
}
