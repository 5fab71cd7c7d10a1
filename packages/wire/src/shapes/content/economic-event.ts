import { EVENT_UNITS } from '@fairtick/domain'
import { decimal, flag, listed, moment, oneOf, orNull, page, text, whole } from '../../kinds'
import { EVENT_IMPACT } from '../../listed'
import { type Wire, object } from '../../object'

/** An event of the economic calendar. */
export const economicEventShape = object({
  id: whole,
  /** scheduled time */
  at: moment,
  /** two letters of ISO 3166-1; EU the European Union, EZ the euro area */
  country: text,
  /** the currency that it moves most */
  currency: text,
  /** in `lang`, else in English */
  name: text,
  /** 1 low, 2 medium, 3 high */
  impact: listed(EVENT_IMPACT),
  /** the published figure; null before its publication, or without one */
  actual: orNull(decimal),
  forecast: orNull(decimal),
  /** the figure of the time before, as revised since */
  previous: orNull(decimal),
  /** unit of the figures: none, percent, thousand, million, billion or trillion */
  unit: oneOf(EVENT_UNITS),
  /** the publisher of the calendar */
  source: text,
  /** 1: an invented event of a sandbox */
  is_sample: ['isSample', flag],
})

/** A page of events, the earliest first. */
export const economicEventsShape = page(economicEventShape)
export type WireEconomicEvents = Wire<typeof economicEventsShape>
