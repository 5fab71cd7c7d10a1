import type { Instrument, Position, PricedInstrument } from '@fairtick/domain'
import type { Books } from '../../books/run'
import type { Once } from '../../database/once'
import type { Queryable } from '../../database/in-transaction'
import type { DatabasePool } from '../../database/pool'
import type { CallContext, Session } from '../../http/call-server'
import type { Clock } from '../../ports'
import type { ActiveTraders } from './active-traders'
import type { FollowCommands } from './follow-commands'
import type { OwnFollows } from './own-follows'
import type { TraderBoard } from './trader-board'

/** Ports of the calls of copying. */
export interface CopyingRoutePorts {
  readonly pool: DatabasePool
  readonly books: Books
  readonly clock: Clock
  readonly traders: ActiveTraders
  readonly board: TraderBoard
  readonly commands: FollowCommands
  readonly own: OwnFollows
  readonly once: Once
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
  readonly instrumentOf: (instrumentId: number) => Instrument
  readonly isInstrument: (instrumentId: number) => boolean
  /** Whether contracts are closed to a caller where they live. */
  readonly isClosed: (context: CallContext & { readonly session: Session }) => boolean
  /** Contract orders that an SQL condition finds, behind `FROM position p`. */
  readonly readOrders: (database: Queryable, rest: string, values: readonly unknown[]) => Promise<Position[]>
  /** The published rule of a sample, in plain words; empty for people. */
  readonly strategyOf: (traderId: number) => string
}
