import type { DatabasePool } from '../../../apps/server/src/database/pool'
import type { Auditor } from '../auditor/auditor-part'
import type { Ids } from '../system/calls'
import { type Made, nothingMade } from '../system/made'
import type { System } from '../system/system'

/** Thrown when the two books differ. */
export class Divergence extends Error {
  constructor(
    message: string,
    readonly script: readonly string[],
  ) {
    super(message)
  }
}

/** The database of the system. */
export interface Place {
  readonly url: string
  readonly pool: DatabasePool
}

/** A running simulation: both sides, and all acts so far. */
export interface Simulation {
  readonly place: Place
  readonly system: System
  readonly auditor: Auditor
  /** The mapping of the two sides' orders. */
  readonly ids: Ids
  /** One line per act. */
  readonly script: string[]
  /** Counts of events. */
  readonly outcomes: Map<string, number>
  /** The system's orders and options not yet matched with the auditor's. */
  readonly made: Made
  acts: number
  steps: number
  /** Number of idempotency keys used. */
  keys: number
  readonly isCopying: boolean
  /** Numbers of folded orders and options of demo clients. */
  readonly folded: { readonly orders: Set<number>; readonly options: Set<number> }
  /** Whether every user is in memory: only then are simultaneous acts executed in order. */
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
    optionOf: (number) =>
      auditor.clients.flatMap(({ options }) => options).find((option) => option.number === number)?.id ??
      999_999_999,
    numberOf: (id) => every().find((order) => order.id === id)?.number ?? 0,
  }
}

/** Ends the simulation: the two sides differ. */
export function fail({ script }: Simulation, message: string): never {
  throw new Divergence(message, script)
}

/** Adds a line to the script. */
export function note({ script }: Simulation, line: string): void {
  script.push(line)
}

/** Counts an event. */
export function tally(run: Simulation, name: string, times = 1): void {
  run.outcomes.set(name, (run.outcomes.get(name) ?? 0) + times)
}
