import { type Figures, type Listing, named } from './listing'

type Terms = Pick<Listing, 'pricePrecision' | 'lots'>

/** Coins against Tether, one coin a lot. Spreads: iux.com for BTC and LTC, our own for the others. */
export const CRYPTO: readonly Listing[] = [
  coin('BTC', 'Bitcoin', { pricePrecision: 2, lots: '0.01' }, ['30', '15', '0.0012', '25800.7']),
  coin('ETH', 'Ether', { pricePrecision: 2, lots: '0.01' }, ['2', '1', '0.0012', '1617.2']),
  coin('SOL', 'Solana', { pricePrecision: 2, lots: '0.1' }, ['0.06', '0.03', '0.0033', '18.26']),
  coin('BNB', 'BNB', { pricePrecision: 2, lots: '0.1' }, ['0.5', '0.25', '0.0024', '212.1']),
  coin('XRP', 'XRP', { pricePrecision: 4, lots: '10' }, ['0.001', '0.0005', '0.002', '0.4982']),
  coin('DOGE', 'Dogecoin', { pricePrecision: 5, lots: '100' }, ['0.0003', '0.00015', '0.0049', '0.0614']),
  coin('LTC', 'Litecoin', { pricePrecision: 2, lots: '0.1' }, ['0.74', '0.37', '0.012', '61.2']),
  coin('ADA', 'Cardano', { pricePrecision: 4, lots: '10' }, ['0.001', '0.0005', '0.004', '0.249']),
]

function coin(base: string, name: string, terms: Terms, figures: Figures): Listing {
  return {
    ...terms,
    ...named(figures),
    base,
    name: `${name} / Tether`,
    code: `${base}USDT`,
    showCode: `${base}/USDT`,
    category: 'crypto',
    quote: 'USDT',
    contractSize: 1,
    leverages: [2, 5, 10, 20, 50, 100],
    calendar: 'crypto',
    staleAfterSeconds: 15,
    maxJump: '0.2',
  }
}
