import type { Figures, Listing } from './listing'

/** Currency pairs. Spreads: triumphfx.com (average); AUDJPY from its legs and USDCNH are our own reference prices. */
export const FOREX: readonly Listing[] = [
  pair('EUR', 'USD', 'Euro / US Dollar', {
    spread: '0.00006',
    feePerLot: '3',
    feeRate: '0.00084',
    referencePrice: '1.06974',
  }),
  pair('GBP', 'USD', 'British Pound / US Dollar', {
    spread: '0.00015',
    feePerLot: '7.5',
    feeRate: '0.0018',
    referencePrice: '1.24652',
  }),
  pair('USD', 'JPY', 'US Dollar / Japanese Yen', {
    spread: '0.011',
    feePerLot: '3.72',
    feeRate: '0.0011',
    referencePrice: '147.798',
  }),
  pair('USD', 'CHF', 'US Dollar / Swiss Franc', {
    spread: '0.00014',
    feePerLot: '7.84',
    feeRate: '0.0024',
    referencePrice: '0.89254',
  }),
  pair('USD', 'CAD', 'US Dollar / Canadian Dollar', {
    spread: '0.00011',
    feePerLot: '4.03',
    feeRate: '0.0012',
    referencePrice: '1.36354',
  }),
  pair('AUD', 'USD', 'Australian Dollar / US Dollar', {
    spread: '0.00011',
    feePerLot: '5.5',
    feeRate: '0.0026',
    referencePrice: '0.63746',
  }),
  pair('NZD', 'USD', 'New Zealand Dollar / US Dollar', {
    spread: '0.00015',
    feePerLot: '7.5',
    feeRate: '0.0038',
    referencePrice: '0.58805',
  }),
  pair('EUR', 'GBP', 'Euro / British Pound', {
    spread: '0.00013',
    feePerLot: '8.1',
    feeRate: '0.0023',
    referencePrice: '0.85792',
  }),
  pair('EUR', 'JPY', 'Euro / Japanese Yen', {
    spread: '0.012',
    feePerLot: '4.06',
    feeRate: '0.0011',
    referencePrice: '158.132',
  }),
  pair('GBP', 'JPY', 'British Pound / Japanese Yen', {
    spread: '0.025',
    feePerLot: '8.46',
    feeRate: '0.002',
    referencePrice: '184.23',
  }),
  pair('EUR', 'CHF', 'Euro / Swiss Franc', {
    spread: '0.0001',
    feePerLot: '5.6',
    feeRate: '0.0016',
    referencePrice: '0.95515',
  }),
  pair('AUD', 'JPY', 'Australian Dollar / Japanese Yen', {
    spread: '0.024',
    feePerLot: '8.12',
    feeRate: '0.0038',
    referencePrice: '94.215',
  }),
  pair('USD', 'CNH', 'US Dollar / Offshore Yuan', {
    spread: '0.00097',
    feePerLot: '6.69',
    feeRate: '0.002',
    referencePrice: '7.25',
  }),
]

function pair(base: string, quote: string, name: string, figures: Figures): Listing {
  return {
    code: base + quote,
    showCode: `${base}/${quote}`,
    name,
    category: 'forex',
    base,
    quote,
    pricePrecision: quote === 'JPY' ? 3 : 5,
    contractSize: 100_000,
    lots: '0.01',
    leverages: [30, 50, 100, 200, 500],
    calendar: 'forex',
    staleAfterSeconds: 15,
    maxJump: '0.1',
    ...figures,
  }
}
