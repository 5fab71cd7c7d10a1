import type { Right } from '@fairtick/domain'

/**
 * The rows of a list that are counted at most: fewer where it is cut by a field, a search or days, since
 * its rows lie apart and each page counts them anew.
 */
export const countedMost = (isCut: boolean): number => (isCut ? 10_000 : 100_000)

/**
 * How a value of a row is written: `id`, `integer` and `flag` are numbers, `usd` has 6 decimals, `units` are
 * those of a currency (8 decimals), `time` is ISO 8601, `translations` a JSON object of texts by language;
 * with a question mark it may be null.
 */
export type FieldKind =
  'id' | 'integer' | 'flag' | 'text' | 'translations' | 'usd' | 'units' | 'decimal' | 'time'
/** The fields of a resource's rows by name. */
export type Fields = Readonly<Record<string, FieldKind | `${FieldKind}?`>>

type ValueOf<Kind> = Kind extends `${infer Bare}?`
  ? ValueOf<Bare> | null
  : Kind extends 'id' | 'integer' | 'flag'
    ? number
    : string

/** A row of a resource as it is sent. */
export type RowOf<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }

/** The words that come with a decision, and whether it can do without. */
export interface DecisionTerms {
  readonly given: 'remark' | 'txid' | 'text'
  readonly isNeeded: boolean
  readonly longest: number
  readonly needs: Right
  /** The right of the second operator, who agrees by an approval, where it is another. */
  readonly second?: Right
  /** Rows that it can be taken about; where it is left out, those that wait. */
  readonly where?: Where
  /** A field that has a value in the rows that it can be taken about. */
  readonly filled?: string
  /** The words of one that is sent without; where they are left out, it has none. */
  readonly otherwise?: string
}

/** Values that rows have. */
export type Where = Readonly<Record<string, number | string>>

/** One kind of row that operators work on: the server, the console and the tests take it from here. */
export interface Resource<Of extends Fields = Fields> {
  /** As in its path. */
  readonly name: string
  readonly needs: Right
  readonly fields: Of
  /** Fields that `q` is looked for in. */
  readonly searched: readonly string[]
  /** Fields that are shortened until one row is opened with a reason, which is kept. */
  readonly personal: readonly string[]
  /** Those of them that one row shows whole without a reason, as nobody could decide on it without them. */
  readonly needed: readonly string[]
  /** Fields that, where they have a value, say why a row needs a second look: worked out at each read. */
  readonly warnings: readonly string[]
  /** Fields that are worked out at each read beside: told of a row, and no list is cut or sorted by them. */
  readonly computed: readonly string[]
  /** Which rows wait for a decision, and how many hours they should wait at most; absent where none do. */
  readonly queue: { readonly where: Where; readonly hours: number } | undefined
  readonly decisions: Readonly<Record<string, DecisionTerms>>
  /** Names of the resources whose rows fields name, where a field's own name leads to others. */
  readonly leads: Readonly<Record<string, string>>
}

/** Defines a resource; what is left out is empty. */
// @__NO_SIDE_EFFECTS__
export function resource<const Of extends Fields>(
  name: string,
  definition: Pick<Resource<Of>, 'needs' | 'fields'> &
    Partial<Pick<Resource<Of>, 'queue' | 'decisions' | 'leads'>> & {
      readonly searched?: readonly (keyof Of & string)[]
      readonly personal?: readonly (keyof Of & string)[]
      readonly needed?: readonly (keyof Of & string)[]
      readonly warnings?: readonly (keyof Of & string)[]
      readonly computed?: readonly (keyof Of & string)[]
    },
): Resource<Of> {
  const none = {
    searched: [],
    personal: [],
    needed: [],
    warnings: [],
    computed: [],
    decisions: {},
    leads: {},
  }
  return { ...none, queue: undefined, ...definition, name }
}

/**
 * Whether lists are cut and sorted by a field: not by what is shortened, as the order would tell it, nor by
 * what is worked out at each read.
 */
// @__NO_SIDE_EFFECTS__
export const isListedBy = ({ personal, warnings, computed }: Resource, field: string): boolean =>
  ![...personal, ...warnings, ...computed].includes(field)

/** Whether rows have a moment or a day: lists of those that have none are not cut by days. */
// @__NO_SIDE_EFFECTS__
export const isDated = ({ fields }: Pick<Resource, 'fields'>): boolean =>
  Object.hasOwn(fields, 'day') || Object.values(fields).some((kind) => kindOf(kind) === 'time')

/** A row of any resource as it is sent. */
export type AnyRow = RowOf<Fields>

/** The kind of a field without its question mark. */
export const kindOf = (kind: Fields[string]): FieldKind => {
  const bare = kind.endsWith('?') ? kind.slice(0, -1) : kind
  return KINDS.find((each) => each === bare) ?? 'text'
}

const KINDS: readonly FieldKind[] = [
  'id',
  'integer',
  'flag',
  'text',
  'translations',
  'usd',
  'units',
  'decimal',
  'time',
]
