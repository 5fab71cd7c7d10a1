import type { Right } from '@fairtick/domain'
import { shape } from '../calls/call'
import { CODE } from '../codes'
import { type OptionalParameter, type Parameter, idParameter, linesParameter, optional } from '../parameters'
import { type AdminCall, adminChanging } from './admin-call'
import { remark } from './admin-parameters'
import { sentNames } from './terms/product-names'
import { VALUES } from './resources/resource-calls'
import { type FieldKind, type Fields, type Resource, kindOf, resource } from './resources/resource'
import { translationsOf, translationsParameter } from './terms/translations'

/** Sent values of fields; an empty one removes a value. */
export type GivenTerms = Readonly<Record<string, string | number | undefined>>

/** One term set by operators. */
export interface Term {
  readonly kind: Fields[string]
  /** Set when the row is created and never changed. */
  readonly isFixed?: true
  /** Maximum number of letters, if longer than a line. */
  readonly longest?: number
  /** A text of paragraphs, stored as HTML of a few tags. */
  readonly isHtml?: true
  /** The path of a picture that an operator uploaded. */
  readonly isPicture?: true
  /** The program has a built-in text in every language, used where operators give none. */
  readonly hasOwn?: true
  /** The default for a new row, possibly derived from the other values; without one the field is required. */
  readonly otherwise?: string | number | null | ((given: GivenTerms) => string | number)
  /**
   * The direction of change that is worse for clients and takes effect a week after its announcement. A
   * missing value counts as the highest. `choice` (a text of whole numbers): removing one, or a number above
   * all, is worse. `other`: any change, with the row's own notice.
   */
  readonly worse?: 'more' | 'less' | 'choice' | 'other'
  /** Maximum factor of one change, up or down from the value in force. */
  readonly stepMost?: number
}

/** Terms of one kind, one per row: a list whose rows two operators create and change. */
export interface Terms {
  readonly resource: Resource
  readonly terms: Readonly<Record<string, Term>>
  /** Whether operators create rows, or all rows exist from the start. */
  readonly rows: 'made' | 'given'
}

/** Defines terms; their list has the same fields and is searched by their texts. */
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
  // Lists are neither filtered nor sorted by all languages at once.
  const computed = ofKind('translations')
  return { resource: resource(name, { needs, fields, searched, computed }), terms, rows }
}

/** The outcome of a change: made, announced, or waiting for a second operator. */
export interface WireChangeRequested {
  state: 'waiting' | 'done'
  /** Id of the pending approval, else null. */
  approval_id: number | null
  change_id: number
}

/**
 * Parameters of new or changed terms, the reason, and the number of the row in the path; an empty one removes
 * an optional value.
 */
export type TermShape = Readonly<Record<string, OptionalParameter<string | number, string | number>>>

/** A parameter that also takes an empty value, which removes the current one. */
// @__NO_SIDE_EFFECTS__
export const orEmpty = <Value extends string | number>(
  parameter: Parameter<Value, string | number>,
): OptionalParameter<Value | '', string | number> =>
  optional<Value | '', string | number>({
    ...parameter,
    read: (text) => (text === '' ? '' : parameter.read(text)),
  })

/** A text for clients, in English, with its translations. */
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

/** The calls that create and change terms. Source: docs/spec/wire.md 6. */
// @__NO_SIDE_EFFECTS__
export function termCalls({ resource: { name, needs }, terms }: Terms): {
  readonly create: AdminCall<TermShape, WireChangeRequested>
  readonly change: AdminCall<TermShape, WireChangeRequested>
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
    answer: shape<WireChangeRequested>(),
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
