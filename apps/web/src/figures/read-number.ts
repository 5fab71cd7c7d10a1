import { parseDecimal } from '@fairtick/domain'

/** What a number field holds: whole units of 10^-scale, or why it holds none. */
export type ReadNumber =
  | { readonly units: bigint; readonly problem: undefined }
  | { readonly units: undefined; readonly problem: 'missing' | 'not-a-number' | 'too-fine' }

/** Reads the value of a number field. Nothing, and zero, are missing; what the field could not read is no number. */
export function readNumber(value: string, scale: number): ReadNumber {
  const units = parseDecimal(value, scale)
  if (units !== undefined && units !== 0n) return { units, problem: undefined }
  if (units === 0n || value === '') return { units: undefined, problem: 'missing' }
  return { units: undefined, problem: /^\d{1,15}\.\d+$/.test(value) ? 'too-fine' : 'not-a-number' }
}
