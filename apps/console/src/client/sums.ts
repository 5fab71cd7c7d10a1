import { NO_USD, USD_SCALE, type Usd, addUsd, minusUsd, parseDecimal, usdOf } from '@fairtick/domain'
import type { AnyRow } from './rows'

/** The sum of a field of USD, exact. */
export const sumOf = (rows: readonly AnyRow[], field: string): Usd =>
  addUsd(NO_USD, ...rows.map((row) => signedUsd(String(row[field] ?? '0'))))

function signedUsd(text: string): Usd {
  const units = usdOf(parseDecimal(text.replace('-', ''), USD_SCALE) ?? 0n)
  return text.startsWith('-') ? minusUsd(NO_USD, units) : units
}
