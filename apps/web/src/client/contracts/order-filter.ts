import { DAY_MS, type Direction, type OptionResult, type Side } from '@fairtick/domain'

/** The filter of a list; days are YYYY-MM-DD in UTC, both included. */
export interface ListFilter<Way extends string, Result extends string> {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly instrumentId?: number | undefined
  readonly side?: Way | undefined
  readonly result?: Result | undefined
}

/** The possible values of a filter. */
export interface FilterChoices<Way extends string, Result extends string> {
  readonly sides: readonly Way[]
  readonly results: readonly Result[]
}

/** The values of a filter of closed contract orders. */
export type OrderFilter = ListFilter<Side, 'win' | 'loss'>
/** The values of a filter of settled options. */
export type OptionFilter = ListFilter<Direction, OptionResult>

/** The filter of the history of contract orders. */
export const ORDER_CHOICES: FilterChoices<Side, 'win' | 'loss'> = {
  sides: ['buy', 'sell'],
  results: ['win', 'loss'],
}

/** The filter of the history of options. */
export const OPTION_CHOICES: FilterChoices<Direction, OptionResult> = {
  sides: ['up', 'down'],
  results: ['win', 'lose', 'tie', 'void', 'sold'],
}

/** The filter that passes everything. */
export const NO_FILTER: ListFilter<never, never> = {}
/** The first moment of a day. */
export const startOf = (day: string): number => Date.parse(day)
/** The first moment after a day. */
export const endOf = (day: string): number => Date.parse(day) + DAY_MS

/** The filter in an address; unknown values are ignored. */
export function readFilter<Way extends string, Result extends string>(
  parameters: URLSearchParams,
  choices: FilterChoices<Way, Result>,
): ListFilter<Way, Result> {
  const [from, to] = [dayOf(parameters.get('from')), dayOf(parameters.get('to'))]
  const instrument = /^[1-9]\d{0,8}$/.exec(parameters.get('instrument') ?? '')?.[0]
  const side = choices.sides.find((each) => each === parameters.get('side'))
  const result = choices.results.find((each) => each === parameters.get('result'))
  const filter = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(instrument === undefined ? {} : { instrumentId: Number(instrument) }),
    ...(side === undefined ? {} : { side }),
    ...(result === undefined ? {} : { result }),
  }
  return Object.keys(filter).length === 0 ? NO_FILTER : filter
}

/** The bounds of a filter's days, in ms, as parameters of a call. */
export const periodOf = ({ from, to }: ListFilter<string, string>) => ({
  from: from === undefined ? undefined : startOf(from),
  to: to === undefined ? undefined : endOf(to),
})

/** A filter as part of an address, beginning with & unless empty. */
export function filterQuery({ from, to, instrumentId, side, result }: ListFilter<string, string>): string {
  const values = { from, to, instrument: instrumentId, side, result }
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : `&${name}=${value}`))
    .join('')
}

const dayOf = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
