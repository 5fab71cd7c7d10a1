/** Expected effects of an event on prices, from the least. */
export const EVENT_IMPACTS = ['low', 'medium', 'high'] as const
/** One of them. */
export type EventImpact = (typeof EVENT_IMPACTS)[number]

/** Units of an event's figures; `none` for an index or a plain count. */
export const EVENT_UNITS = ['none', 'percent', 'thousand', 'million', 'billion', 'trillion'] as const
/** One of them. */
export type EventUnit = (typeof EVENT_UNITS)[number]

/** An event of the economic calendar. Figures are plain decimals of any sign, as their source gave them. */
export interface EconomicEvent {
  /** Its scheduled time, ms since the epoch. */
  readonly at: number
  /** Two letters of ISO 3166-1, or EU and EZ for the union and the euro area. */
  readonly country: string
  /** The currency that it moves most, three letters of ISO 4217. */
  readonly currency: string
  readonly name: string
  readonly impact: EventImpact
  /** The published figure; undefined before its publication, or without one. */
  readonly actual: string | undefined
  readonly forecast: string | undefined
  readonly previous: string | undefined
  readonly unit: EventUnit
}

/** Names under which the calendar has a currency that instruments quote otherwise: the offshore yuan. */
const CALENDAR_NAMES: Readonly<Record<string, string>> = { CNH: 'CNY' }

/** The currencies whose events concern an instrument, each once; coins, metals and shares have none. */
export function eventCurrenciesOf(instrument: {
  readonly baseCurrency: string
  readonly quoteCurrency: string
}): readonly string[] {
  const sides = [instrument.baseCurrency, instrument.quoteCurrency]
  const named = sides.map((side) => CALENDAR_NAMES[side] ?? side)
  return [...new Set(named.filter((side) => /^[A-Z]{3}$/.test(side)))]
}
