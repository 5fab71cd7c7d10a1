import type { DatabasePool } from '../../apps/server/src/database/pool'
import type { Act, Outcome } from './act'
import type { Auditor } from './auditor-part'
import { drawAct } from './draw-act'
import type { Ids } from './calls'
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
  acts: number
  steps: number
  /** Idempotency keys so far. */
  keys: number
  /** Every user is in memory: two acts at once are done in their order only then. */
  isWarm: boolean
}

/** A simulation before its first step. */
export const newSimulation = (place: Place, system: System, auditor: Auditor): Simulation => ({
  ...{ place, system, auditor, ids: idsOf(auditor) },
  ...{ script: [], outcomes: new Map(), acts: 0, steps: 0, keys: 0, isWarm: true },
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

/** Counts an act by its outcome. */
export function count(run: Simulation, act: Act, outcome: Outcome): void {
  run.acts += 1
  for (const each of outcome.split(', '))
    tally(
      run,
      `${act.do}: ${/^(buy|sell|up|down|deposit|withdrawal|loan|subscription) /.test(each) ? each.split(' ')[1] : each.replace(/^\d+ /, '')}`,
    )
}

/** Does an act on both sides; the answer of the system may come later. */
export function perform(run: Simulation, act: Act): { expected: Outcome; answer: Promise<Outcome> } {
  const answer = run.system.perform(act, run.ids)
  const expected = run.auditor.perform(act)
  match(run)
  note(run, `${words(act)} → ${expected}`)
  count(run, act, expected)
  return { expected, answer }
}

/** Does acts on both sides at once; each is drawn in the state that the one before left. */
export async function performAll(run: Simulation, seeds: readonly number[]) {
  const [only] = seeds
  if (!run.isWarm && seeds.length === 1 && only !== undefined)
    return [await performCold(run, drawAct(only, run.auditor))]
  if (!run.isWarm) await warm(run)
  const performed = seeds.map((seed) => perform(run, drawAct(seed, run.auditor)))
  run.auditor.settleDue()
  return performed
}

/** An act of somebody who may have to be read from the database first. */
async function performCold(run: Simulation, act: Act) {
  const answer = await run.system.perform(act, run.ids)
  const expected = run.auditor.perform(act)
  run.auditor.settleDue()
  match(run)
  note(run, `${words(act)} → ${expected}`)
  count(run, act, expected)
  return { expected, answer: Promise.resolve(answer) }
}

/** Tells which position and option of the system is which order and option of the auditor. */
export function match(run: Simulation, isLost = false): void {
  const { positions, options } = run.system.takeMade()
  const audited = run.auditor.made()
  matchIds(run, positions, audited.orders, isLost)
  matchIds(run, options, audited.options, isLost)
}

/**
 * Copies of which some were lost may have made the same thing more than once in memory; the last is the one
 * that lasts.
 */
function matchIds(
  run: Simulation,
  found: readonly number[],
  made: readonly { id: number | undefined }[],
  isLost: boolean,
): void {
  const isRight = isLost ? found.length >= made.length : found.length === made.length
  if (!isRight) fail(run, `the system made ${found.length} orders, the auditor ${made.length}`)
  for (const [at, each] of made.entries()) each.id = found[found.length - made.length + at]
}

/** Brings every user into memory. */
export async function warm(run: Simulation): Promise<void> {
  await run.system.warm()
  run.isWarm = true
}

/** An act as a line of the script. */
export function words(act: Act): string {
  return Object.values(act)
    .map((value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(' ')
}
