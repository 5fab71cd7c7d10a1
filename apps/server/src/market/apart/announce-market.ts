import { type Instrument, type Period, type Tick } from '@fairtick/domain'
import type { Clock, Log } from '../../ports'
import type { MarketWriter } from '../market-writer'
import type { Publication } from '../publication'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { noteNews } from './market-owner-store'
import { type MarketNews, type WriterState, packTicks, writeNews } from './market-news'
import type { TickStream } from './tick-stream'

/** Ports of the announcer. */
export interface AnnouncerPorts {
  readonly stream: Pick<TickStream, 'publish'>
  readonly fence: number
  readonly database: Pick<MarketDatabase, 'query'>
  readonly instruments: ReadonlyMap<number, Instrument>
  readonly clock: Clock
  readonly log: Log
  /** Called when the market has another owner. */
  readonly onLost: () => void
  readonly paceMs?: number
  readonly reportEveryMs?: number
}

/** Tells followers in other processes what the writer publishes. */
export interface Announcer extends Publication {
  /** Begins after the last row of the log. */
  begin(row: number, writer: AnnouncedWriter): void
  /** Sends the gathered news and stops. */
  stop(): void
}

/** The writer, and the moment up to which every tick that arrived is published, or dropped. */
export type AnnouncedWriter = Pick<
  MarketWriter,
  'lacking' | 'awaitsAction' | 'chartsLeft' | 'connections' | 'counters' | 'cross' | 'arrivedSoFar'
>

/** Forty messages a second. */
const PACE_MS = 25
const REPORT_EVERY_MS = 1_000
/** More ticks than that make a message of some 300 kB; followers then read the log. */
const TICKS_MAX = 20_000

/** News since the last message. */
interface Gathered {
  ticks: Tick[]
  after: number
  upTo: number
  number: number
  sealedBefore: number
  crossedTo: number
  isReportDue: boolean
  readonly backfilled: Map<string, readonly [number, Period, number]>
}

/**
 * Creates an announcer. It sends at most one message in `paceMs`, and one with a report in `reportEveryMs`
 * whether or not there are ticks; that one is noted in the database too, for those who join.
 */
export function createAnnouncer(ports: AnnouncerPorts): Announcer {
  const { stream, fence, log, paceMs = PACE_MS, reportEveryMs = REPORT_EVERY_MS } = ports
  const gathered = nothingGathered()
  let writer: AnnouncedWriter | undefined
  let sentAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let told = ''
  let looks: NodeJS.Timeout | undefined
  let reports: NodeJS.Timeout | undefined
  const note = noterOf(ports)

  function send(): void {
    timer = undefined
    if (!writer) return
    sentAt = performance.now()
    const news = take(gathered, { fence, state: stateOf(ports, gathered, writer) })
    told = untradableOf(news.state)
    try {
      stream.publish(writeNews(news))
    } catch (error) {
      log.error({ err: error }, 'prices could not be sent to other processes: they read the log')
    }
    if (news.state.report) note(writeNews({ ...news, ticks: '' }))
  }

  function sendInTime(): void {
    if (timer) return
    const wait = sentAt + paceMs - performance.now()
    if (wait <= 0) send()
    else timer = setTimeout(send, wait)
  }

  function report(): void {
    const now = ports.clock.now()
    if (writer?.cross(now)) gathered.crossedTo = now
    gathered.isReportDue = true
    sendInTime()
  }

  /** Tells without a tick that trading of an instrument stops, or goes on. */
  function look(): void {
    if (writer && untradableOf(stateOf(ports, gathered, writer)) !== told) sendInTime()
  }

  return {
    ...gatheringInto(gathered, sendInTime),
    begin: (row, of) => {
      gathered.after = row
      gathered.upTo = row
      writer = of
      report()
      reports = setInterval(report, reportEveryMs)
      looks = setInterval(look, paceMs)
    },
    stop: () => {
      clearInterval(reports)
      clearInterval(looks)
      clearTimeout(timer)
      send()
      writer = undefined
    },
  }
}

const nothingGathered = (): Gathered => ({
  ticks: [],
  after: 0,
  upTo: 0,
  number: 0,
  sealedBefore: 0,
  crossedTo: 0,
  isReportDue: false,
  backfilled: new Map(),
})

const gatheringInto = (gathered: Gathered, sendInTime: () => void): Publication => ({
  ticks: ({ ticks, rows }) => {
    for (const tick of ticks) gathered.ticks.push(tick)
    gathered.upTo = rows.at(-1)?.id ?? gathered.upTo
    sendInTime()
  },
  sealed: (beforeMinute) => {
    gathered.sealedBefore = beforeMinute
  },
  backfilled: ({ instrumentId, period }) => {
    const key = `${instrumentId} ${period}`
    const [, , times] = gathered.backfilled.get(key) ?? [instrumentId, period, 0]
    gathered.backfilled.set(key, [instrumentId, period, times + 1])
  },
})

const untradableOf = ({ lacking, awaiting }: WriterState): string => JSON.stringify([lacking, awaiting])

/** The next message, after which nothing is gathered. */
function take(gathered: Gathered, of: Pick<MarketNews, 'fence' | 'state'>): MarketNews {
  const { ticks, after, upTo } = gathered
  gathered.number += 1
  gathered.ticks = []
  gathered.after = upTo
  gathered.isReportDue = false
  const isTooLong = ticks.length > TICKS_MAX
  return {
    ...of,
    number: gathered.number,
    after: isTooLong ? upTo : after,
    upTo,
    ticks: isTooLong ? '' : packTicks(ticks),
  }
}

function stateOf(
  { instruments, clock }: AnnouncerPorts,
  { sealedBefore, crossedTo, isReportDue, backfilled }: Gathered,
  writer: AnnouncedWriter,
): WriterState {
  const ids = [...instruments.keys()]
  const state = {
    now: clock.now(),
    arrivedTo: writer.arrivedSoFar(),
    crossedTo,
    sealedBefore,
    lacking: ids.flatMap((id) => {
      const why = writer.lacking(id)
      return why ? [[id, why] as const] : []
    }),
    awaiting: ids.filter((id) => writer.awaitsAction(id)),
  }
  if (!isReportDue) return state
  const report = {
    chartsLeft: ids.flatMap((id) => {
      const charts = writer.chartsLeft(id)
      return charts === undefined ? [] : [[id, charts] as const]
    }),
    backfilled: [...backfilled.values()],
    connections: writer.connections(),
    counters: writer.counters(),
  }
  return { ...state, report }
}

/**
 * Notes a message in the database, one at a time. A message that comes meanwhile is dropped; the next report
 * has its content.
 */
function noterOf({ database, fence, log, onLost }: AnnouncerPorts): (text: string) => void {
  let isNoting = false
  let failures = 0

  async function note(text: string): Promise<void> {
    isNoting = true
    try {
      if (!(await noteNews(database, fence, text))) onLost()
      failures = 0
    } catch (error) {
      if (failures === 0) log.warn({ err: error }, 'the state of the market could not be noted')
      failures += 1
    }
    isNoting = false
  }

  return (text) => {
    if (!isNoting) void note(text)
  }
}
