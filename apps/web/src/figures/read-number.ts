import { parseDecimal } from '@fairtick/domain'

/** The value of a number field: whole units of 10^-scale, or why it is invalid. */
export type ReadNumber =
  | { readonly units: bigint; readonly problem: undefined }
  | { readonly units: undefined; readonly problem: 'missing' | 'not-a-number' | 'too-fine' }

/** Reads the value of a number field. Empty and zero count as missing; invalid text as not a number. */
export function readNumber(value: string, scale: number): ReadNumber {
  const units = parseDecimal(value, scale)
  if (units !== undefined && units !== 0n) return { units, problem: undefined }
  if (units === 0n || value === '') return { units: undefined, problem: 'missing' }
  return { units: undefined, problem: /^\d{1,15}\.\d+$/.test(value) ? 'too-fine' : 'not-a-number' }
}
