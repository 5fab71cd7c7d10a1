import { createHash } from 'node:crypto'

/** Chance that depends on nothing but the seed and where it is asked for: the same place always gives the same number. */
export interface Noise {
  /** Even between 0 and 1, both excluded. */
  uniform(stream: number, counter: number): number
  /** Standard normal. */
  normal(stream: number, counter: number): number
}

const WORD = 2 ** 32
const STREAM_STEP = 0x9e3779b9
const COUNTER_STEP = 0x85ebca6b

/** Noise of a seed. */
export function createNoise(seed: string): Noise {
  const digest = createHash('sha256').update(seed).digest()
  const low = digest.readUInt32LE(0)
  const high = digest.readUInt32LE(4)
  const uniform = (stream: number, counter: number): number => {
    const first = mix(low ^ Math.imul(stream + 1, STREAM_STEP))
    const second = mix(first ^ (counter >>> 0))
    return (mix(second ^ high ^ Math.imul(Math.floor(counter / WORD) + 1, COUNTER_STEP)) + 0.5) / WORD
  }
  return { uniform, normal: (stream, counter) => inverseNormal(uniform(stream, counter)) }
}

/** lowbias32 of Chris Wellons: every bit of the input reaches every bit of the output. */
function mix(value: number): number {
  let word = value
  word ^= word >>> 16
  word = Math.imul(word, 0x7feb352d)
  word ^= word >>> 15
  word = Math.imul(word, 0x846ca68b)
  word ^= word >>> 16
  return word >>> 0
}

const TAIL = 0.02425

/** Peter Acklam's rational approximation of the normal quantile, good to nine digits. */
function inverseNormal(probability: number): number {
  if (probability < TAIL) return tail(Math.sqrt(-2 * Math.log(probability)))
  if (probability > 1 - TAIL) return -tail(Math.sqrt(-2 * Math.log(1 - probability)))
  const q = probability - 0.5
  const r = q * q
  const above =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239
  const below =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1
  return (above * q) / below
}

function tail(q: number): number {
  const above =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
      q +
      4.374664141464968) *
      q +
    2.938163982698783
  const below =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q +
    1
  return above / below
}
