import { type Instrument, formatLots, formatRate, formatUsd, lots, rate, rateOf, usd } from '@fairtick/domain'
import { BTCUSD, CORN, EURUSD, GER40, USDJPY, anInstrument } from '@fairtick/testkit'
import { type Fraction, fraction, fromText, over } from './fraction'

/** Quoted in yen, converted by another instrument. */
const NIKKEI = anInstrument({
  id: 6,
  code: 'JPN225',
  quoteCurrency: 'JPY',
  baseCurrency: 'JPN225',
  pricePrecision: 0,
  contractSize: 10,
  minLots: lots('0.1'),
  lotStep: lots('0.05'),
  maxLots: lots('400'),
  leverageOptions: [5, 20],
  feePerLot: usd('0.333333'),
})
/** Listed, but with no leverage configured: orders are blocked. */
const BLOCKED = anInstrument({ id: 7, code: 'BLOCKED', leverageOptions: [] })

/**
 * Overnight swap in points for a buy and for a sell, by code; BTCUSD has none. A few nights of some exceed
 * their margin, so that amounts are owed.
 */
const POINTS: Readonly<Record<string, readonly [buy: string, sell: string]>> = {
  EURUSD: ['-7.31', '2.5'],
  USDJPY: ['9.123', '-180.5'],
  GER40: ['-2130.3', '-4'],
  CORN: ['-0.75', '0'],
  JPN225: ['-35.7', '-0.3'],
}

/** The instruments of a simulation, with their first prices. */
export const LISTED: readonly (readonly [instrument: Instrument, firstPrice: string])[] = [
  [withSwap(EURUSD), '1.1'],
  [withSwap(USDJPY), '150'],
  [withSwap(GER40), '15000'],
  [BTCUSD, '26000'],
  [withSwap(CORN), '480'],
  [withSwap(NIKKEI), '38000'],
  [BLOCKED, '2'],
]

/** The terms of an instrument in the auditor's own numbers. */
export interface Terms {
  readonly id: number
  readonly code: string
  readonly currency: string
  readonly decimals: number
  readonly size: Fraction
  readonly least: Fraction
  readonly step: Fraction
  readonly most: Fraction
  readonly isFixed: boolean
  readonly leverages: readonly number[]
  readonly feePerLot: Fraction
  readonly feeRate: Fraction
  /** The swap of a night for each side, in price; undefined: not charged. */
  readonly swap: { readonly buy: Fraction; readonly sell: Fraction } | undefined
}

/** All terms by instrument. */
export const TERMS: ReadonlyMap<number, Terms> = new Map(
  LISTED.map(([instrument]) => [
    instrument.id,
    {
      id: instrument.id,
      code: instrument.code,
      currency: instrument.quoteCurrency,
      decimals: instrument.pricePrecision,
      size: fraction(BigInt(instrument.contractSize)),
      least: fromText(formatLots(instrument.minLots)),
      step: fromText(formatLots(instrument.lotStep)),
      most: fromText(formatLots(instrument.maxLots)),
      isFixed: instrument.marginMode === 'fixed',
      leverages: instrument.leverageOptions,
      feePerLot: fromText(formatUsd(instrument.feePerLot)),
      feeRate: fromText(formatRate(instrument.feeRate)),
      swap: movesOf(instrument),
    },
  ]),
)

function withSwap(instrument: Instrument): Instrument {
  const [long, short] = (POINTS[instrument.code] ?? []).map((text) =>
    text.startsWith('-') ? rateOf(-rate(text.slice(1))) : rate(text),
  )
  return long === undefined || short === undefined ? instrument : { ...instrument, swap: { long, short } }
}

function movesOf({ code, pricePrecision }: Instrument): Terms['swap'] {
  const [buy, sell] = (POINTS[code] ?? []).map((text) =>
    over(fromText(text), fraction(10n ** BigInt(pricePrecision))),
  )
  return buy && sell && { buy, sell }
}
