import { type Figures, type Listing, named } from './listing'

type Terms = Pick<Listing, 'pricePrecision' | 'contractSize'>

/** Spot metals. Spreads: gold as measured at OANDA, silver xglobalmarkets.com. */
export const METALS: readonly Listing[] = [
  metal('XAU', 'Gold', { pricePrecision: 2, contractSize: 100 }, ['0.3', '15', '0.0016', '1918.258']),
  metal('XAG', 'Silver', { pricePrecision: 3, contractSize: 5000 }, ['0.02', '50', '0.0087', '22.908']),
]

function metal(base: string, name: string, terms: Terms, figures: Figures): Listing {
  return {
    ...terms,
    ...named(figures),
    base,
    name,
    code: `${base}USD`,
    showCode: `${base}/USD`,
    category: 'metals',
    quote: 'USD',
    lots: '0.01',
    leverages: [20, 50, 100, 200],
    calendar: 'metals',
    staleAfterSeconds: 60,
    maxJump: '0.1',
  }
}
