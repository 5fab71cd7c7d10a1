import type { Noise } from './noise'

/** Streams of noise that a width may use. */
export const STUDENT_STREAMS = 16

/** Factor that turns a normal shock into a Student-t one of variance 1; `df` from 3 to 30. */
export function studentWidth(
  noise: Noise,
  df: number,
  { stream, counter }: { readonly stream: number; readonly counter: number },
): number {
  // Chi-squared of an even df is a sum of exponentials, of an odd one with the square of one normal more.
  let product = 1
  for (let each = 0; each < Math.floor(df / 2); each += 1) product *= noise.uniform(stream + each, counter)
  const odd = df % 2 === 1 ? noise.normal(stream + STUDENT_STREAMS - 1, counter) ** 2 : 0
  return Math.sqrt((df - 2) / (odd - 2 * Math.log(product)))
}
