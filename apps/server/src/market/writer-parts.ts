import { MINUTE_MS, NO_ACTIONS } from '@fairtick/domain'
import { isMarketLost } from './apart/market-owner-store'
import { type Kept, createCandleSeries } from './candles/candle-series'
import { type FollowerParts, calendarNamed } from './follower-parts'
import { type Intake, createIntake } from './intake'
import type { MarketOptions } from './market-options'
import type { MarketSettings } from './market-settings'
import type { Publication } from './publication'
import { CATEGORIES } from './reference/instruments'
import type { Folded } from './tick-log/fold-rows'
import { type Folder, createFolder } from './tick-log/folder'
import type { Numbers } from './tick-log/journal-batch'
import { appendToJournal, storeFold } from './tick-log/tick-log-store'
import { type TickWriter, createTickWriter } from './tick-log/tick-writer'

/** The way of a price into the log: feed → intake → writer → publication; journal → folder. */
export interface WriterParts
  extends
    Pick<MarketOptions, 'database' | 'clock' | 'log'>,
    Pick<FollowerParts, 'instruments' | 'calendarsById' | 'actions'> {
  readonly settings: MarketSettings
  /** Charts and hashes as of the last fold. */
  readonly folded: Folded
  readonly numbers: Numbers
  readonly intake: Intake
  readonly writer: TickWriter
  readonly folder: Folder
  readonly publication: Publication
  /** Seals complete minutes. */
  foldClosedMinutes(): Promise<boolean>
}

/** Options of a writer. */
export type WriterOptions = Omit<MarketOptions, 'settings' | 'instruments'> &
  Pick<FollowerParts, 'instruments' | 'calendarsById'> & {
    readonly settings: MarketSettings
    readonly publication: Publication
  }

/** The forming bars of the charts as of the last fold. */
const KEPT_FOLDED: Kept = { '1min': 1, '5min': 1, '15min': 1, '30min': 1, '60min': 1, '1day': 1 }
/** Split-like moves of shares wait for operators. */
const SHARES = CATEGORIES.find(({ key }) => key === 'stocks')?.id

/** Creates the parts, empty. */
export function createWriterParts(options: WriterOptions): WriterParts {
  const { database, logDatabase = database, clock, log, settings, instruments, publication } = options
  const { calendars, calendarsById, actions = NO_ACTIONS, apart } = options
  const whileOwned = async (write: () => Promise<void>): Promise<void> => {
    await write().catch((error: unknown) => {
      if (isMarketLost(error)) apart?.onLost()
      throw error
    })
  }
  const folded: Folded = { hashes: new Map(), charts: createCandleSeries() }
  const numbers: Numbers = { sequences: new Map(), rowId: clock.now() * 1000 }
  const writer = createTickWriter({
    clock,
    log,
    settings,
    numbers,
    append: async (rows) => whileOwned(async () => appendToJournal(logDatabase, rows, apart?.fence)),
    staleAfterMs: (instrumentId) => instruments.get(instrumentId)?.staleAfterMs ?? 0,
    publish: (batch) => {
      folder.add(batch.rows)
      publication.ticks(batch)
    },
  })
  const intake = createIntake({
    clock,
    instruments,
    calendarOf: ({ calendar }) => calendarNamed(calendars, calendar),
    actions,
    isShare: ({ categoryId }) => categoryId === SHARES,
    hasRoom: () => writer.waiting() < settings.bufferMax,
    accept: writer.append,
  })
  const folder = createFolder({
    log,
    folded,
    takeQuarantined: intake.takeQuarantined,
    store: async (fold) => whileOwned(async () => storeFold(logDatabase, fold, apart?.fence)),
  })
  const foldClosedMinutes = foldingOf({ folder, folded, publication, clock, settings })
  const given = { database, clock, log, settings, instruments, calendarsById, actions, publication }
  return { ...given, folded, numbers, intake, writer, folder, foldClosedMinutes }
}

/** Seals complete minutes, and tells that bars need no longer be in memory. */
function foldingOf({
  folder,
  folded,
  publication,
  clock,
  settings,
}: Pick<WriterParts, 'folder' | 'folded' | 'publication' | 'clock' | 'settings'>): () => Promise<boolean> {
  return async () => {
    const isStored = await folder.fold(Math.floor((clock.now() - settings.foldGraceMs) / MINUTE_MS))
    if (isStored) {
      const before = folder.sealedBefore()
      folded.charts.trim(KEPT_FOLDED, before * MINUTE_MS)
      publication.sealed(before)
    }
    return isStored
  }
}
