import { createCipheriv, createHash } from 'node:crypto'

/**
 * Random numbers that depend only on the seed, the stream and the counter: the same place always gives the
 * same number.
 */
export interface Noise {
  /** Uniform between 0 and 1, both excluded. */
  uniform(stream: number, counter: number): number
  /** Standard normal. */
  normal(stream: number, counter: number): number
}

const WORD = 2 ** 32
/**
 * Numbers computed at once, as callers read neighbours in sequence: a call of the cipher costs as much as
 * encrypting a kilobyte.
 */
const RUN = 256
const PARTS = 4
/** Numbers that share the last two words of the encrypted block. */
const BLOCK = 16
const BLOCKS = RUN / BLOCK

/** The numbers of one stream that were computed last. */
interface Run {
  place: number
  readonly words: Uint32Array
}

/**
 * Creates the noise of a seed. Each number is part of the AES-256 encryption of its stream and counter under
 * the SHA-256 of the seed, so that all numbers ever published reveal neither the seed nor any other number.
 */
export function createNoise(seed: string): Noise {
  const cipher = createCipheriv('aes-256-ecb', createHash('sha256').update(seed).digest(), null)
  cipher.setAutoPadding(false)
  const asked = new Uint32Array(RUN)
  const askedBytes = new Uint8Array(asked.buffer)
  const runs = new Map<number, Run>()

  function workOut(stream: number, place: number, words: Uint32Array): void {
    for (let block = 0; block < BLOCKS; block += 1) {
      const counter = place * BLOCKS + block
      for (let part = 0; part < PARTS; part += 1) {
        const at = block * BLOCK + part * PARTS
        asked[at] = stream
        asked[at + 1] = part
        asked[at + 2] = counter
        asked[at + 3] = Math.floor(counter / WORD)
      }
    }
    const made = cipher.update(askedBytes)
    words.set(new Uint32Array(made.buffer, made.byteOffset, RUN))
  }

  function uniform(stream: number, counter: number): number {
    const place = Math.floor(counter / RUN)
    const run = runs.get(stream) ?? { place: Number.NaN, words: new Uint32Array(RUN) }
    if (run.place !== place) {
      workOut(stream, place, run.words)
      run.place = place
      runs.set(stream, run)
    }
    return ((run.words[counter - place * RUN] ?? 0) + 0.5) / WORD
  }

  return { uniform, normal: (stream, counter) => inverseNormal(uniform(stream, counter)) }
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
