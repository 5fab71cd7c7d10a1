/** The bounds of a stepped field, all plain decimal text. */
export interface StepRange {
  readonly step: string
  readonly min?: string
  readonly max?: string
}

interface Scaled {
  readonly step: bigint
  readonly min: bigint | undefined
  readonly max: bigint | undefined
  readonly value: bigint | undefined
  readonly decimals: number
}

const plainDecimal = /^(0|[1-9]\d*)(?:\.(\d+))?$/

/**
 * Returns the next value up or down that lies on the step (counted from `min`, else from 0) and inside the
 * range, as plain decimal text with the step's decimals. Undefined without one: the button is then disabled.
 * Exact.
 */
export function stepDecimal(value: string, direction: 1 | -1, range: StepRange): string | undefined {
  const scaled = scale(value, range)
  if (scaled.step <= 0n) return undefined
  const next = direction === 1 ? stepUp(scaled) : stepDown(scaled)
  if (next === undefined) return undefined
  // A value on the step has at most the decimals of the step and its origin; the typed one may have more.
  return cutZeros(print(next, scaled.decimals), Math.max(decimalsOf(range.step), decimalsOf(range.min ?? '')))
}

function stepUp({ value, step, min, max }: Scaled): bigint | undefined {
  const origin = min ?? 0n
  if (value === undefined || value < origin) return min ?? step
  const next = origin + ((value - origin) / step + 1n) * step
  return max !== undefined && next > max ? undefined : next
}

function stepDown({ value, step, min, max }: Scaled): bigint | undefined {
  const origin = min ?? 0n
  if (value === undefined || value <= origin) return undefined
  const start = max !== undefined && value > max ? max + 1n : value
  const next = origin + ((start - origin - 1n) / step) * step
  return next > 0n ? next : undefined
}

function scale(value: string, range: StepRange): Scaled {
  const texts = [value, range.step, range.min ?? '', range.max ?? '']
  const decimals = Math.max(...texts.map(decimalsOf))
  const read = (text: string | undefined) => readScaled(text ?? '', decimals)
  return {
    step: read(range.step) ?? 0n,
    min: read(range.min),
    max: read(range.max),
    value: read(value),
    decimals,
  }
}

function decimalsOf(text: string): number {
  return plainDecimal.exec(text)?.[2]?.length ?? 0
}

function readScaled(text: string, decimals: number): bigint | undefined {
  const match = plainDecimal.exec(text)
  if (match === null) return undefined
  return BigInt((match[1] ?? '0') + (match[2] ?? '').padEnd(decimals, '0'))
}

function print(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function cutZeros(text: string, decimals: number): string {
  const point = text.indexOf('.')
  return point === -1 ? text : text.slice(0, point + (decimals === 0 ? 0 : decimals + 1))
}
