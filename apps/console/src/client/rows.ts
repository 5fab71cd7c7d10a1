import { HOUR_MS } from '@fairtick/domain'
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

/** Filters and sorting of a list, by the names of the call's parameters. */
export type ListQuery = Readonly<Record<string, string>>

/** An operator's entries for a decision: a remark, a transaction id, a text. */
export type Given = Readonly<Partial<Record<'remark' | 'txid' | 'text', string>>>

/** A field of a resource. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
}

/** Every resource, in the order of their definitions. */
export const resources: readonly Resource[] = EVERY_RESOURCE

/** The resource with a name; undefined if it does not exist. */
export const resourceOf = (name: string | undefined): Resource | undefined =>
  EVERY_RESOURCE.find((each) => each.name === name)

/** The fields of a resource in their order. */
export const fieldsOf = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  Object.entries(fields).map(([name, kind]) => ({ name, kind: kindOf(kind) }))

/** The field with a row's starting time: the resource's first time that is not computed. */
export const sinceField = (resource: Pick<Resource, 'fields' | 'computed'>): string | undefined =>
  fieldsOf(resource).find(({ name, kind }) => kind === 'time' && !resource.computed.includes(name))?.name

/** Whether a row waits for a decision. */
export const isWaiting = ({ queue }: Resource, row: AnyRow): boolean =>
  queue !== undefined && isLike(row, queue.where)

/** Fields with the time of a row's end, first the one that counts: a trader's row has two of them. */
const ENDS = ['ended_at', 'closed_at', 'lifted_at', 'decided_at']

/** Whether a row has ended: the first field of `ENDS` that its resource has is filled. */
function isOver({ fields }: Pick<Resource, 'fields'>, row: AnyRow): boolean {
  const end = row[ENDS.find((field) => Object.hasOwn(fields, field)) ?? '']
  return typeof end === 'string' && end !== ''
}

/**
 * Whether a decision is possible in the row's present state: while it waits, unless the decision names
 * another state.
 */
export function isOpenTo(resource: Resource, decision: string, row: AnyRow): boolean {
  const { where = resource.queue?.where, filled } = resource.decisions[decision] ?? {}
  const isFilled = filled === undefined || (row[filled] ?? '') !== ''
  return isFilled && !isOver(resource, row) && (where === undefined || isLike(row, where))
}

/** Whether a decision is irreversible once it is carried out. */
export const isFinal = ({ decisions }: Resource, decision: string): boolean =>
  decisions[decision]?.isReversible !== true

const isLike = (row: AnyRow, where: Where): boolean =>
  Object.entries(where).every(([field, value]) => row[field] === value)

/** The row that a row refers to, such as the deposit of an approval; undefined without one. */
export function subjectOf(row: AnyRow): { readonly resource: Resource; readonly id: string } | undefined {
  const { resource: name, resource_id: id } = row
  const resource = typeof name === 'string' ? (resourceOf(name) ?? withActs(name)) : undefined
  return resource && Number(id) > 0 ? { resource, id: String(id) } : undefined
}

/** Resources whose rows are read together with their client. */
const WITH_CLIENT: readonly string[] = ['chats', 'disputes']

/** The client of a row that is read together with them. */
export function clientOf(
  { name }: Resource,
  row: AnyRow,
): { readonly resource: Resource; readonly id: string } | undefined {
  const resource = WITH_CLIENT.includes(name) ? resourceOf('users') : undefined
  return resource && { resource, id: String(row['user_id']) }
}

/** The resource whose decisions have this name in the log of acts. */
const withActs = (acts: string): Resource | undefined => EVERY_RESOURCE.find((each) => each.acts === acts)

/** The resource of the row that a field names: `user_id` names one of users. */
export function namedBy({ leads }: Resource, field: string, row: AnyRow): Resource | undefined {
  const other = leads[field]
  if (other !== undefined) return resourceOf(other)
  if (field === 'resource_id') return subjectOf(row)?.resource
  return field.endsWith('_id') ? resourceOf(`${field.slice(0, -'_id'.length)}s`) : undefined
}

/** The resources whose rows refer to a row of this one: a client's rows have `user_id`. */
export const namedIn = ({
  name,
}: Resource): { readonly field: string; readonly lists: readonly Resource[] } => {
  const field = `${name.slice(0, -1)}_id`
  const isAbout = ({ fields, leads }: Resource) =>
    Object.hasOwn(fields, field) && !Object.hasOwn(leads, field)
  return { field, lists: resources.filter(isAbout) }
}

/** A piece of a warning: a named row, or text. */
export type WarningPart = { readonly resource: Resource; readonly id: string } | { readonly text: string }

/** The rows named in a warning such as "client 1003, client 1004", in order. */
export const partsOfWarning = (warning: string): readonly WarningPart[] =>
  warning.split(', ').map((text) => {
    const [, name = '', id = ''] = /^([a-z]+) (\d+)$/.exec(text) ?? []
    const resource = EVERY_RESOURCE.find(({ thing }) => thing !== '' && thing === name)
    return resource === undefined ? { text } : { resource, id }
  })

/** The one value of a warning field that does not warn: the chain confirms the stated deposit. */
const AS_STATED = 0

/** Whether a field of a row is a warning for its decision. */
export function isWarning({ warnings }: Resource, field: string, row: AnyRow): boolean {
  const value = row[field] ?? ''
  return warnings.includes(field) && value !== '' && value !== AS_STATED
}

/** The operator who requested a row; they may not decide on it. */
export const askerOf = (row: AnyRow): string | undefined =>
  typeof row['operator'] === 'string' ? row['operator'] : undefined

/**
 * The decision about a row that waits for a second operator, and the first operator; undefined without one.
 */
export function firstWordOf(
  row: AnyRow,
): { readonly decision: string; readonly operator: string } | undefined {
  const [decision, operator] = String(row['first_word'] ?? '').split(' ')
  return decision && operator ? { decision, operator } : undefined
}

/** The rights that allow agreeing to an approval, any of which suffices; empty if it names none. */
export const rightsFor = (row: AnyRow): readonly string[] =>
  String(row['needs'] ?? '')
    .split(',')
    .filter((right) => right !== '')

/** A page of rows. */
export const readRows = (resource: Resource, asked: ListQuery): Promise<WireRows<AnyRow>> =>
  read(resourceCalls(resource).list, asked)

const PAGE_MOST = 100

/** Reads rows of a list up to a maximum, page by page. */
export async function readEveryRow(name: string, asked: ListQuery, most: number): Promise<readonly AnyRow[]> {
  const resource = resourceOf(name)
  if (resource === undefined) return []
  const pages = Array.from({ length: Math.ceil(most / PAGE_MOST) }, (_page, at) => String(at + 1))
  const answers = await Promise.all(
    pages.map((page) => readRows(resource, { ...asked, page, per_page: String(PAGE_MOST) })),
  )
  return answers.flatMap(({ data }) => data).slice(0, most)
}

/** One row; with a recorded reason its personal fields are complete. */
export const readRow = (resource: Resource, id: string, reason?: string): Promise<AnyRow> =>
  read(resourceCalls(resource).one, { id: Number(id), ...(reason === undefined ? {} : { reason }) })

/** A file of a list's filtered rows. */
export const readFile = (resource: Resource, asked: ListQuery) =>
  download(resourceCalls(resource).file, asked)

/** The number of waiting rows, and since when the oldest waits (ms). */
export interface QueueState {
  readonly total: number
  readonly oldest: number | undefined
  /** Within how many hours the oldest one is to be decided; undefined without one. */
  readonly hours?: number | undefined
}

/** Within how many hours a row is to be decided: until the moment that it states, else as its queue says. */
export function hoursToDecide({ queue }: Resource, row: AnyRow, since: number): number | undefined {
  const due = row[queue?.due ?? '']
  return typeof due === 'string' ? (Date.parse(due) - since) / HOUR_MS : queue?.hours
}

/** List parameters that select the waiting rows of a resource, oldest first. */
export const queueQueryOf = ({ queue }: Resource): ListQuery => ({
  ...Object.fromEntries(Object.entries(queue?.where ?? {}).map(([field, value]) => [field, `${value}`])),
  sort: queue?.sort ?? 'id',
  order: 'asc',
})

/** The number of waiting rows of a resource, and the oldest. */
export async function readQueue(resource: Resource): Promise<QueueState> {
  const { data, total } = await readRows(resource, { ...queueQueryOf(resource), per_page: '1' })
  const [row] = data
  const since = row?.[sinceField(resource) ?? '']
  if (row === undefined || typeof since !== 'string') return { total, oldest: undefined }
  const oldest = Date.parse(since)
  return { total, oldest, hours: hoursToDecide(resource, row, oldest) }
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
