import type { FeeBasis } from '@fairtick/domain'
import type { AnyRow } from './resource'

/**
 * Our field by its name in product.md, of each resource whose rows have other names there. Which one a fee is
 * depends on the basis that is in force, as it does for clients.
 */
type OurField = string | Readonly<Record<FeeBasis, string>>

/** Fields as they were sent, by their names. */
type SentFields = Readonly<Record<string, string | number | undefined>>

/** The names of product.md 3, by resource: each is taken where ours is, and answered beside it. */
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

/** The names of product.md by which a field of a resource may be sent; the number of a row is in the path. */
// @__NO_SIDE_EFFECTS__
export const sentNames = (resource: string, field: string): readonly string[] =>
  namesOf(resource)
    .filter(
      ([name, ours]) =>
        name !== 'Id' && (typeof ours === 'string' ? [ours] : Object.values(ours)).includes(field),
    )
    .map(([name]) => name)

/** What was sent, under our names; where a field was sent under both names with two values, which one it is. */
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

/** A row with its values under the names of product.md too. */
export const withProductNames = (resource: string, row: AnyRow, basis: FeeBasis): AnyRow => ({
  ...row,
  ...Object.fromEntries(namesOf(resource).map(([name, field]) => [name, row[oursOf(field, basis)] ?? null])),
})
