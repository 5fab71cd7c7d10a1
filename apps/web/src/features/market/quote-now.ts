import { quoteBook } from '../../live/live'
import type { QuoteNow } from './sort-listings'

/** The latest quote of an instrument at this moment, without following it. */
export const quoteNow: QuoteNow = ({ instrument, quote }) => quoteBook.get(instrument.id) ?? quote
