import type { Feed } from './feed'
import type { IntakeCounters } from './intake'
import type { ConnectionFigures } from './live/connection-counts'

/** State of a writer that its followers know beside the ticks; in the same process it is the writer. */
export interface WriterView {
  /** The source's name for clients. */
  readonly source: Feed['source']
  /** The name of an instrument's own source for clients. */
  sourceOf(instrumentId: number): string
  /** Words that an instrument's sources ask to be shown beside its prices; empty without any. */
  attributionOf(instrumentId: number): string
  /** The charts of an instrument whose past is still to come; undefined where none is fetched. */
  chartsLeft(instrumentId: number): number | undefined
  /** Why an instrument lacks its configured sources: no new orders then. */
  lacking(instrumentId: number): 'lost' | 'disagreeing' | undefined
  /** The connections to venues; empty without live prices. */
  connections(): readonly ConnectionFigures[]
  /** Whether its price moved like a split that operators have not entered. */
  awaitsAction(instrumentId: number): boolean
  /** The moment, by the writer’s clock, up to which all that arrived is published, or never will be. */
  arrivedTo(): Promise<number>
  /** The moment up to which the writer has crossed actions; of no account where it is in this process. */
  crossedTo(): number
  counters(): WriterCounters
}

/** Counts of ticks since the start of the writer. */
export interface WriterCounters extends IntakeCounters {
  /** Dropped because the database was unavailable for longer than their price was valid. */
  readonly late: number
  /** Waiting for the database. */
  readonly waiting: number
}

/** The work of the owner of the log alone. */
export interface LogKeeping {
  /** Seals every complete minute. */
  fold(): Promise<boolean>
  /** Moves old days from the database into archives, some at a time. */
  archiveTicks(): Promise<void>
  /** Deletes old short bars, some at a time. */
  forgetCandles(): Promise<void>
  /** Resolves when everything that the feed has emitted so far is durable and published. */
  settled(): Promise<void>
}
