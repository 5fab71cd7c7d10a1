import { type Figures, type Listing, named } from './listing'

type Terms = Pick<Listing, 'base' | 'pricePrecision' | 'contractSize' | 'calendar'>

/**
 * Energy, and corn with a fixed margin. Spreads: hwfx.eu for oil; for gas and corn our own, as no source was
 * seen. WTI, gas and corn prices are our own reference prices; corn is simulated alone, in the hours of WTI.
 */
export const COMMODITIES: readonly Listing[] = [
  commodity(
    'USOIL',
    'WTI crude oil',
    { base: 'WTI', pricePrecision: 2, contractSize: 1000, calendar: 'oil-wti' },
    ['0.03', '15', '0.0035', '86.9'],
  ),
  commodity(
    'UKOIL',
    'Brent crude oil',
    { base: 'BRENT', pricePrecision: 2, contractSize: 1000, calendar: 'oil-brent' },
    ['0.03', '15', '0.0033', '90.395'],
  ),
  commodity(
    'NATGAS',
    'Natural gas',
    { base: 'NGAS', pricePrecision: 3, contractSize: 10_000, calendar: 'oil-wti' },
    ['0.004', '20', '0.015', '2.6'],
  ),
  {
    // One instrument per margin mode is on offer: a lot is 1,000 bushels and takes 1,000 USD at any price.
    ...commodity(
      'CORN',
      'Corn',
      { base: 'CORN', pricePrecision: 4, contractSize: 1000, calendar: 'oil-wti' },
      ['0.005', '2.5', '0.0025', '4.75'],
    ),
    leverages: [],
  },
]

function commodity(code: string, name: string, terms: Terms, figures: Figures): Listing {
  return {
    ...terms,
    ...named(figures),
    code,
    name,
    showCode: code,
    category: 'commodities',
    quote: 'USD',
    lots: '0.01',
    leverages: [20, 50, 100],
    staleAfterSeconds: 60,
    maxJump: '0.2',
  }
}
