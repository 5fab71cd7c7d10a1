import type { Right } from '@fairtick/domain'
import { shape } from '../calls/call'
import { CODE } from '../codes'
import { type OptionalParameter, type Parameter, idParameter, linesParameter, optional } from '../parameters'
import { type AdminCall, adminChanging } from './admin-call'
import { remark } from './admin-parameters'
import { sentNames } from './product-names'
import { VALUES } from './resource-calls'
import { type FieldKind, type Fields, type Resource, kindOf, resource } from './resource'
import { translationsOf, translationsParameter } from './translations'

/** Values of fields as they were sent: an empty one takes a value away. */
export type GivenTerms = Readonly<Record<string, string | number | undefined>>

/** One term that operators set. */
export interface Term {
  readonly kind: Fields[string]
  /** Set with the row and never changed. */
  readonly isFixed?: true
  /** How many letters a text has at most, where it is more than a line. */
  readonly longest?: number
  /** A text of paragraphs, kept as HTML of a few tags. */
  readonly isHtml?: true
  /** The program has a text of its own in every language, which stands where operators give none. */
  readonly hasOwn?: true
  /**
   * The value of a new row that names none, which may follow from what is given; without it, one has to be
   * named.
   */
  readonly otherwise?: string | number | null | ((given: GivenTerms) => string | number)
  /**
   * Which way a change is for the worse of clients: it counts after it was announced for a week. No value
   * is above all. Of a `choice`, a text of whole numbers, one that is taken away or above all is worse;
   * `other` is any change, where the notice is that of the row.
   */
  readonly worse?: 'more' | 'less' | 'choice' | 'other'
  /** How many times the value in force, or which part of it, a change may be in one step. */
  readonly stepMost?: number
}

/** Terms of one kind, a row each: a list whose rows are made and changed by two operators. */
export interface Terms {
  readonly resource: Resource
  readonly terms: Readonly<Record<string, Term>>
  /** Whether operators make new rows, or all that there can be are there from the start. */
  readonly rows: 'made' | 'given'
}

/** Defines terms; their list has the same fields, and is searched by their texts. */
// @__NO_SIDE_EFFECTS__
export function termsOf(
  name: string,
  needs: Right,
  terms: Readonly<Record<string, Term>>,
  rows: Terms['rows'] = 'made',
): Terms {
  const fields: Record<string, Fields[string]> = { id: 'id' }
  for (const [field, { kind }] of Object.entries(terms)) fields[field] = kind
  const ofKind = (...kinds: readonly FieldKind[]) =>
    Object.keys(terms).filter((field) => kinds.includes(kindOf(terms[field]?.kind ?? 'flag')))
  const searched = ofKind('text', 'translations')
  // No list is cut or sorted by all languages at once.
  const computed = ofKind('translations')
  return { resource: resource(name, { needs, fields, searched, computed }), terms, rows }
}

/** The outcome of a change: it was made, or announced, or waits for a second operator. */
export interface WireChangeAsked {
  state: 'waiting' | 'done'
  /** Of the approval that waits; null where none does. */
  approval_id: number | null
  change_id: number
}

/**
 * Parameters of new or changed terms, the reason, and the number of the row in the path: an empty one takes a
 * value away where it may be missing.
 */
export type TermShape = Readonly<Record<string, OptionalParameter<string | number, string | number>>>

/** The same, whose empty value takes away what is there. */
// @__NO_SIDE_EFFECTS__
export const orEmpty = <Value extends string | number>(
  parameter: Parameter<Value, string | number>,
): OptionalParameter<Value | '', string | number> =>
  optional<Value | '', string | number>({
    ...parameter,
    read: (text) => (text === '' ? '' : parameter.read(text)),
  })

/** A text that clients read, which is English, and beside it what it is in other languages. */
// @__NO_SIDE_EFFECTS__
export function translated(field: string, term: Omit<Term, 'kind'> = {}): Readonly<Record<string, Term>> {
  return {
    [field]: { ...term, kind: 'text' },
    [translationsOf(field)]: { ...term, kind: 'translations', otherwise: NO_TRANSLATIONS },
  }
}

const NO_TRANSLATIONS = '{}'

// @__NO_SIDE_EFFECTS__
const ofLines = (kind: FieldKind, longest: number) =>
  kind === 'translations' ? translationsParameter(linesParameter(longest)) : linesParameter(longest)

/** The calls by which terms are made and changed. Source: docs/spec/wire.md 6. */
// @__NO_SIDE_EFFECTS__
export function termCalls({ resource: { name, needs }, terms }: Terms): {
  readonly create: AdminCall<TermShape, WireChangeAsked>
  readonly change: AdminCall<TermShape, WireChangeAsked>
} {
  const path = `/api/admin/${name}`
  const fields: Record<string, OptionalParameter<string | number, string | number>> = {}
  for (const [field, { kind, longest, worse }] of Object.entries(terms)) {
    const plain = longest === undefined ? VALUES[kindOf(kind)] : ofLines(kindOf(kind), longest)
    if (!plain) continue
    const value = worse === 'choice' ? { ...plain, takesList: true as const } : plain
    for (const each of [field, ...sentNames(name, field)]) fields[each] = orEmpty(value)
  }
  const definition = {
    needs,
    answer: shape<WireChangeAsked>(),
    codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState],
  }
  const parameters = { ...fields, reason: optional(remark) }
  return {
    create: adminChanging('POST', path, { ...definition, parameters }),
    change: adminChanging('PUT', `${path}/:id`, {
      ...definition,
      parameters: { ...parameters, id: optional(idParameter) },
    }),
  }
}
