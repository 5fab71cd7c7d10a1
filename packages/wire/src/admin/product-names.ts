import type { FeeBasis } from '@fairtick/domain'
import type { AnyRow } from './resource'

/**
 * Our field by its name on the product page, of each resource whose rows have other names there. Which one a
 * fee is depends on the basis that is in force, as it does for clients.
 */
type OurField = string | Readonly<Record<FeeBasis, string>>

/** Fields as they were sent, by their names. */
type SentFields = Readonly<Record<string, string | number | undefined>>

/**
 * The names of the product page, by resource: each is taken where ours is, and answered beside it.
 * Source: docs/spec/product.md 3.
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
  categories: { Id: 'id', NameShowTrans: 'key' },
  'micro-durations': {
    Id: 'id',
    Seconds: 'seconds',
    ProfitRatio: 'profit_ratio',
    LimitAmount: 'limit_amount',
  },
}

const namesOf = (resource: string) => Object.entries(PRODUCT_NAMES[resource] ?? {})
const oursOf = (field: OurField, basis: FeeBasis) => (typeof field === 'string' ? field : field[basis])

/** The names by which a field may be sent beside ours; the number of a row is in the path. */
// @__NO_SIDE_EFFECTS__
export const sentNames = (resource: string, field: string): readonly string[] =>
  namesOf(resource)
    .filter(
      ([name, ours]) =>
        name !== 'Id' && (typeof ours === 'string' ? [ours] : Object.values(ours)).includes(field),
    )
    .map(([name]) => name)

/** Fields as they were sent, under our names; `twice` is one that was sent under both with two values. */
export function inOurNames(
  resource: string,
  sent: SentFields,
  basis: FeeBasis,
): { readonly given: SentFields; readonly names: ReadonlyMap<string, string>; readonly twice?: string } {
  const given: Record<string, string | number | undefined> = { ...sent }
  const names = new Map<string, string>()
  let twice: string | undefined
  for (const [name, field] of namesOf(resource)) {
    const value = sent[name]
    delete given[name]
    if (value === undefined) continue
    const ours = oursOf(field, basis)
    if (given[ours] !== undefined && String(given[ours]) !== String(value)) twice ??= name
    given[ours] = value
    names.set(ours, name)
  }
  return { given, names, ...(twice !== undefined && { twice }) }
}

/**
 * A row with its values under the names of the product page too. A category has its name there, which
 * `nameOf` gives for its key.
 */
export function withProductNames(
  resource: string,
  row: AnyRow,
  { basis, nameOf }: { readonly basis: FeeBasis; readonly nameOf: (key: string) => string },
): AnyRow {
  const valueOf = (name: string, field: OurField) => {
    const value = row[oursOf(field, basis)] ?? null
    return name === 'NameShowTrans' ? nameOf(String(value)) : value
  }
  const also = namesOf(resource).map(([name, field]) => [name, valueOf(name, field)] as const)
  return { ...row, ...Object.fromEntries(also) }
}
