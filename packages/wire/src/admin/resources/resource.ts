import type { Right } from '@fairtick/domain'

/**
 * Maximum number of counted rows. Fewer if the list is filtered by a field, a search or days, since each page
 * counts the scattered rows again.
 */
export const countedMost = (isCut: boolean): number => (isCut ? 10_000 : 100_000)
/** Maximum number of counted rows of a list about one client, beside other counts. */
export const CLIENT_ROWS_COUNTED = 1000

/**
 * How a value of a row is written: `id`, `integer` and `flag` are numbers, `usd` has 6 decimals, `units`
 * those of a currency (8 decimals), `time` is ISO 8601, `translations` a JSON object of texts by language; a
 * question mark means nullable.
 */
export type FieldKind =
  | 'id'
  | 'integer'
  | 'flag'
  | 'text'
  | 'translations'
  | 'usd'
  | 'units'
  | 'decimal'
  | 'time'
/** The fields of a resource's rows by name. */
export type Fields = Readonly<Record<string, FieldKind | `${FieldKind}?`>>

/** The fields of a movement of money that one operator asks for and another decides on. */
export const REQUESTED_MOVEMENT = {
  amount: 'usd',
  reason: 'text',
  status: 'integer',
  operator: 'text',
  created_at: 'time',
  decided_at: 'time?',
} as const satisfies Fields

type ValueOf<Kind> = Kind extends `${infer Bare}?`
  ? ValueOf<Bare> | null
  : Kind extends 'id' | 'integer' | 'flag'
    ? number
    : string

/** A row of a resource on the wire. */
export type RowOf<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }

/** The text of a decision, and whether it is required. */
export interface DecisionTerms {
  readonly given: 'remark' | 'txid' | 'text'
  readonly isNeeded: boolean
  readonly longest: number
  readonly needs: Right
  /** The right of the second operator, who agrees by an approval, if it differs. */
  readonly second?: Right
  /** Rows that it applies to; by default the waiting ones. */
  readonly where?: Where
  /** A field that must have a value in the rows it applies to. */
  readonly filled?: string
  /** Whether another decision reverses it, or it binds no client. */
  readonly isReversible?: boolean
  /** The default text; without it, none is written. */
  readonly otherwise?: string
}

/** Required values of a row's fields. */
export type Where = Readonly<Record<string, number | string>>

/** One kind of row of the operators' console: the definition shared by server, console and tests. */
export interface Resource<Of extends Fields = Fields, Decided extends string = string> {
  /** As in the path. */
  readonly name: string
  /** Name of a row in sentences and warnings; empty where nothing refers to one so. */
  readonly thing: string
  /** The first word of its decisions in the log of acts: the name, unless acts have another one for good. */
  readonly acts: string
  readonly needs: Right
  readonly fields: Of
  /** Fields that `q` searches. */
  readonly searched: readonly string[]
  /** Fields that are shortened until an operator opens the row with a reason, which is stored. */
  readonly personal: readonly string[]
  /**
   * Personal fields that a single row shows in full without a reason, because the decision depends on them.
   */
  readonly needed: readonly string[]
  /** Fields whose value says why a row needs a second look; computed at each read. */
  readonly warnings: readonly string[]
  /** Other fields computed at each read; lists are neither filtered nor sorted by them. */
  readonly computed: readonly string[]
  /**
   * Which rows wait for a decision, and within how many hours they should be decided, or the field with the
   * moment until which; absent without a queue. They are worked through in the order of `sort`, by default of
   * their ids.
   */
  readonly queue:
    | { readonly where: Where; readonly hours: number; readonly due?: string; readonly sort?: string }
    | undefined
  readonly decisions: { readonly [Name in Decided]: DecisionTerms }
  /** Resources that id fields refer to, where the field's name suggests another one. */
  readonly leads: Readonly<Record<string, string>>
}

/** Defines a resource; omitted parts are empty. */
// @__NO_SIDE_EFFECTS__
export function resource<const Of extends Fields, Decided extends string = never>(
  name: string,
  definition: Pick<Resource<Of>, 'needs' | 'fields'> &
    Partial<Pick<Resource<Of>, 'thing' | 'acts' | 'queue' | 'leads'>> & {
      readonly decisions?: { readonly [Name in Decided]: DecisionTerms }
      readonly searched?: readonly (keyof Of & string)[]
      readonly personal?: readonly (keyof Of & string)[]
      readonly needed?: readonly (keyof Of & string)[]
      readonly warnings?: readonly (keyof Of & string)[]
      readonly computed?: readonly (keyof Of & string)[]
    },
): Resource<Of, Decided> {
  const none = {
    searched: [],
    personal: [],
    needed: [],
    warnings: [],
    computed: [],
    decisions: {},
    leads: {},
  }
  return { ...none, thing: '', acts: name, queue: undefined, ...definition, name } as Resource<Of, Decided>
}

/**
 * Whether lists can be filtered and sorted by a field. Excludes shortened fields, as the order would reveal
 * them, and fields computed at each read.
 */
// @__NO_SIDE_EFFECTS__
export const isListedBy = ({ personal, warnings, computed }: Resource, field: string): boolean =>
  ![...personal, ...warnings, ...computed].includes(field)

/** Whether rows have a moment or a day; other lists cannot be filtered by days. */
// @__NO_SIDE_EFFECTS__
export const isDated = ({ fields }: Pick<Resource, 'fields'>): boolean =>
  Object.hasOwn(fields, 'day') || Object.values(fields).some((kind) => kindOf(kind) === 'time')

/** A row of any resource on the wire. */
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
