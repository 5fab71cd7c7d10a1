import {
  type Conversion,
  DOLLAR,
  type Instrument,
  type Lots,
  type Price,
  type Side,
  lotsOf,
  priceOf,
  rateOf,
  usdOf,
} from '@fairtick/domain'
import fc from 'fast-check'
import { anInstrument } from './instruments'

/** Prices from the smallest to a hundred thousand. */
export const anyPrice: fc.Arbitrary<Price> = fc
  .bigInt({ min: 1n, max: 100_000n * 10n ** 8n })
  .map((units) => priceOf(units))

/** Either side. */
export const anySide: fc.Arbitrary<Side> = fc.constantFrom('buy', 'sell')

/** Conversion factors: the dollar, a direct pair, an inverted pair. */
export const anyConversion: fc.Arbitrary<Conversion> = fc.oneof(
  fc.constant(DOLLAR),
  anyPrice.map((price) => ({ multiply: price, divide: 10n ** 8n })),
  anyPrice.map((price) => ({ multiply: 10n ** 8n, divide: price })),
)

/** Instruments of all sizes, minimum lots and steps, with odd fees. */
export const anyInstrument: fc.Arbitrary<Instrument> = fc
  .record({
    contractSize: fc.constantFrom(1, 3, 50, 100, 1000, 100_000),
    minLots: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    lotStep: fc.bigInt({ min: 1n, max: 10n ** 8n }),
    marginMode: fc.constantFrom('leveraged', 'fixed'),
    feePerLot: fc.bigInt({ min: 0n, max: 10n ** 8n }),
    feeRate: fc.bigInt({ min: 0n, max: 10n ** 8n }),
  })
  .map(({ contractSize, minLots, lotStep, marginMode, feePerLot, feeRate }) =>
    anInstrument({
      contractSize,
      minLots: lotsOf(minLots),
      lotStep: lotsOf(lotStep),
      maxLots: lotsOf(minLots + 100_000n * lotStep),
      marginMode,
      feePerLot: usdOf(feePerLot),
      feeRate: rateOf(feeRate),
    }),
  )

/** Lots of any size, including some that no instrument allows. */
export const anyLots: fc.Arbitrary<Lots> = fc
  .bigInt({ min: 1n, max: 10_000n * 10n ** 8n })
  .map((units) => lotsOf(units))
