import { type Instrument, formatLots, formatUsd, formatRate, lots, usd } from '@fairtick/domain'
import { BTCUSD, CORN, EURUSD, GER40, USDJPY, anInstrument } from '@fairtick/testkit'
import { type Fraction, fraction, fromText } from './fraction'

/** Quoted in yen, valued by another instrument than itself. */
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

/** What is traded in a simulation, with the first prices. */
export const LISTED: readonly (readonly [instrument: Instrument, firstPrice: string])[] = [
  [EURUSD, '1.1'],
  [USDJPY, '150'],
  [GER40, '15000'],
  [BTCUSD, '26000'],
  [CORN, '480'],
  [NIKKEI, '38000'],
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
    },
  ]),
)
