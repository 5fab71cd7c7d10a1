import { type Figures, type Listing, named } from './listing'

type Terms = readonly [pricePrecision: number, contractSize: number]

/** Quote currency and calendar of each exchange's index. */
const EXCHANGES = {
  us: { quote: 'USD', calendar: 'index-us' },
  de: { quote: 'EUR', calendar: 'index-de' },
  uk: { quote: 'GBP', calendar: 'index-uk' },
  jp: { quote: 'JPY', calendar: 'index-jp' },
} as const

/**
 * Share indices. Spreads: hwfx.eu, US500 as measured at Dukascopy. The sizes of a lot are a choice; JP225's
 * price is our own.
 */
export const INDICES: readonly Listing[] = [
  index('US500', 'S&P 500', 'us', [2, 10], ['0.5', '2.5', '0.0011', '4461.377']),
  index('NAS100', 'Nasdaq 100', 'us', [2, 10], ['3', '15', '0.002', '15301.74']),
  index('US30', 'Dow Jones 30', 'us', [1, 1], ['2.5', '1.25', '0.00072', '34592.73']),
  index('GER40', 'DAX 40', 'de', [1, 1], ['1', '0.53', '0.00063', '15735.28']),
  index('UK100', 'FTSE 100', 'uk', [1, 1], ['1.5', '0.93', '0.002', '7483.204']),
  index('JP225', 'Nikkei 225', 'jp', [1, 100], ['18', '6.09', '0.0055', '32600']),
]

function index(
  code: string,
  name: string,
  exchange: keyof typeof EXCHANGES,
  [pricePrecision, contractSize]: Terms,
  figures: Figures,
): Listing {
  return {
    pricePrecision,
    contractSize,
    ...named(figures),
    ...EXCHANGES[exchange],
    code,
    name: `${name} index`,
    showCode: code,
    category: 'indices',
    base: code,
    lots: '0.01',
    leverages: [20, 50, 100],
    staleAfterSeconds: 60,
    maxJump: '0.2',
  }
}
