import { PRICE_SCALE, formatDecimal, formatUsd, usdOf } from '@fairtick/domain'
import {
  type FieldKind,
  type Fields,
  kindOf,
  readTranslations,
  writeTranslations,
} from '@fairtick/wire/admin'

/** The kind of a field of a list. */
export type ListKind = Fields[string]
type Stored = string | number | bigint | boolean
/** A value as the database has it. */
export type DatabaseValue = Stored | null

/** A value of the database as the wire has it. */
export function encoded(kind: ListKind, value: DatabaseValue | undefined): string | number | null {
  if (value !== null && value !== undefined) return ENCODED[kindOf(kind)](value)
  return kind.endsWith('?') ? null : kind === 'text' ? '' : 0
}

const ENCODED: Readonly<Record<FieldKind, (value: Stored) => string | number>> = {
  id: Number,
  integer: Number,
  flag: (value) => (value === true || value === 1 ? 1 : 0),
  text: String,
  translations: (value) => writeTranslations(readTranslations(String(value))),
  usd: (value) => formatUsd(usdOf(BigInt(String(value)))),
  units: (value) => formatDecimal(BigInt(String(value)), PRICE_SCALE),
  decimal: (value) => formatDecimal(BigInt(String(value)), PRICE_SCALE),
  time: (value) => new Date(Number(value)).toISOString(),
}
