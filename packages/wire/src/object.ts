/**
 * Converts a value to its form on the wire and back. `beside` is the object that contains the field. `read`
 * throws BadAnswer on a malformed value.
 */
export interface Kind<Value, Form, Beside = unknown> {
  write(value: Value, beside: Beside): Form
  read(form: Form): Value
}

/** A kind of any value. */
export type AnyKind = Kind<unknown, unknown, never>

/** The rule of a field that is a term of a contract. */
export interface TermRule {
  /**
   * The direction of change that is worse for clients and takes effect a week after its announcement.
   * `other`: any change, with the row's own notice.
   */
  readonly worse: 'more' | 'less' | 'other'
  /** The default of a new row, as on the wire; without one the term is required. */
  readonly otherwise?: string | number
  /** Column of the client's export, if it is not called as the database's. */
  readonly exported?: string
}

/**
 * The fields of an object by their names on the wire: the kind of each, after our name if it differs. A term
 * has its rule too.
 */
export interface Fields {
  readonly [wire: string]: AnyKind | readonly [ours: string, kind: AnyKind, rule?: TermRule]
}

type KindOf<Field> = Field extends readonly [string, infer Named, ...unknown[]] ? Named : Field
type NameOf<W, Field> = Field extends readonly [infer Name extends string, ...unknown[]] ? Name : W
/** A kind of an object takes over `never` from `AnyKind`, though it needs no other fields. */
type BesideOf<K> =
  K extends Kind<infer _Value, infer _Form, infer Beside>
    ? [Beside] extends [never]
      ? unknown
      : Beside
    : never

/** The value that a kind reads. */
export type Ours<K> = K extends Kind<infer Value, infer _Form, infer _Beside> ? Value : never
/** The form of a kind on the wire. */
export type Wire<K> = K extends Kind<infer _Value, infer Form, infer _Beside> ? Form : never

/** An object of these fields as we have it. */
export type OursIn<F> = { readonly [W in keyof F as NameOf<W, F[W]>]: Ours<KindOf<F[W]>> }
/** An object of these fields on the wire. */
export type WireIn<F> = { -readonly [W in keyof F]: Wire<KindOf<F[W]>> }
type BesideIn<F> = { [W in keyof F]: (each: BesideOf<KindOf<F[W]>>) => void }[keyof F] extends (
  all: infer All,
) => void
  ? All
  : never

/** An object of the wire. `write` also takes fields that its kinds need from the object around them. */
export interface ObjectKind<F> {
  /** In the order of the answer. The comment of each field is its text in the API's description. */
  readonly fields: F
  readonly write: (value: OursIn<F> & BesideIn<F>) => WireIn<F>
  readonly read: (wire: WireIn<F>) => OursIn<F>
}

/** Our names of an object's fields, by those on the wire. */
export function namesOf<const F extends Fields>(of: {
  readonly fields: F
}): { readonly [W in keyof F]: NameOf<W, F[W]> }
/* @__NO_SIDE_EFFECTS__ */
export function namesOf({ fields }: { readonly fields: Fields }) {
  const names: Record<string, string> = {}
  for (const [wire, field] of Object.entries(fields)) names[wire] = 'read' in field ? wire : field[0]
  return names
}

/** A field, its kind's values and forms unknown: they are checked where it stands in its table. */
interface Part {
  readonly wire: string
  readonly ours: string
  readonly kind: Kind<unknown, unknown>
}

/** Defines an object of the wire by its fields, in the order of the answer. */
export function object<const F extends Fields>(fields: F): ObjectKind<F>
// @__NO_SIDE_EFFECTS__ (before the last signature: a build has no other)
export function object(fields: Fields) {
  const list = Object.entries(fields).map(([wire, field]): Part =>
    'read' in field ? { wire, ours: wire, kind: field } : { wire, ours: field[0], kind: field[1] },
  )
  return {
    fields,
    write(value: Readonly<Record<string, unknown>>) {
      const written: Record<string, unknown> = {}
      for (const { wire, ours, kind } of list) written[wire] = kind.write(value[ours], value)
      return written
    },
    read(value: Readonly<Record<string, unknown>>) {
      const read: Record<string, unknown> = {}
      for (const { wire, ours, kind } of list) read[ours] = kind.read(value[wire])
      return read
    },
  }
}
