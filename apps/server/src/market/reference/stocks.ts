import type { Listing } from './listing'

/**
 * US shares, one share a lot, with one assumed spread. AAPL, TSLA and NFLX start from measured closes, the
 * others from our own prices.
 */
export const STOCKS: readonly Listing[] = [
  share('AAPL', 'Apple', '178.147', '0.00042'),
  share('TSLA', 'Tesla', '248.406', '0.0003'),
  share('NVDA', 'NVIDIA', '455.7', '0.00016'),
  share('MSFT', 'Microsoft', '334', '0.00022'),
  share('AMZN', 'Amazon', '138', '0.00054'),
  share('GOOGL', 'Alphabet A', '136', '0.00055'),
  share('META', 'Meta Platforms', '298', '0.00025'),
  share('NFLX', 'Netflix', '442.636', '0.00017'),
]

function share(...[code, name, referencePrice, feeRate]: readonly [string, string, string, string]): Listing {
  return {
    code,
    showCode: code,
    name,
    category: 'stocks',
    base: code,
    quote: 'USD',
    pricePrecision: 2,
    contractSize: 1,
    lots: '1',
    leverages: [5, 10, 20],
    calendar: 'stock-us',
    staleAfterSeconds: 60,
    maxJump: '0.2',
    spread: '0.03',
    feePerLot: '0.015',
    feeRate,
    referencePrice,
  }
}
