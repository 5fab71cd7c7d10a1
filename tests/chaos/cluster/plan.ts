import { MINUTE_MS } from '@fairtick/domain'
import { type Random, createRandom } from '@fairtick/testkit'
import type { BusFaults } from '../../../apps/server/src/bus/faulty-bus.cases'

/** Parts that a strike hits; of two that share a place the one that has it, if not said otherwise. */
export type Part = 'books' | 'waiting books' | 'market' | 'gateway' | 'bus' | 'primary' | 'standby'

/** A strike of the plan. Times are ms. */
export type Strike =
  | { readonly kind: 'kill'; readonly part: Part }
  | { readonly kind: 'cut off'; readonly part: Part; readonly forMs: number }
  | { readonly kind: 'one way'; readonly from: Part; readonly to: Part; readonly forMs: number }
  /** The processes stand still, their host does not. */
  | { readonly kind: 'stop'; readonly part: RolePart; readonly forMs: number }
  /** The whole host stands still, as a virtual machine that is paused. */
  | { readonly kind: 'freeze'; readonly part: RolePart; readonly forMs: number }
  | {
      readonly kind: 'clock'
      readonly part: RolePart
      readonly aheadMs: number
      /** Whether a process has to start with the wrong clock. */
      readonly kills: boolean
      readonly forMs: number
    }
  | {
      readonly kind: 'bus faults'
      readonly faults: BusFaults
      readonly forMs: number
      readonly kills: boolean
    }
  /** The owner's sessions are ended between two batches: that of its place, of its writer, or both. */
  | { readonly kind: 'two owners'; readonly sessions: readonly string[] }

/** Parts that are processes of the product. */
export type RolePart = 'books' | 'market' | 'gateway'

const PLACE_SESSION = 'fairtick-books'
const WRITER_SESSION = 'fairtick-writer'
const WRONG_MS = 5 * MINUTE_MS
const SECOND_MS = 1_000

const seconds = (random: Random, least: number, most: number) =>
  least * SECOND_MS + random.below((most - least) * SECOND_MS + 1)

/** Pairs of a sender and a receiver between whom all is lost. */
const ONE_WAY: readonly (readonly [Part, Part])[] = [
  ['books', 'primary'],
  ['primary', 'books'],
  ['books', 'bus'],
  ['bus', 'books'],
  ['gateway', 'bus'],
  ['bus', 'gateway'],
  ['market', 'bus'],
  ['bus', 'market'],
  ['market', 'primary'],
  ['primary', 'market'],
]

type Draw = (random: Random) => Strike
const kill =
  (part: Part): Draw =>
  () => ({ kind: 'kill', part })
const cutOff =
  (part: Part): Draw =>
  (random) => ({ kind: 'cut off', part, forMs: seconds(random, 1, 8) })
const oneWay = ([from, to]: readonly [Part, Part]): Draw => {
  return (random) => ({ kind: 'one way', from, to, forMs: seconds(random, 2, 8) })
}
const stop =
  (part: RolePart, most: number): Draw =>
  (random) => ({ kind: 'stop', part, forMs: seconds(random, 2, most) })
const freeze =
  (part: RolePart, most: number): Draw =>
  (random) => ({ kind: 'freeze', part, forMs: seconds(random, 5, most) })
const clock =
  (part: RolePart, aheadMs: number): Draw =>
  (random) => ({ kind: 'clock', part, aheadMs, kills: random.below(2) === 0, forMs: seconds(random, 3, 6) })
const busFaults =
  (kills: boolean): Draw =>
  (random) => ({
    kind: 'bus faults',
    kills,
    forMs: seconds(random, 5, 10),
    faults: {
      lostOnceIn: 5 + random.below(40),
      doubledOnceIn: 3 + random.below(20),
      delayedOnceIn: 3 + random.below(20),
      delayMs: 20 + random.below(400),
    },
  })
const twoOwners =
  (...sessions: readonly string[]): Draw =>
  () => ({ kind: 'two owners', sessions })

/** Each comes once before any comes again. */
const DRAWS: readonly Draw[] = [
  ...(['books', 'waiting books', 'market', 'gateway', 'bus', 'primary', 'standby'] as const).map(kill),
  ...(['books', 'market', 'gateway', 'bus', 'primary', 'standby'] as const).map(cutOff),
  ...ONE_WAY.map(oneWay),
  stop('books', 30),
  stop('market', 10),
  stop('gateway', 10),
  freeze('books', 30),
  freeze('market', 10),
  ...[WRONG_MS, -WRONG_MS].flatMap((aheadMs) =>
    (['books', 'market', 'gateway'] as const).map((part) => clock(part, aheadMs)),
  ),
  busFaults(false),
  busFaults(true),
  twoOwners(PLACE_SESSION),
  twoOwners(WRITER_SESSION),
  twoOwners(PLACE_SESSION, WRITER_SESSION),
]

/**
 * The strikes of a run, which follow from its seed: each possible one once before any comes again. `only`
 * leaves out those whose name does not begin so.
 */
export function drawPlan({
  seed,
  strikes,
  only = '',
}: {
  readonly seed: number
  readonly strikes: number
  readonly only?: string
}): readonly Strike[] {
  const random = createRandom(seed)
  const draws = DRAWS.filter((draw) => nameOf(draw(createRandom(seed))).startsWith(only))
  if (draws.length === 0) throw new Error(`there is no strike whose name begins with ${only}`)
  const plan: Strike[] = []
  while (plan.length < strikes) plan.push(...shuffled(draws, random).map((draw) => draw(random)))
  return plan.slice(0, strikes)
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.below(left.length), 1))
}

/** The strikes of one name are told together. */
export function nameOf(strike: Strike): string {
  switch (strike.kind) {
    case 'one way':
      return `lost from ${strike.from} to ${strike.to}`
    case 'bus faults':
      return strike.kills ? 'bus faults, books killed' : 'bus faults'
    case 'clock':
      return `clock of ${strike.part} ${strike.aheadMs > 0 ? 'ahead' : 'behind'}`
    case 'two owners':
      return `two owners by ${strike.sessions.length === 2 ? 'both sessions' : (strike.sessions[0] ?? '')}`
    default:
      return `${strike.kind} ${strike.part}`
  }
}

/** For how long a strike lasts, ms; 0 for one that is over at once. */
export const lastsMs = (strike: Strike): number => ('forMs' in strike ? strike.forMs : 0)
