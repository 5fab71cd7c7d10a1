import type { Figures, Listing } from './listing'

type Index = Pick<Listing, 'code' | 'name' | 'quote' | 'pricePrecision' | 'contractSize' | 'calendar'> &
  Figures

/** Share indices. Spreads: hwfx.eu, US500 as measured at Dukascopy. The sizes of a lot are a choice; JP225's price is our own. */
export const INDICES: readonly Listing[] = [
  shareIndex({
    code: 'US500',
    name: 'S&P 500 index',
    quote: 'USD',
    pricePrecision: 2,
    contractSize: 10,
    calendar: 'index-us',
    spread: '0.5',
    feePerLot: '2.5',
    feeRate: '0.0011',
    referencePrice: '4461.377',
  }),
  shareIndex({
    code: 'NAS100',
    name: 'Nasdaq 100 index',
    quote: 'USD',
    pricePrecision: 2,
    contractSize: 10,
    calendar: 'index-us',
    spread: '3',
    feePerLot: '15',
    feeRate: '0.002',
    referencePrice: '15301.74',
  }),
  shareIndex({
    code: 'US30',
    name: 'Dow Jones 30 index',
    quote: 'USD',
    pricePrecision: 1,
    contractSize: 1,
    calendar: 'index-us',
    spread: '2.5',
    feePerLot: '1.25',
    feeRate: '0.00072',
    referencePrice: '34592.73',
  }),
  shareIndex({
    code: 'GER40',
    name: 'DAX 40 index',
    quote: 'EUR',
    pricePrecision: 1,
    contractSize: 1,
    calendar: 'index-de',
    spread: '1',
    feePerLot: '0.53',
    feeRate: '0.00063',
    referencePrice: '15735.28',
  }),
  shareIndex({
    code: 'UK100',
    name: 'FTSE 100 index',
    quote: 'GBP',
    pricePrecision: 1,
    contractSize: 1,
    calendar: 'index-uk',
    spread: '1.5',
    feePerLot: '0.93',
    feeRate: '0.002',
    referencePrice: '7483.204',
  }),
  shareIndex({
    code: 'JP225',
    name: 'Nikkei 225 index',
    quote: 'JPY',
    pricePrecision: 1,
    contractSize: 100,
    calendar: 'index-jp',
    spread: '18',
    feePerLot: '6.09',
    feeRate: '0.0055',
    referencePrice: '32600',
  }),
]

function shareIndex(row: Index): Listing {
  return {
    ...row,
    showCode: row.code,
    category: 'indices',
    base: row.code,
    lots: '0.01',
    leverages: [20, 50, 100],
    staleAfterSeconds: 60,
    maxJump: '0.2',
  }
}
