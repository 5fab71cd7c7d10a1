import * as kinds from '../../kinds'
import type { AnyKind, ObjectKind, TermRule, WireIn, Fields as WireFields } from '../../object'
import type { FieldKind } from '../resources/resource'
import type { Term } from '../terms'

/** A term of an object: its names on the wire and ours, its kind, its rule, and how a value is written. */
export interface TermField {
  readonly wire: string
  readonly ours: string
  readonly kind: FieldKind
  readonly rule: TermRule
  readonly write: (value: unknown) => string | number
  readonly read: (form: unknown) => unknown
}

/** Kinds of the operators' lists, by those of the wire. */
const LIST_KINDS: ReadonlyMap<unknown, FieldKind> = new Map<unknown, FieldKind>([
  [kinds.whole, 'integer'],
  [kinds.flag, 'flag'],
  [kinds.cents, 'usd'],
  [kinds.usd, 'usd'],
  [kinds.rate, 'decimal'],
])

/** The fields of an object of terms, in its order. Throws for a field that is not a term. */
// @__NO_SIDE_EFFECTS__
export const termFields = ({ fields }: { readonly fields: WireFields }): readonly TermField[] =>
  Object.entries(fields).map(([wire, field]) => {
    const [ours, of, rule] = 'read' in field ? [wire, field, undefined] : field
    const kind = LIST_KINDS.get(of)
    if (kind === undefined || rule === undefined) throw new Error(`${wire} is not a term`)
    return {
      wire,
      ours,
      kind,
      rule,
      write: (value) => writtenBy(of, value),
      read: (form) => readBy(of, form),
    }
  })

function writtenBy(kind: AnyKind, value: unknown): string | number {
  const written: unknown = Reflect.apply(kind.write, kind, [value, {}])
  return typeof written === 'number' ? written : String(written)
}

const readBy = (kind: AnyKind, form: unknown): unknown => Reflect.apply(kind.read, kind, [form])

type KindIn<Form> = Form extends number ? 'integer' | 'flag' : 'decimal' | 'usd'
type KindsIn<F> = { readonly [W in keyof F]: KindIn<WireIn<F>[W]> }

/** The fields of a list that shows terms. */
export function listedTerms<F extends WireFields>(of: ObjectKind<F>): KindsIn<F>
// @__NO_SIDE_EFFECTS__
export function listedTerms(of: { readonly fields: WireFields }) {
  return Object.fromEntries(termFields(of).map(({ wire, kind }) => [wire, kind]))
}

/** The terms as operators set them. */
export function settableTerms<F extends WireFields>(of: ObjectKind<F>): { readonly [W in keyof F]: Term }
// @__NO_SIDE_EFFECTS__
export function settableTerms(of: { readonly fields: WireFields }) {
  return Object.fromEntries(
    termFields(of).map(({ wire, kind, rule: { exported: _exported, ...rule } }) => [wire, { kind, ...rule }]),
  )
}
