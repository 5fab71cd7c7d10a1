import { MINUTE_MS, type Calendar, type FindActions, type Instrument, NO_ACTIONS } from '@fairtick/domain'
import { type BarChanges, createBarChanges } from './candles/bar-changes'
import { type CandleSeries, type Kept, createCandleSeries } from './candles/candle-series'
import { type Crossings, createCrossings } from './crossings'
import { type Intake, createIntake } from './intake'
import { type LiveQuotes, createLiveQuotes } from './live-quotes'
import type { MarketOptions } from './market-options'
import type { MarketSettings } from './market-settings'
import { type Publication, createPublication, tellSafely } from './publication'
import { CATEGORIES } from './reference/instruments'
import { type RecentTicks, createRecentTicks } from './recent-ticks'
import type { Folded } from './tick-log/fold-rows'
import { type Folder, createFolder } from './tick-log/folder'
import type { Numbers } from './tick-log/journal-batch'
import { type TickLog, createTickLog } from './tick-log/tick-log'
import { appendToJournal, storeFold } from './tick-log/tick-log-store'
import { type TickWriter, createTickWriter } from './tick-log/tick-writer'

/** The connected parts of a running market: feed → intake → writer → publication; journal → folder. */
export interface MarketParts extends Pick<MarketOptions, 'database' | 'clock' | 'log'> {
  readonly settings: MarketSettings
  readonly instruments: ReadonlyMap<number, Instrument>
  readonly calendarsById: ReadonlyMap<number, Calendar>
  readonly quotes: LiveQuotes
  /** Charts as clients see them, the journal's ticks included. */
  readonly charts: CandleSeries
  /** Charts and hashes as of the last fold. */
  readonly folded: Folded
  readonly numbers: Numbers
  readonly intake: Intake
  readonly writer: TickWriter
  readonly folder: Folder
  /** All published ticks, sealed or not. */
  readonly tickLog: TickLog
  readonly bars: BarChanges
  readonly publication: Publication
  readonly recent: RecentTicks
  /** Corporate actions, and their application to quotes and charts. */
  readonly actions: FindActions
  readonly crossings: Crossings
  /** Replaces instruments by others of the same id with new terms. */
  offerAnew(instruments: readonly Instrument[]): void
  /** Seals complete minutes. */
  foldClosedMinutes(): Promise<boolean>
}

type PartOptions = Omit<MarketOptions, 'settings'> & {
  readonly settings: MarketSettings
  readonly offered: readonly Instrument[]
}

/**
 * Stored bars that stay in memory beside the unstored ones: enough for a reading that began before a fold,
 * and for a day of the period used by the day's line.
 */
export const KEPT: Kept = { '1min': 8, '5min': 8, '15min': 8, '30min': 56, '60min': 8, '1day': 8 }
/** The forming bars of the charts as of the last fold. */
const KEPT_FOLDED: Kept = { '1min': 1, '5min': 1, '15min': 1, '30min': 1, '60min': 1, '1day': 1 }
/** Split-like moves of shares wait for operators. */
const SHARES = CATEGORIES.find(({ key }) => key === 'stocks')?.id
/** Some minutes of a busy instrument. */
const RECENT_TICKS = 1000

/** Creates the parts, empty. */
export function createMarketParts(options: PartOptions): MarketParts {
  const { database, logDatabase = database, clock, log, settings, offered, actions = NO_ACTIONS } = options
  const instruments = new Map(offered.map((instrument) => [instrument.id, instrument]))
  const calendarOf = ({ calendar }: Instrument): Calendar => calendarNamed(options, calendar)
  const quotes = createLiveQuotes(instruments, calendarOf)
  const charts = createCandleSeries()
  const bars = createBarChanges(settings.barsEveryMs, charts, (listener) => {
    tellSafely(log, listener)
  })
  const recent = createRecentTicks(RECENT_TICKS)
  const cross = (instrumentId: number, until: number) => crossings.cross(instrumentId, until)
  const publication = createPublication({ quotes, charts, bars, recent, log, cross })
  const folded: Folded = { hashes: new Map(), charts: createCandleSeries() }
  const numbers: Numbers = { sequences: new Map(), rowId: clock.now() * 1000 }
  const writer = createTickWriter({
    clock,
    log,
    settings,
    numbers,
    append: async (rows) => appendToJournal(logDatabase, rows),
    staleAfterMs: (instrumentId) => instruments.get(instrumentId)?.staleAfterMs ?? 0,
    publish: ({ ticks, rows }) => {
      folder.add(rows)
      publication.publish(ticks)
    },
  })
  const intake = createIntake({
    clock,
    instruments,
    calendarOf,
    actions,
    isShare: ({ categoryId }) => categoryId === SHARES,
    hasRoom: () => writer.waiting() < settings.bufferMax,
    accept: writer.append,
  })
  const { waiting } = writer
  const crossings = createCrossings({ actions, instruments, quotes, charts, intake, waiting })
  const folder = createFolder({
    log,
    folded,
    takeQuarantined: intake.takeQuarantined,
    store: async (fold) => storeFold(logDatabase, fold),
  })
  const foldClosedMinutes = foldingOf({ folder, folded, charts, clock, settings })
  const calendarsById = new Map(offered.map((instrument) => [instrument.id, calendarOf(instrument)]))
  const tickLog = createTickLog(database, options.retention?.archiveDir ?? '')
  const pieces = { quotes, charts, folded, numbers, intake, writer, folder, tickLog, publication, recent }
  const offerAnew = (changed: readonly Instrument[]): void => {
    for (const each of changed) if (instruments.has(each.id)) instruments.set(each.id, each)
  }
  const own = { bars, foldClosedMinutes, offerAnew, actions, crossings }
  return { database, clock, log, settings, instruments, calendarsById, ...pieces, ...own }
}

/** Seals complete minutes, and drops bars from memory that are no longer needed. */
function foldingOf({
  folder,
  folded,
  charts,
  clock,
  settings,
}: Pick<MarketParts, 'folder' | 'folded' | 'charts' | 'clock' | 'settings'>): () => Promise<boolean> {
  return async () => {
    const isStored = await folder.fold(Math.floor((clock.now() - settings.foldGraceMs) / MINUTE_MS))
    if (isStored) {
      folded.charts.trim(KEPT_FOLDED, folded.charts)
      charts.trim(KEPT, folded.charts)
    }
    return isStored
  }
}

function calendarNamed({ calendars }: PartOptions, name: string): Calendar {
  const calendar = calendars.get(name)
  if (!calendar) throw new RangeError(`no trading calendar named ${name}`)
  return calendar
}
