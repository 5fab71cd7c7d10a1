import type { DatabasePool } from '../../apps/server/src/database/pool'
import type { Auditor } from './auditor-part'
import type { Ids } from './calls'
import { type Made, nothingMade } from './made'
import type { System } from './system'

/** The two books differ. */
export class Divergence extends Error {
  constructor(
    message: string,
    readonly script: readonly string[],
  ) {
    super(message)
  }
}

/** Where the books of the system are. */
export interface Place {
  readonly url: string
  readonly pool: DatabasePool
}

/** A simulation on its way: both sides, and all that was done. */
export interface Simulation {
  readonly place: Place
  readonly system: System
  readonly auditor: Auditor
  /** How orders of the two sides belong together. */
  readonly ids: Ids
  /** A line for everything that was done. */
  readonly script: string[]
  /** How often each thing happened. */
  readonly outcomes: Map<string, number>
  /** All that the system has made and that is not matched with the auditor's yet. */
  readonly made: Made
  acts: number
  steps: number
  /** Idempotency keys so far. */
  keys: number
  readonly isCopying: boolean
  /** Numbers of the orders and options of demo clients that are folded. */
  readonly folded: { readonly orders: Set<number>; readonly options: Set<number> }
  /** Every user is in memory: two acts at once are done in their order only then. */
  isWarm: boolean
}

/** A simulation before its first step. */
export const newSimulation = (
  place: Place,
  system: System,
  auditor: Auditor,
  isCopying: boolean,
): Simulation => ({
  ...{ place, system, auditor, isCopying, ids: idsOf(auditor) },
  folded: { orders: new Set(), options: new Set() },
  ...{ script: [], outcomes: new Map(), made: nothingMade(), acts: 0, steps: 0, keys: 0, isWarm: true },
})

function idsOf(auditor: Auditor): Ids {
  const every = () => auditor.clients.flatMap(({ orders }) => orders)
  return {
    idOf: (number) => every().find((order) => order.number === number)?.id ?? 999_999_999,
    numberOf: (id) => every().find((order) => order.id === id)?.number ?? 0,
  }
}

/** Ends the simulation: the two sides differ. */
export function fail({ script }: Simulation, message: string): never {
  throw new Divergence(message, script)
}

/** Writes down what was done. */
export function note({ script }: Simulation, line: string): void {
  script.push(line)
}

/** Counts something that happened. */
export function tally(run: Simulation, name: string, times = 1): void {
  run.outcomes.set(name, (run.outcomes.get(name) ?? 0) + times)
}
