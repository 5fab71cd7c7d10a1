import type { Figures, Listing } from './listing'

type Metal = Pick<Listing, 'base' | 'name' | 'pricePrecision' | 'contractSize'> & Figures

/** Spot metals. Spreads: gold as measured at OANDA, silver xglobalmarkets.com. */
export const METALS: readonly Listing[] = [
  metal({
    base: 'XAU',
    name: 'Gold',
    pricePrecision: 2,
    contractSize: 100,
    spread: '0.3',
    feePerLot: '15',
    feeRate: '0.0016',
    referencePrice: '1918.258',
  }),
  metal({
    base: 'XAG',
    name: 'Silver',
    pricePrecision: 3,
    contractSize: 5000,
    spread: '0.02',
    feePerLot: '50',
    feeRate: '0.0087',
    referencePrice: '22.908',
  }),
]

function metal(row: Metal): Listing {
  return {
    ...row,
    code: `${row.base}USD`,
    showCode: `${row.base}/USD`,
    category: 'metals',
    quote: 'USD',
    lots: '0.01',
    leverages: [20, 50, 100, 200],
    calendar: 'metals',
    staleAfterSeconds: 60,
    maxJump: '0.1',
  }
}
