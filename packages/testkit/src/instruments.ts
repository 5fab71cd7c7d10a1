import {
  type Conversion,
  DOLLAR,
  type Instrument,
  type PricedInstrument,
  type Tick,
  lots,
  price,
  rate,
  usd,
} from '@fairtick/domain'
import { NOON } from './fake-clock'

/** An instrument: EURUSD with `changes`. */
export function anInstrument(changes: Partial<Instrument> = {}): Instrument {
  const code = changes.code ?? 'EURUSD'
  return {
    id: 1,
    code,
    showCode: code,
    name: code,
    categoryId: 1,
    quoteCurrency: 'USD',
    baseCurrency: 'EUR',
    pricePrecision: 5,
    contractSize: 100_000,
    minLots: lots('0.01'),
    lotStep: lots('0.01'),
    maxLots: lots('50'),
    marginMode: 'leveraged',
    leverageOptions: [30, 100, 500],
    feePerLot: usd('3'),
    feeRate: rate('0.01'),
    staleAfterMs: 15_000,
    maxJump: rate('0.1'),
    calendar: 'always',
    ...changes,
  }
}

/** Euro against dollar. */
export const EURUSD = anInstrument()
/** Quoted in yen, whose value in dollars is one over this pair's price. */
export const USDJPY = anInstrument({
  id: 2,
  code: 'USDJPY',
  quoteCurrency: 'JPY',
  baseCurrency: 'USD',
  pricePrecision: 3,
})
/** An index quoted in euro, whose value in dollars is the price of EURUSD. */
export const GER40 = anInstrument({
  id: 3,
  code: 'GER40',
  quoteCurrency: 'EUR',
  baseCurrency: 'GER40',
  pricePrecision: 1,
  contractSize: 1,
  minLots: lots('0.1'),
  lotStep: lots('0.1'),
  maxLots: lots('500'),
  leverageOptions: [10, 20],
  feePerLot: usd('0.5'),
})
/** A cryptocurrency against dollar. */
export const BTCUSD = anInstrument({
  id: 4,
  code: 'BTCUSD',
  baseCurrency: 'BTC',
  pricePrecision: 2,
  contractSize: 1,
  leverageOptions: [2, 5, 10],
  feePerLot: usd('15'),
})
/** Fixed margin mode: dollars per lot, independent of the price; its minimum lots differ from its step. */
export const CORN = anInstrument({
  id: 5,
  code: 'CORN',
  baseCurrency: 'CORN',
  pricePrecision: 2,
  contractSize: 200,
  minLots: lots('0.5'),
  lotStep: lots('0.2'),
  maxLots: lots('100.1'),
  marginMode: 'fixed',
  leverageOptions: [],
  feePerLot: usd('1.25'),
})

/** A tick of an instrument at a price. */
export function aTick(instrument: Instrument, at: string, changes: Partial<Tick> = {}): Tick {
  return { instrumentId: instrument.id, sequence: 1, time: NOON, price: price(at), ...changes }
}

/** An instrument at a price, open and fresh. */
export function aMarket(
  instrument: Instrument,
  at: string,
  changes: Partial<PricedInstrument> = {},
): PricedInstrument {
  return {
    instrument,
    quote: aTick(instrument, at),
    conversion: DOLLAR,
    isOpen: true,
    isStale: false,
    tradable: 'open',
    ...changes,
  }
}

/** The factor of a quote currency whose unit is worth `multiply` ÷ `divide` dollars. */
export const aConversion = (multiply: string, divide: string): Conversion => ({
  multiply: price(multiply),
  divide: price(divide),
})
