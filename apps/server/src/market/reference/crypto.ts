import type { Figures, Listing } from './listing'

type Coin = Pick<Listing, 'base' | 'name' | 'pricePrecision' | 'lots'> & Figures

/** Coins against Tether, one coin a lot. Spreads: iux.com for BTC and LTC, our own for the others. */
export const CRYPTO: readonly Listing[] = [
  coin({
    base: 'BTC',
    name: 'Bitcoin / Tether',
    pricePrecision: 2,
    lots: '0.01',
    spread: '30',
    feePerLot: '15',
    feeRate: '0.0012',
    referencePrice: '25800.7',
  }),
  coin({
    base: 'ETH',
    name: 'Ether / Tether',
    pricePrecision: 2,
    lots: '0.01',
    spread: '2',
    feePerLot: '1',
    feeRate: '0.0012',
    referencePrice: '1617.2',
  }),
  coin({
    base: 'SOL',
    name: 'Solana / Tether',
    pricePrecision: 2,
    lots: '0.1',
    spread: '0.06',
    feePerLot: '0.03',
    feeRate: '0.0033',
    referencePrice: '18.26',
  }),
  coin({
    base: 'BNB',
    name: 'BNB / Tether',
    pricePrecision: 2,
    lots: '0.1',
    spread: '0.5',
    feePerLot: '0.25',
    feeRate: '0.0024',
    referencePrice: '212.1',
  }),
  coin({
    base: 'XRP',
    name: 'XRP / Tether',
    pricePrecision: 4,
    lots: '10',
    spread: '0.001',
    feePerLot: '0.0005',
    feeRate: '0.002',
    referencePrice: '0.4982',
  }),
  coin({
    base: 'DOGE',
    name: 'Dogecoin / Tether',
    pricePrecision: 5,
    lots: '100',
    spread: '0.0003',
    feePerLot: '0.00015',
    feeRate: '0.0049',
    referencePrice: '0.0614',
  }),
  coin({
    base: 'LTC',
    name: 'Litecoin / Tether',
    pricePrecision: 2,
    lots: '0.1',
    spread: '0.74',
    feePerLot: '0.37',
    feeRate: '0.012',
    referencePrice: '61.2',
  }),
  coin({
    base: 'ADA',
    name: 'Cardano / Tether',
    pricePrecision: 4,
    lots: '10',
    spread: '0.001',
    feePerLot: '0.0005',
    feeRate: '0.004',
    referencePrice: '0.249',
  }),
]

function coin(row: Coin): Listing {
  return {
    ...row,
    code: `${row.base}USDT`,
    showCode: `${row.base}/USDT`,
    category: 'crypto',
    quote: 'USDT',
    contractSize: 1,
    leverages: [2, 5, 10, 20, 50, 100],
    calendar: 'crypto',
    staleAfterSeconds: 15,
    maxJump: '0.2',
  }
}
