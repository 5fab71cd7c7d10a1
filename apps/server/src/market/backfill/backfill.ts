import {
  type Calendar,
  type Candle,
  type Instrument,
  PERIODS,
  type Period,
  isOpen,
  nextChange,
  periodMs,
} from '@fairtick/domain'
import type { Clock, Log } from '../../ports'
import type { PastBars } from '../feed'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import {
  type MissingBars,
  chartKey,
  noteMissing,
  readLastBars,
  readMissing,
  storeBackfilled,
} from './backfill-store'

/** Ports of the backfill. */
export interface BackfillPorts {
  readonly database: MarketDatabase
  readonly clock: Clock
  readonly log: Log
  readonly instruments: ReadonlyMap<number, Instrument>
  readonly calendarsById: ReadonlyMap<number, Calendar>
  /** Called with bars that are stored, and the chart that lacked them. */
  readonly tell: (
    chart: { readonly instrumentId: number; readonly period: Period },
    candles: readonly Candle[],
  ) => void
  readonly past: PastBars
  /** The first wait after a failure; it doubles. */
  readonly retryMs?: number
}

/** Fetches missing bars beside the running market. */
export interface Backfill {
  /** Notes the bars missing since the last one, or from the depth of a first history on, and begins. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Resolves when nothing is under way: all is there, or waits after a failure. */
  idle(): Promise<void>
  /** The charts of an instrument that lack bars, as of the last look at the list. */
  chartsLeft(instrumentId: number): number
}

/** Bars of a first history of each period: three days of minutes to some years of days. */
const DEPTH: Readonly<Record<Period, number>> = {
  '1min': 4320,
  '5min': 4320,
  '15min': 4320,
  '30min': 4320,
  '60min': 4320,
  '1day': 1500,
}
const RETRY_MS = 5_000
const RETRY_DOUBLINGS = 6
/** A chart that failed so often raises an alarm; it is asked for again, at the longest wait. */
const FAILURES_TOLD = 8

interface Failures {
  count: number
  notBefore: number
}

interface State {
  readonly ports: BackfillPorts
  readonly retryMs: number
  readonly stopping: AbortController
  readonly failures: Map<string, Failures>
  left: readonly MissingBars[]
  /** Whether an alarm said that bars do not come; the next ones end it. */
  isAlarmRaised: boolean
  running: Promise<void> | undefined
  timer: NodeJS.Timeout | undefined
  /** Whether there may be more than when the run began. */
  isAnew: boolean
}

/** Creates a backfill that is not started. */
export function createBackfill(ports: BackfillPorts): Backfill {
  const { database, past, log, retryMs = RETRY_MS } = ports
  const state: State = {
    ports,
    retryMs,
    stopping: new AbortController(),
    failures: new Map(),
    left: [],
    isAlarmRaised: false,
    running: undefined,
    timer: undefined,
    isAnew: false,
  }
  past.onInterruption((instrumentIds, from, to) => {
    // A venue that is back gives what it refused before.
    state.failures.clear()
    void noteMissing(database, inHours(ports, gapsBetween(instrumentIds, from, to))).then(
      () => wake(state),
      (error: unknown) => log.warn({ err: error }, 'bars of an interruption could not be noted'),
    )
  })
  return {
    start: async () => {
      await noteMissing(database, inHours(ports, await sinceLastBars(ports)))
      await lookUp(state)
      wake(state)
    },
    stop: async () => {
      state.stopping.abort()
      clearTimeout(state.timer)
      await state.running
    },
    idle: async () => {
      while (state.running) await state.running
    },
    chartsLeft: (instrumentId) => {
      const own = state.left.filter((each) => each.instrumentId === instrumentId)
      return new Set(own.map(({ period }) => period)).size
    },
  }
}

function wake(state: State): void {
  state.isAnew = true
  if (!state.stopping.signal.aborted) state.running ??= runAll(state)
}

async function runAll(state: State): Promise<void> {
  const { ports, retryMs } = state
  try {
    while (state.isAnew) {
      state.isAnew = false
      while (await takePage(state));
    }
  } catch (error) {
    ports.log.warn({ err: error }, 'the bars that are missing could not be read')
    wakeIn(state, retryMs)
  }
  state.running = undefined
}

function wakeIn(state: State, waitMs: number): void {
  clearTimeout(state.timer)
  if (!state.stopping.signal.aborted) state.timer = setTimeout(() => wake(state), waitMs)
}

/** Reads the bars that the offered instruments lack, and notes them for the count of their charts. */
async function lookUp(state: State): Promise<readonly MissingBars[]> {
  const { database, instruments } = state.ports
  state.left = (await readMissing(database)).filter(({ instrumentId }) => instruments.has(instrumentId))
  return state.left
}

/** One page of the first chart that does not wait; whether there was one. */
async function takePage(state: State): Promise<boolean> {
  const { ports, failures, stopping } = state
  const { database, past, clock, log, instruments } = ports
  if (stopping.signal.aborted) return false
  const now = clock.now()
  const all = await lookUp(state)
  const next = all.find((each) => isDue(failures.get(keyOf(each)), now))
  if (!next) {
    comeBack(state)
    return false
  }
  try {
    const { instrumentId, period, from, reached: to } = next
    const page = await past.page({ instrumentId, period, from, to }, stopping.signal)
    await storeBackfilled(database, next, page)
    ports.tell(next, page.candles)
    failures.delete(keyOf(next))
    state.isAlarmRaised = false
    if (page.reached <= from)
      log.info(
        { instrument: instruments.get(instrumentId)?.code, period, chartsLeft: all.length - 1 },
        'a chart has its history',
      )
  } catch (error) {
    fail(state, next, error)
  }
  return true
}

function fail(state: State, missing: MissingBars, error: unknown): void {
  const { ports, failures, retryMs, stopping } = state
  if (stopping.signal.aborted) return
  const { clock, log, instruments } = ports
  const count = (failures.get(keyOf(missing))?.count ?? 0) + 1
  const wait = retryMs * 2 ** Math.min(count - 1, RETRY_DOUBLINGS)
  failures.set(keyOf(missing), { count, notBefore: clock.now() + wait })
  const about = { instrument: instruments.get(missing.instrumentId)?.code, period: missing.period }
  if (count === 1) log.info({ ...about, err: error }, 'bars of the past could not be had yet')
  if (count < FAILURES_TOLD || state.isAlarmRaised) return
  state.isAlarmRaised = true
  log.error(
    { ...about, err: error, charts: failures.size },
    'charts lack bars of the past: their venue gives none; they are asked for again every few minutes',
  )
}

/** Wakes when the first of those that wait is due. */
function comeBack(state: State): void {
  const waits = [...state.failures.values()]
  const first = Math.min(...waits.map(({ notBefore }) => notBefore))
  if (waits.length > 0) wakeIn(state, Math.max(state.retryMs / 2, first - state.ports.clock.now()))
}

const keyOf = ({ instrumentId, period, until }: MissingBars): string => `${instrumentId} ${period} ${until}`

const isDue = (failed: Failures | undefined, now: number): boolean =>
  failed === undefined || failed.notBefore <= now

/** Whole bars that begin after the last price before an interruption and end before the first after it. */
function gapsBetween(instrumentIds: readonly number[], from: number, to: number) {
  return instrumentIds.flatMap((instrumentId) =>
    PERIODS.flatMap((period) => {
      const step = periodMs(period)
      const first = Math.ceil(from / step) * step
      const until = Math.floor(to / step) * step
      return first < until ? { instrumentId, period, from: first, until } : []
    }),
  )
}

/** The gaps in whose time the instrument is open at all: a venue has no bars of a weekend. */
function inHours<
  Gap extends { readonly instrumentId: number; readonly from: number; readonly until: number },
>({ calendarsById }: Pick<BackfillPorts, 'calendarsById'>, gaps: readonly Gap[]): readonly Gap[] {
  return gaps.filter(({ instrumentId, from, until }) => {
    const calendar = calendarsById.get(instrumentId)
    if (!calendar || isOpen(calendar, from)) return true
    return (nextChange(calendar, from) ?? until) < until
  })
}

async function sinceLastBars({ database, instruments, clock }: BackfillPorts) {
  const ids = [...instruments.keys()]
  const last = await readLastBars(database, ids)
  const now = clock.now()
  return ids.flatMap((instrumentId) =>
    PERIODS.flatMap((period) => {
      const step = periodMs(period)
      const until = Math.floor(now / step) * step
      const known = last.get(chartKey(instrumentId, period))
      const from = Math.max(known === undefined ? 0 : known + step, until - DEPTH[period] * step)
      return from < until ? { instrumentId, period, from, until } : []
    }),
  )
}
