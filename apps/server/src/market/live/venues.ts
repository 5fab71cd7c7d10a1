import type { Venue, VenueName } from './venue'
import { BINANCE } from './venues/binance'
import { COINBASE } from './venues/coinbase'
import { KRAKEN } from './venues/kraken'
import { OANDA } from './venues/oanda'
import { OKX } from './venues/okx'
import { TWELVE } from './venues/twelvedata'

/** How each venue is spoken to. */
export const VENUES: Readonly<Record<VenueName, Venue>> = {
  binance: BINANCE,
  okx: OKX,
  kraken: KRAKEN,
  coinbase: COINBASE,
  oanda: OANDA,
  twelvedata: TWELVE,
}
