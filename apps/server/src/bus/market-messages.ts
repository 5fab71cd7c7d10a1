import type { Instrument } from '@fairtick/domain'
import type { BarUpdate, QuoteUpdate } from '../realtime/messages'
import { hasFields } from './plain-text'

/** Changes of prices, and instruments that have other names from now on. */
export interface MarketMessage {
  readonly fence: number
  /** Numbers these messages. */
  readonly number: number
  readonly quotes: readonly QuoteUpdate[]
  readonly bars: readonly BarUpdate[]
  readonly named: readonly Instrument[]
}

/** The subject of changes, and of the question for all. */
export const MARKET = 'market'
export const MARKET_NOW = 'market.now'

/** Whether a message has changes of prices. */
export const isMarketMessage = (value: unknown): value is MarketMessage =>
  hasFields(value, { fence: 'number', number: 'number', quotes: 'list', bars: 'list', named: 'list' })
