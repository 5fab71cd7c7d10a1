import {
  type AnyRow,
  EVERY_RESOURCE,
  type FieldKind,
  type Resource,
  type Where,
  type WireDecided,
  type WireRows,
  kindOf,
  resourceCalls,
} from '@fairtick/wire/admin'
import { change, download, read } from './call'

export { type AnyRow, type FieldKind, type Resource, type WireDecided, kindOf }

/** How a list is cut and sorted, by the names of the call's parameters. */
export type Asked = Readonly<Record<string, string>>

/** The words of a decision. */
export type Given = Readonly<Partial<Record<'remark' | 'txid' | 'text', string>>>

/** A field of a resource. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
}

/** Every resource, in the order of their definitions. */
export const resources: readonly Resource[] = EVERY_RESOURCE

/** The resource of a name; undefined where there is none. */
export const resourceOf = (name: string | undefined): Resource | undefined =>
  EVERY_RESOURCE.find((each) => each.name === name)

/** The fields of a resource in their order. */
export const fieldsOf = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  Object.entries(fields).map(([name, kind]) => ({ name, kind: kindOf(kind) }))

/** The field that says since when a row is there: the first time that is its own, not worked out beside. */
export const sinceField = (resource: Pick<Resource, 'fields' | 'computed'>): string | undefined =>
  fieldsOf(resource).find(({ name, kind }) => kind === 'time' && !resource.computed.includes(name))?.name

/** Whether a row waits for a decision. */
export const isWaiting = ({ queue }: Resource, row: AnyRow): boolean =>
  queue !== undefined && isLike(row, queue.where)

/** The last one that a resource has: a trader is decided on long before they end. */
const ENDS = ['ended_at', 'closed_at', 'lifted_at', 'decided_at']

/** Whether a row is over: what decides about it has a time of its own, and it has come. */
function isOver({ fields }: Pick<Resource, 'fields'>, row: AnyRow): boolean {
  const end = row[ENDS.find((field) => Object.hasOwn(fields, field)) ?? '']
  return typeof end === 'string' && end !== ''
}

/** Whether a decision can be taken about a row as it stands: one that waits, where it names no others. */
export function isOpenTo(resource: Resource, decision: string, row: AnyRow): boolean {
  const { where = resource.queue?.where, filled } = resource.decisions[decision] ?? {}
  const isFilled = filled === undefined || (row[filled] ?? '') !== ''
  return isFilled && !isOver(resource, row) && (where === undefined || isLike(row, where))
}

/** Decisions that another one takes back, or that bind nobody, by `resource.decision`. */
const TAKEN_BACK = [
  'users.freeze',
  'users.unfreeze',
  'users.send_password_link',
  'withdrawals.claim',
  'withdrawals.release',
  'alarms.acknowledge',
  'halts.lift',
]

/** Whether nothing takes a decision back once it is carried out. */
export const isFinal = ({ name }: Resource, decision: string): boolean =>
  !TAKEN_BACK.includes(`${name}.${decision}`)

const isLike = (row: AnyRow, where: Where): boolean =>
  Object.entries(where).every(([field, value]) => row[field] === value)

/** The command line's names of queues, which acts are kept under, with the resources that they are. */
const QUEUES: Readonly<Record<string, string>> = {
  identity: 'identities',
  halt: 'halts',
  freeze: 'freezes',
  terms: 'changes',
}

/** The row that a row is about, such as the deposit of an approval; undefined where it is about none. */
export function subjectOf(row: AnyRow): { readonly resource: Resource; readonly id: string } | undefined {
  const { resource: name, resource_id: id } = row
  const resource = typeof name === 'string' ? resourceOf(QUEUES[name] ?? name) : undefined
  return resource && Number(id) > 0 ? { resource, id: String(id) } : undefined
}

/** The resource whose row a field names: `user_id` names one of users. */
export function namedBy({ leads }: Resource, field: string, row: AnyRow): Resource | undefined {
  const other = leads[field]
  if (other !== undefined) return resourceOf(other)
  if (field === 'resource_id') return subjectOf(row)?.resource
  return field.endsWith('_id') ? resourceOf(`${field.slice(0, -'_id'.length)}s`) : undefined
}

/** The resources whose rows name a row of this one: those of a client have `user_id`. */
export const namedIn = ({
  name,
}: Resource): { readonly field: string; readonly lists: readonly Resource[] } => {
  const field = `${name.slice(0, -1)}_id`
  const isAbout = ({ fields, leads }: Resource) =>
    Object.hasOwn(fields, field) && !Object.hasOwn(leads, field)
  return { field, lists: resources.filter(isAbout) }
}

/** Things that warnings name, with the resources whose rows they are. */
const NAMED: Readonly<Record<string, string>> = {
  client: 'users',
  deposit: 'charges',
  repayment: 'repayments',
  trader: 'traders',
  withdrawal: 'withdrawals',
}

/** A piece of a warning: a row that it names, or text. */
export type WarningPart = { readonly resource: Resource; readonly id: string } | { readonly text: string }

/** The rows that a warning such as "client 1003, client 1004" names, in its order. */
export const partsOfWarning = (warning: string): readonly WarningPart[] =>
  warning.split(', ').map((text) => {
    const [, name = '', id = ''] = /^([a-z]+) (\d+)$/.exec(text) ?? []
    const resource = Object.hasOwn(NAMED, name) ? resourceOf(NAMED[name]) : undefined
    return resource === undefined ? { text } : { resource, id }
  })

/** The one value of a warning that is none: the chain has what a deposit states. */
const AS_STATED = 0

/** Whether a field of a row warns whoever decides about it. */
export function isWarning({ warnings }: Resource, field: string, row: AnyRow): boolean {
  const value = row[field] ?? ''
  return warnings.includes(field) && value !== '' && value !== AS_STATED
}

/** Who asked for what a row is about: they do not decide on it. */
export const askerOf = (row: AnyRow): string | undefined =>
  typeof row['operator'] === 'string' ? row['operator'] : undefined

/** The decision about a row that waits for a second person, and who took it first; undefined without one. */
export function firstWordOf(
  row: AnyRow,
): { readonly decision: string; readonly operator: string } | undefined {
  const [decision, operator] = String(row['first_word'] ?? '').split(' ')
  return decision && operator ? { decision, operator } : undefined
}

/** The rights of which one is needed to agree to an approval; none where it says none. */
export const rightsFor = (row: AnyRow): readonly string[] =>
  String(row['needs'] ?? '')
    .split(',')
    .filter((right) => right !== '')

/** A page of rows. */
export const readRows = (resource: Resource, asked: Asked): Promise<WireRows<AnyRow>> =>
  read(resourceCalls(resource).list, asked)

const PAGE_MOST = 100

/** Up to so many rows of a list, by as many pages as that takes. */
export async function readEveryRow(name: string, asked: Asked, most: number): Promise<readonly AnyRow[]> {
  const resource = resourceOf(name)
  if (resource === undefined) return []
  const pages = Array.from({ length: Math.ceil(most / PAGE_MOST) }, (_page, at) => String(at + 1))
  const answers = await Promise.all(
    pages.map((page) => readRows(resource, { ...asked, page, per_page: String(PAGE_MOST) })),
  )
  return answers.flatMap(({ data }) => data).slice(0, most)
}

/** One row; with a reason its personal fields are whole, which is kept. */
export const readRow = (resource: Resource, id: string, reason?: string): Promise<AnyRow> =>
  read(resourceCalls(resource).one, { id: Number(id), ...(reason === undefined ? {} : { reason }) })

/** A file of the rows that a list is cut to. */
export const readFile = (resource: Resource, asked: Asked) => download(resourceCalls(resource).file, asked)

/** Rows that wait, and since when the oldest does (ms). */
export interface QueueState {
  readonly total: number
  readonly oldest: number | undefined
}

/** The rows of a resource that wait, oldest first, in the parameters of its list. */
export const askedOfQueue = ({ queue }: Resource): Asked => ({
  ...Object.fromEntries(Object.entries(queue?.where ?? {}).map(([field, value]) => [field, `${value}`])),
  sort: 'id',
  order: 'asc',
})

/** How many rows of a resource wait, and the oldest of them. */
export async function readQueue(resource: Resource): Promise<QueueState> {
  const { data, total } = await readRows(resource, { ...askedOfQueue(resource), per_page: '1' })
  const since = data[0]?.[sinceField(resource) ?? '']
  return { total, oldest: typeof since === 'string' ? Date.parse(since) : undefined }
}

/** Takes a decision about a row. */
export async function decide(
  resource: Resource,
  decision: string,
  id: string,
  given: Given,
): Promise<WireDecided> {
  const call = resourceCalls(resource).decisions[decision]
  if (call === undefined) throw new Error(`${resource.name} has no decision ${decision}`)
  return change(call, { id: Number(id), ...given })
}
