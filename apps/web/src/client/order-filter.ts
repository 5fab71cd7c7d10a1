import type { Side } from '@fairtick/domain'

/** Which ended orders are wanted; days are YYYY-MM-DD in UTC, both included. */
export interface OrderFilter {
  readonly from?: string
  readonly to?: string
  readonly instrumentId?: number
  readonly side?: Side
  readonly result?: 'win' | 'loss'
}

/** All of them. */
export const NO_FILTER: OrderFilter = {}

const DAY_MS = 86_400_000
/** The first moment of a day. */
export const startOf = (day: string): number => Date.parse(day)
/** The first moment after a day. */
export const endOf = (day: string): number => Date.parse(day) + DAY_MS

/** The filter that an address holds; what it does not understand is left out. */
export function readFilter(parameters: URLSearchParams): OrderFilter {
  const [from, to] = [dayOf(parameters.get('from')), dayOf(parameters.get('to'))]
  const instrument = /^[1-9]\d{0,8}$/.exec(parameters.get('instrument') ?? '')?.[0]
  const side = parameters.get('side')
  const result = parameters.get('result')
  const filter: OrderFilter = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(instrument === undefined ? {} : { instrumentId: Number(instrument) }),
    ...(side === 'buy' || side === 'sell' ? { side } : {}),
    ...(result === 'win' || result === 'loss' ? { result } : {}),
  }
  return Object.keys(filter).length === 0 ? NO_FILTER : filter
}

/** The part of an address that holds a filter, beginning with & where there is one. */
export function filterQuery({ from, to, instrumentId, side, result }: OrderFilter): string {
  const values = { from, to, instrument: instrumentId, side, result }
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : `&${name}=${value}`))
    .join('')
}

const dayOf = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
