import { DRIVERS, type Driver } from './drivers'
import type { Noise } from './noise'
import { STUDENT_STREAMS, studentWidth } from './student-width'

/**
 * How strongly each driver moves at a step, beside its sigma and the hour: exp(fast clustering + slow
 * clustering) × the width of a Student-t shock. The mean square over all steps is 1.
 */
export interface VolatilityClusters {
  moveTo(step: number): void
  /** Indexed by driver. */
  widths(): Float64Array
}

/** The two clusterings, fast and slow. */
const KINDS = [0, 1] as const
/** Share of the clusterings' noise that all markets have in common: turbulence spreads. */
const SHARED = Math.sqrt(0.8)
const OWN = Math.sqrt(0.2)
/**
 * After this many steps a state is recomputed from earlier noise, so that it does not depend on the server's
 * start.
 */
const ANCHOR_STEPS = 60
/** Decay times of the noise used for that. */
const MEMORY = 5
/** In bars longer than a minute clusters still last this many bars, as in real bars of every length. */
const LEAST_STEPS = { fast: 2, slow: 12 } as const
const GROUPS = ['macro', 'energy', 'shares', 'crypto'] as const
const GROUP_OF = {
  forex: 'macro',
  metals: 'macro',
  commodities: 'energy',
  indices: 'shares',
  stocks: 'shares',
  crypto: 'crypto',
} as const

/** One clustering of one driver: a first-order autoregression of variance 1. */
interface Cluster {
  readonly decay: number
  readonly amplitude: number
  readonly shockOf: (step: number) => number
  state: number
}

/** Clusters whose steps are `stepMinutes` long, with the streams of noise from `firstStream` on. */
export function createVolatilityClusters(
  noise: Noise,
  drivers: readonly Driver[],
  { firstStream, stepMinutes }: { readonly firstStream: number; readonly stepMinutes: number },
): VolatilityClusters {
  const groupStreams = firstStream + KINDS.length
  const ownStreams = groupStreams + GROUPS.length * STUDENT_STREAMS
  const clusters = drivers.map(({ shape, place }) => {
    const decayTimes = [
      { steps: Math.max(LEAST_STEPS.fast, shape.tauFast / stepMinutes), amplitude: shape.ampFast },
      { steps: Math.max(LEAST_STEPS.slow, shape.tauSlow / stepMinutes), amplitude: shape.ampSlow },
    ]
    return decayTimes.map(({ steps, amplitude }, kind): Cluster => {
      const own = ownStreams + KINDS.length * place + kind
      return {
        decay: Math.exp(-1 / steps),
        amplitude,
        shockOf: (step) => SHARED * noise.normal(firstStream + kind, step) + OWN * noise.normal(own, step),
        state: 0,
      }
    })
  })
  const widths = new Float64Array(DRIVERS.length)
  let at = Number.NEGATIVE_INFINITY
  return {
    moveTo: (step) => {
      const anchor = step - (step % ANCHOR_STEPS)
      if (at < anchor || at > step) {
        for (const cluster of clusters.flat()) makeAnew(cluster, anchor)
        at = anchor
      }
      for (; at < step; at += 1) for (const cluster of clusters.flat()) moveOn(cluster, at + 1)
    },
    widths: () => {
      for (const [each, { place, category, shape }] of drivers.entries()) {
        let exponent = 0
        // exp(a × x) of a normal x has the mean square exp(2a²).
        for (const { amplitude, state } of clusters[each] ?? []) exponent += amplitude * (state - amplitude)
        const stream = groupStreams + GROUPS.indexOf(GROUP_OF[category]) * STUDENT_STREAMS
        widths[place] = Math.exp(exponent) * studentWidth(noise, shape.studentDf, { stream, counter: at })
      }
      return widths
    },
  }
}

function makeAnew(cluster: Cluster, step: number): void {
  const terms = Math.ceil(MEMORY / -Math.log(cluster.decay))
  let sum = 0
  for (let age = terms - 1; age >= 0; age -= 1) sum = sum * cluster.decay + cluster.shockOf(step - age)
  cluster.state = sum * Math.sqrt(1 - cluster.decay * cluster.decay)
}

function moveOn(cluster: Cluster, step: number): void {
  const { decay, state } = cluster
  cluster.state = state * decay + Math.sqrt(1 - decay * decay) * cluster.shockOf(step)
}
