import { isListedBy } from '@fairtick/wire/admin'
import { type ListQuery, type Resource, fieldsOf } from '../../client/rows'
import { termsOf } from '../../client/terms'

/** The filters with which lists are opened from the navigation: the list of clients begins with real ones. */
const OPENED_WITH: Readonly<Record<string, string>> = { users: '?is_demo=0' }

/** The address of a list, as it is opened from the navigation. */
export const listAddress = ({ name }: Pick<Resource, 'name'>): string => `/${name}${OPENED_WITH[name] ?? ''}`

/** The order of a list that names none: the newest first, but what operators have set by number. */
export const orderOf = (resource: Resource): ListQuery =>
  termsOf(resource) === undefined || resource.name === 'news' ? {} : { sort: 'id', order: 'asc' }

/** Rows per page of a list. */
export const PAGE_ROWS = 50

const OTHERS = ['q', 'from', 'to', 'sort', 'order', 'page']
/** Filters of a list beside the values of fields. */
const CUTS = ['q', 'from', 'to']
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The fields that a list can be filtered by; times are filtered by days only. */
export const filterFields = (resource: Resource) =>
  fieldsOf(resource).filter(({ name, kind }) => kind !== 'time' && isListedBy(resource, name))

/** An address's request for a list, in the parameters of its call. Days are in the operator's time zone. */
export function listQueryOf(resource: Resource, query: URLSearchParams): ListQuery {
  const known = new Set([...filterFields(resource).map(({ name }) => name), ...OTHERS])
  const asked = [...query].filter(([name, value]) => known.has(name) && value !== '')
  return Object.fromEntries(
    asked.flatMap(([name, value]) => {
      if (name !== 'from' && name !== 'to') return [[name, value]]
      const moment = startOfDay(value, name === 'to' ? 1 : 0)
      return moment === undefined ? [] : [[name, String(moment)]]
    }),
  )
}

/** The query of a list without its page, for a file. */
export const fileQueryOf = (resource: Resource, query: URLSearchParams): ListQuery =>
  Object.fromEntries(Object.entries(listQueryOf(resource, query)).filter(([name]) => name !== 'page'))

/** The filters of an address, with names and values as written there. */
export function filtersOf(
  resource: Resource,
  query: URLSearchParams,
): readonly (readonly [string, string])[] {
  const known = new Set([...filterFields(resource).map(({ name }) => name), ...CUTS])
  return [...query].filter(([name, value]) => known.has(name) && value !== '')
}

/** An address's query with some names set, or removed if empty; it starts at page 1. */
export function changed(query: URLSearchParams, to: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(to))
    if (value === '') next.delete(name)
    else next.set(name, value)
  return next.size === 0 ? '' : `?${next.toString()}`
}

function startOfDay(day: string, daysLater: number): number | undefined {
  if (!DAY.test(day)) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).getTime()
}
