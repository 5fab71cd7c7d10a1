import type { Figures, Listing } from './listing'

type Commodity = Pick<Listing, 'code' | 'name' | 'base' | 'pricePrecision' | 'contractSize' | 'calendar'> &
  Figures

/** Energy. Spreads: hwfx.eu for oil; for gas our own, as no source was seen. WTI and gas prices are our own reference prices. */
export const COMMODITIES: readonly Listing[] = [
  commodity({
    code: 'USOIL',
    name: 'WTI crude oil',
    base: 'WTI',
    pricePrecision: 2,
    contractSize: 1000,
    calendar: 'oil-wti',
    spread: '0.03',
    feePerLot: '15',
    feeRate: '0.0035',
    referencePrice: '86.9',
  }),
  commodity({
    code: 'UKOIL',
    name: 'Brent crude oil',
    base: 'BRENT',
    pricePrecision: 2,
    contractSize: 1000,
    calendar: 'oil-brent',
    spread: '0.03',
    feePerLot: '15',
    feeRate: '0.0033',
    referencePrice: '90.395',
  }),
  commodity({
    code: 'NATGAS',
    name: 'Natural gas',
    base: 'NGAS',
    pricePrecision: 3,
    contractSize: 10_000,
    calendar: 'oil-wti',
    spread: '0.004',
    feePerLot: '20',
    feeRate: '0.015',
    referencePrice: '2.6',
  }),
]

function commodity(row: Commodity): Listing {
  return {
    ...row,
    showCode: row.code,
    category: 'commodities',
    quote: 'USD',
    lots: '0.01',
    leverages: [20, 50, 100],
    staleAfterSeconds: 60,
    maxJump: '0.2',
  }
}
