import { type Figures, type Listing, named } from './listing'

/**
 * Currency pairs. Spreads: triumphfx.com (average); AUDJPY from its legs and USDCNH are our own reference
 * prices.
 */
export const FOREX: readonly Listing[] = [
  pair('EUR', 'USD', 'Euro / US Dollar', ['0.00006', '3', '0.00084', '1.06974']),
  pair('GBP', 'USD', 'British Pound / US Dollar', ['0.00015', '7.5', '0.0018', '1.24652']),
  pair('USD', 'JPY', 'US Dollar / Japanese Yen', ['0.011', '3.72', '0.0011', '147.798']),
  pair('USD', 'CHF', 'US Dollar / Swiss Franc', ['0.00014', '7.84', '0.0024', '0.89254']),
  pair('USD', 'CAD', 'US Dollar / Canadian Dollar', ['0.00011', '4.03', '0.0012', '1.36354']),
  pair('AUD', 'USD', 'Australian Dollar / US Dollar', ['0.00011', '5.5', '0.0026', '0.63746']),
  pair('NZD', 'USD', 'New Zealand Dollar / US Dollar', ['0.00015', '7.5', '0.0038', '0.58805']),
  pair('EUR', 'GBP', 'Euro / British Pound', ['0.00013', '8.1', '0.0023', '0.85792']),
  pair('EUR', 'JPY', 'Euro / Japanese Yen', ['0.012', '4.06', '0.0011', '158.132']),
  pair('GBP', 'JPY', 'British Pound / Japanese Yen', ['0.025', '8.46', '0.002', '184.23']),
  pair('EUR', 'CHF', 'Euro / Swiss Franc', ['0.0001', '5.6', '0.0016', '0.95515']),
  pair('AUD', 'JPY', 'Australian Dollar / Japanese Yen', ['0.024', '8.12', '0.0038', '94.215']),
  pair('USD', 'CNH', 'US Dollar / Offshore Yuan', ['0.00097', '6.69', '0.002', '7.25']),
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
    ...named(figures),
  }
}
