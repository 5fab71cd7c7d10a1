/**
 * How a value of ours stands on the wire, both ways. `beside` is the object whose field the value is. `read`
 * throws BadAnswer on a value out of shape.
 */
export interface Kind<Value, Form, Beside = unknown> {
  write(value: Value, beside: Beside): Form
  read(form: Form): Value
}

type AnyKind = Kind<unknown, unknown, never>

/**
 * The fields of an object by their names on the wire: the kind of each, after our name where that differs.
 */
export interface Fields {
  readonly [wire: string]: AnyKind | readonly [ours: string, kind: AnyKind]
}

type KindOf<Field> = Field extends readonly [string, infer Named] ? Named : Field
type NameOf<W, Field> = Field extends readonly [infer Name extends string, unknown] ? Name : W
/** A kind made of an object takes `never` over from `AnyKind`, though it looks at nothing. */
type BesideOf<K> =
  K extends Kind<infer _Value, infer _Form, infer Beside>
    ? [Beside] extends [never]
      ? unknown
      : Beside
    : never
/** The value of ours that a kind reads. */
export type Ours<K> = K extends Kind<infer Value, infer _Form, infer _Beside> ? Value : never
/** The form in which a kind stands on the wire. */
export type Wire<K> = K extends Kind<infer _Value, infer Form, infer _Beside> ? Form : never

type OursIn<F> = { readonly [W in keyof F as NameOf<W, F[W]>]: Ours<KindOf<F[W]>> }
type WireIn<F> = { -readonly [W in keyof F]: Wire<KindOf<F[W]>> }
/** All that the kinds look at: a union of functions takes what each of them takes. */
type BesideIn<F> = { [W in keyof F]: (beside: BesideOf<KindOf<F[W]>>) => void }[keyof F] extends (
  beside: infer Both,
) => void
  ? Both
  : never

/** An object of the wire. `write` needs what its kinds look at beside their own fields. */
export interface ObjectKind<F> {
  /** In the order of the answer; the comment of each is its text in the description of the API. */
  readonly fields: F
  readonly write: (value: OursIn<F> & BesideIn<F>) => WireIn<F>
  readonly read: (wire: WireIn<F>) => OursIn<F>
}

/** Defines an object of the wire by its fields, in the order of the answer. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const F extends Fields>(fields: F): ObjectKind<F>
export function object(fields: Fields) {
  const list = Object.entries(fields).map(([wire, field]) =>
    'read' in field ? { wire, ours: wire, kind: field } : { wire, ours: field[0], kind: field[1] },
  )
  return {
    fields,
    write(value: Readonly<Record<string, unknown>>) {
      const written: Record<string, unknown> = {}
      for (const { wire, ours, kind } of list)
        written[wire] = Reflect.apply(kind.write, kind, [value[ours], value])
      return written
    },
    read(value: Readonly<Record<string, unknown>>) {
      const read: Record<string, unknown> = {}
      for (const { wire, ours, kind } of list) read[ours] = kind.read(value[wire])
      return read
    },
  }
}
