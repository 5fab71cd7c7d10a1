import type { Instrument } from '@fairtick/domain'
import type { BarUpdate, QuoteUpdate } from '../realtime/messages'

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

/** Both ends are one program, so the outer form is enough. */
export const isMarketMessage = (value: unknown): value is MarketMessage =>
  typeof value === 'object' &&
  value !== null &&
  'fence' in value &&
  typeof value.fence === 'number' &&
  'number' in value &&
  typeof value.number === 'number' &&
  'quotes' in value &&
  Array.isArray(value.quotes) &&
  'bars' in value &&
  Array.isArray(value.bars) &&
  'named' in value &&
  Array.isArray(value.named)
