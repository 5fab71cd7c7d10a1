import { type FeeBasis, givenNameIn } from '@fairtick/domain'
import { readTranslations, translationsOf, writeTranslations } from './translations'
import type { AnyRow } from '../resources/resource'

/**
 * Our field for a name of the product page, per resource with differing names. A fee depends on the basis in
 * force, as it does for clients; a name on the call's language: English, else its translation.
 */
type OurField = string | Readonly<Record<FeeBasis, string>> | { readonly translated: string }

/** Sent fields by name. */
type SentFields = Readonly<Record<string, string | number | undefined>>

/**
 * The names of the product page, by resource: accepted in place of ours, and answered beside them. Source:
 * docs/spec/product.md 3.
 */
export const PRODUCT_NAMES: Readonly<Record<string, Readonly<Record<string, OurField>>>> = {
  instruments: {
    Id: 'id',
    Code: 'code',
    ShowCode: 'show_code',
    CategoryId: 'category_id',
    PricePrecision: 'price_precision',
    ForexMinCont: 'forex_min_cont',
    ForexContNum: 'forex_cont_num',
    Pip: 'pip',
    MaxLots: 'max_lots',
    HasForexMultiple: 'multiples',
    ForexFeeRate: { 'per-lot': 'fee_per_lot', 'rate-of-margin': 'forex_fee_rate' },
  },
  categories: { Id: 'id', NameShowTrans: { translated: 'name' } },
  'micro-durations': {
    Id: 'id',
    Seconds: 'seconds',
    ProfitRatio: 'profit_ratio',
    LimitAmount: 'limit_amount',
  },
}

const namesOf = (resource: string) => Object.entries(PRODUCT_NAMES[resource] ?? {})

/** The fee basis in force, and the language of a call. */
export interface NamedBy {
  readonly basis: FeeBasis
  readonly language: string
}

const fieldsOf = (field: OurField): readonly string[] => {
  if (typeof field === 'string') return [field]
  return Object.values(field)
}

/** Alternative names of a field; the number of a row is in the path. */
// @__NO_SIDE_EFFECTS__
export const sentNames = (resource: string, field: string): readonly string[] =>
  namesOf(resource)
    .filter(([name, ours]) => name !== 'Id' && fieldsOf(ours).includes(field))
    .map(([name]) => name)

/**
 * Sent fields under our names; `twice` names a field that was sent under both names with different values.
 */
export function inOurNames(
  resource: string,
  sent: SentFields,
  by: NamedBy,
): { readonly given: SentFields; readonly names: ReadonlyMap<string, string>; readonly twice?: string } {
  const given: Record<string, string | number | undefined> = { ...sent }
  const names = new Map<string, string>()
  let twice: string | undefined
  for (const [name, field] of namesOf(resource)) {
    const value = sent[name]
    delete given[name]
    if (value === undefined) continue
    const ours = sentAs(field, value, by)
    if (given[ours.field] !== undefined && String(given[ours.field]) !== String(ours.value)) twice ??= name
    given[ours.field] = ours.value
    names.set(ours.field, name)
  }
  return { given, names, ...(twice !== undefined && { twice }) }
}

function sentAs(field: OurField, value: string | number, { basis, language }: NamedBy) {
  if (typeof field === 'string') return { field, value }
  if (!('translated' in field)) return { field: field[basis], value }
  if (language === 'en') return { field: field.translated, value }
  const translation = writeTranslations({ [language]: String(value) })
  return { field: translationsOf(field.translated), value: translation }
}

/**
 * A row with additional values under the names of the product page. `ownName` is the program's built-in name
 * of a row.
 */
export function withProductNames(
  resource: string,
  row: AnyRow,
  by: NamedBy & { readonly ownName: (row: AnyRow) => string },
): AnyRow {
  const also = namesOf(resource).map(([name, field]) => [name, valueOf(row, field, by)] as const)
  return { ...row, ...Object.fromEntries(also) }
}

function valueOf(
  row: AnyRow,
  field: OurField,
  { basis, language, ownName }: Parameters<typeof withProductNames>[2],
): AnyRow[string] {
  if (typeof field === 'string') return row[field] ?? null
  if (!('translated' in field)) return row[field[basis]] ?? null
  const english = String(row[field.translated] ?? '')
  const translations = readTranslations(String(row[translationsOf(field.translated)] ?? ''))
  return givenNameIn({ english, translations }, { language, own: ownName(row) })
}
