import type { Noise } from './noise'
import { STREAMS } from './streams'

/** Length of the simulator's steps, ms. */
export const SLOT_MS = 250

/** An instrument at a step of the simulator. */
export interface Arrival {
  readonly instrumentId: number
  readonly ticksPerSecond: number
  /** The hour's share of movement; quiet hours tick less. */
  readonly hourShare: number
  /** Whether it must tick in this step. */
  readonly mustTick: boolean
}

/**
 * Every instrument ticks at least every three seconds, each at its own moment, so that an open market is
 * never stale.
 */
const STEADY_SLOTS = 12
const SECOND_SLOTS = 4
/**
 * Standard deviation of a second's log activity, for the long tail of waiting times seen in recorded ticks.
 */
const BURST = 1

/** The longest time without a tick in an open market: the steps, and the moment within the last one. */
export const LONGEST_GAP_MS = (STEADY_SLOTS + 1) * SLOT_MS

/** Time of the instrument's tick within a step, in ms since the epoch; undefined without a tick. */
export function arrivalIn(noise: Noise, slot: number, arrival: Arrival): number | undefined {
  const { instrumentId } = arrival
  const isSteady = arrival.mustTick || (slot + instrumentId) % STEADY_SLOTS === 0
  if (!isSteady && noise.uniform(STREAMS.arrivals + instrumentId, slot) >= chanceOf(noise, slot, arrival)) {
    return undefined
  }
  return slot * SLOT_MS + Math.floor(noise.uniform(STREAMS.moments + instrumentId, slot) * SLOT_MS)
}

function chanceOf(noise: Noise, slot: number, arrival: Arrival): number {
  const second = Math.floor(slot / SECOND_SLOTS)
  const burst = Math.exp(
    BURST * noise.normal(STREAMS.bursts + arrival.instrumentId, second) - (BURST * BURST) / 2,
  )
  return 1 - Math.exp((-arrival.ticksPerSecond * arrival.hourShare * burst) / SECOND_SLOTS)
}
