import { CODE } from '../../codes'
import { type FileBody, file, shape } from '../../calls/call'
import {
  type OptionalParameter,
  type Parameter,
  choiceParameter,
  fromParameter,
  idOrNoneParameter,
  idParameter,
  integerParameter,
  linesParameter,
  momentParameter,
  optional,
  pageParameter,
  pasted,
  patternParameter,
  refusedParameter,
  signedParameter,
  textParameter,
  toParameter,
} from '../../parameters'
import { translationsParameter } from '../terms/translations'
import { type AdminCall, adminChanging, adminReading } from '../admin-call'
import { perPageParameter, remark } from '../admin-parameters'
import {
  type DecisionTerms,
  type FieldKind,
  type Fields,
  type Resource,
  type RowOf,
  isDated,
  isListedBy,
  kindOf,
} from './resource'

/** A page of rows. */
export interface WireRows<Row> {
  data: Row[]
  /** Number of rows; counted up to 100,000. */
  total: number
  /** The moment up to which everything is seen; absent if nothing is missing. */
  as_of?: string
}

/**
 * The outcome of a decision: carried out, noted but not yet carried out, or waiting for a second operator.
 */
export interface WireDecided {
  state: 'done' | 'noted' | 'waiting'
  /** Id of the pending approval, else null. */
  approval_id: number | null
  /**
   * The second half of a new operator's one-time password, shown to the operator who agreed; otherwise
   * absent.
   */
  shown_once?: string
}

const TEXT_LONGEST = 200
const decimalText = patternParameter(/^-?\d{1,20}(\.\d{1,8})?$/)
/** A parameter whose value is sent as text or as a number. */
export type SentParameter = Parameter<string | number, string | number>

/** How values of each kind are sent; undefined for a kind that operators cannot set (a moment). */
export const VALUES: Readonly<Record<FieldKind, SentParameter | undefined>> = {
  id: idParameter,
  integer: integerParameter,
  flag: { ...integerParameter, read: (text) => (text === '0' || text === '1' ? Number(text) : undefined) },
  text: pasted(textParameter(TEXT_LONGEST)),
  translations: translationsParameter(pasted(textParameter(TEXT_LONGEST))),
  usd: decimalText,
  units: decimalText,
  decimal: decimalText,
  time: undefined,
}

/** Filters of any list: by values, by time, by text. */
export type FilterShape = Readonly<Record<string, OptionalParameter<string | number, string | number>>>

/** Filters take the values of rows: an id may be 0 (without one), and demo account numbers are negative. */
const CUT_BY: typeof VALUES = {
  ...VALUES,
  id: idOrNoneParameter,
  integer: signedParameter,
}

const SHORTENED = refusedParameter('shortened, or worked out at each read: lists are not cut by it')
const UNDATED = refusedParameter('these rows have no moment')

// @__NO_SIDE_EFFECTS__
function filtersOf(of: Resource): FilterShape {
  const filters: Record<string, OptionalParameter<string | number, string | number>> = {}
  for (const [name, kind] of Object.entries(of.fields))
    filters[name] = optional(isListedBy(of, name) ? (CUT_BY[kindOf(kind)] ?? momentParameter) : SHORTENED)
  const [from, to] = isDated(of) ? [fromParameter, toParameter] : [UNDATED, UNDATED]
  const q = optional(pasted(textParameter(TEXT_LONGEST)))
  return { ...filters, q, from: optional(from), to: optional(to) }
}

/** The calls of a resource: its list, one row, a file of the list, and its decisions by name. */
export interface ResourceCalls<Of extends Fields = Fields> {
  readonly list: AdminCall<FilterShape, WireRows<RowOf<Of>>>
  readonly one: AdminCall<typeof ONE, RowOf<Of>>
  readonly file: AdminCall<FilterShape, FileBody>
  readonly decisions: Readonly<Record<string, AdminCall<typeof DECIDING, WireDecided>>>
}

const ONE = { id: idParameter, reason: optional(remark) }
const DECIDING = {
  id: idParameter,
  remark: optional(textParameter(1000)),
  txid: optional(pasted(textParameter(TEXT_LONGEST))),
  text: optional(linesParameter(1000)),
}

/** The calls of a resource. Source: docs/spec/wire.md 6. */
// @__NO_SIDE_EFFECTS__
export function resourceCalls<Of extends Fields>(of: Resource<Of>): ResourceCalls<Of> {
  const { name, needs, fields, decisions } = of
  const path = `/api/admin/${name}`
  const filters = filtersOf(of)
  const sorting = {
    sort: optional(choiceParameter(Object.keys(fields).filter((field) => isListedBy(of, field)))),
    order: optional(choiceParameter(['asc', 'desc'])),
  }
  const paging = { page: optional(pageParameter), per_page: optional(perPageParameter) }
  return {
    list: adminReading(path, {
      needs,
      parameters: { ...filters, ...sorting, ...paging },
      answer: shape<WireRows<RowOf<Of>>>(),
    }),
    one: adminReading(`${path}/:id`, {
      needs,
      parameters: ONE,
      answer: shape<RowOf<Of>>(),
      codes: [CODE.noSuchCurrencyOrMethod],
    }),
    file: adminReading(`${path}/export`, { needs, parameters: filters, answer: file() }),
    decisions: Object.fromEntries(
      Object.entries(decisions).map(([decision, terms]) => [
        decision,
        decisionCall(`${path}/:id/${decision}`, terms),
      ]),
    ),
  }
}

function decisionCall(path: string, { needs }: DecisionTerms): AdminCall<typeof DECIDING, WireDecided> {
  return adminChanging('POST', path, {
    needs,
    parameters: DECIDING,
    answer: shape<WireDecided>(),
    codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState, CODE.operatorNotAllowed],
  })
}
