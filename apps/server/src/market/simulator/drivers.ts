import { LISTINGS } from '../reference/instruments'
import type { Listing } from '../reference/listing'
import { type FACTORS, FITS, STOCK_FIT, type VolatilityFit } from './calibration'

/** A name of the measured correlations. */
export type Factor = (typeof FACTORS)[number]

/** An instrument whose price is simulated directly; crosses are computed from two of these. */
export interface Driver {
  /** Its index in DRIVERS, which alone determines its noise. */
  readonly place: number
  readonly code: string
  readonly category: Listing['category']
  readonly referencePrice: number
  readonly shape: VolatilityFit
  /** Standard deviation of a one-minute log return, less the hour's share. */
  readonly sigma: number
  /** Standard deviation of a daily log return. */
  readonly dailySigma: number
  /** Standard deviation of the jump over a night, and over more than a day. */
  readonly nightGap: number
  readonly weekendGap: number
  /** The measured factor it moves with, and its loading: 1 for a measured driver. */
  readonly factor: Factor
  readonly loading: number
  /** Mean ticks a second in an hour of average activity, beside the steady ones. */
  readonly ticksPerSecond: number
}

type Row = readonly [
  code: string,
  shape: VolatilityFit,
  /** Annualised volatility of three years of daily bars. */
  annual: number,
  sigma: number,
  nightGap: number,
  weekendGap: number,
  factor: Factor,
  loading: number,
  ticksPerSecond: number,
]

/**
 * Annual volatility, gaps and loadings were measured from the project's daily bars. A fitted name keeps its
 * fitted sigma; another has sqrt(day² − night²) ÷ minutes of its day. Assumed without measurement: USDCNH,
 * USOIL, NATGAS, CORN, JP225, NVDA, MSFT, AMZN, GOOGL, META. Tick rates are close to recorded ones (EURUSD 1
 * a second, XAUUSD 1.4, BTC 2.4).
 */
const ROWS: readonly Row[] = [
  ['EURUSD', FITS.EURUSD, 0.07691, FITS.EURUSD.sigma, 0.0001, 0.00197, 'EURUSD', 1, 0.8],
  ['GBPUSD', FITS.GBPUSD, 0.0938, FITS.GBPUSD.sigma, 0.00004, 0.00199, 'GBPUSD', 1, 0.7],
  ['USDJPY', FITS.USDJPY, 0.09082, FITS.USDJPY.sigma, 0.00008, 0.00229, 'USDJPY', 1, 0.7],
  ['USDCHF', FITS.EURUSD, 0.07853, 0.0001304, 0.00008, 0.00176, 'USDCHF', 1, 0.5],
  ['USDCAD', FITS.GBPUSD, 0.07094, 0.0001178, 0.00007, 0.00141, 'AUDUSD', -0.77, 0.5],
  ['AUDUSD', FITS.GBPUSD, 0.1099, 0.0001824, 0.00015, 0.00356, 'AUDUSD', 1, 0.5],
  ['NZDUSD', FITS.GBPUSD, 0.1095, 0.0001818, 0.00012, 0.00248, 'AUDUSD', 0.89, 0.4],
  ['USDCNH', FITS.EURUSD, 0.05, 0.000083, 0.0001, 0.0015, 'AUDUSD', -0.55, 0.3],
  ['XAUUSD', FITS.XAUUSD, 0.139, FITS.XAUUSD.sigma, 0.00025, 0.00207, 'XAUUSD', 1, 1.2],
  ['XAGUSD', FITS.XAUUSD, 0.2854, 0.0004833, 0.00096, 0.00503, 'XAGUSD', 1, 0.6],
  ['USOIL', FITS.XAUUSD, 0.39, 0.00066, 0.0051, 0.0169, 'UKOIL', 0.96, 0.6],
  ['UKOIL', FITS.XAUUSD, 0.3821, 0.0006474, 0.0051, 0.0169, 'UKOIL', 1, 0.6],
  ['NATGAS', FITS.XAUUSD, 0.65, 0.0011, 0.006, 0.025, 'UKOIL', 0.15, 0.4],
  ['US500', FITS.ES, 0.176, FITS.ES.sigma, 0.00221, 0.00736, 'US500', 1, 0.7],
  ['NAS100', FITS.ES, 0.2396, 0.0004028, 0.00251, 0.00746, 'NAS100', 1, 0.8],
  ['US30', FITS.ES, 0.1542, 0.0002566, 0.00212, 0.00425, 'US500', 0.94, 0.6],
  ['GER40', FITS.GER30, 0.1824, FITS.GER30.sigma, 0.00342, 0.00674, 'GER40', 1, 0.6],
  ['UK100', FITS.GER30, 0.1407, 0.0002425, 0.00282, 0.00607, 'GER40', 0.78, 0.4],
  ['JP225', FITS.ES, 0.2, 0.00033, 0.0022, 0.0074, 'US500', 0.45, 0.4],
  ['BTCUSDT', FITS.BTC, 0.5877, FITS.BTC.sigma, 0, 0, 'BTCUSDT', 1, 2],
  ['ETHUSDT', FITS.BTC, 0.8703, 0.0012, 0, 0, 'ETHUSDT', 1, 1.5],
  ['SOLUSDT', FITS.BTC, 1.339, 0.001847, 0, 0, 'SOLUSDT', 1, 0.8],
  ['BNBUSDT', FITS.BTC, 0.9781, 0.001349, 0, 0, 'ETHUSDT', 0.72, 0.6],
  ['XRPUSDT', FITS.BTC, 1.323, 0.001825, 0, 0, 'BTCUSDT', 0.63, 0.7],
  ['DOGEUSDT', FITS.BTC, 1.384, 0.001909, 0, 0, 'ETHUSDT', 0.54, 0.7],
  ['LTCUSDT', FITS.BTC, 0.9872, 0.001362, 0, 0, 'ETHUSDT', 0.8, 0.5],
  ['ADAUSDT', FITS.BTC, 1.026, 0.001415, 0, 0, 'ETHUSDT', 0.71, 0.5],
  ['AAPL', STOCK_FIT, 0.2964, 0.0007476, 0.0114, 0.0148, 'AAPL', 1, 0.7],
  ['TSLA', STOCK_FIT, 0.6208, 0.001605, 0.0229, 0.0272, 'TSLA', 1, 0.7],
  ['NVDA', STOCK_FIT, 0.5, 0.0013, 0.018, 0.02, 'NAS100', 0.76, 0.7],
  ['MSFT', STOCK_FIT, 0.28, 0.0007, 0.01, 0.012, 'NAS100', 0.85, 0.5],
  ['AMZN', STOCK_FIT, 0.36, 0.0009, 0.014, 0.016, 'NAS100', 0.76, 0.5],
  ['GOOGL', STOCK_FIT, 0.32, 0.0008, 0.012, 0.014, 'NAS100', 0.78, 0.5],
  ['META', STOCK_FIT, 0.46, 0.0011, 0.018, 0.018, 'NAS100', 0.68, 0.5],
  ['NFLX', STOCK_FIT, 0.5192, 0.001354, 0.0188, 0.0131, 'NAS100', 0.55, 0.4],
  ['CORN', FITS.XAUUSD, 0.3, 0.0005, 0.003, 0.01, 'UKOIL', 0.2, 0.4],
]

/** A cross rate: the log price of `first` plus `sign` times the log price of `second`. */
export interface Cross {
  readonly code: string
  readonly first: string
  readonly second: string
  readonly sign: 1 | -1
  readonly ticksPerSecond: number
}

/** Crosses follow their legs exactly, so that a round trip through three pairs cannot make a profit. */
export const CROSSES: readonly Cross[] = [
  { code: 'EURGBP', first: 'EURUSD', second: 'GBPUSD', sign: -1, ticksPerSecond: 0.5 },
  { code: 'EURJPY', first: 'EURUSD', second: 'USDJPY', sign: 1, ticksPerSecond: 0.6 },
  { code: 'GBPJPY', first: 'GBPUSD', second: 'USDJPY', sign: 1, ticksPerSecond: 0.6 },
  { code: 'EURCHF', first: 'EURUSD', second: 'USDCHF', sign: 1, ticksPerSecond: 0.4 },
  { code: 'AUDJPY', first: 'AUDUSD', second: 'USDJPY', sign: 1, ticksPerSecond: 0.5 },
]

const TRADING_DAYS = 252
const DAYS = 365

/** Every instrument that the simulator moves directly. */
export const DRIVERS: readonly Driver[] = ROWS.map(
  ([code, shape, annual, sigma, nightGap, weekendGap, factor, loading, ticksPerSecond], place) => {
    const listing = LISTINGS.find((each) => each.code === code)
    if (!listing) throw new RangeError(`the reference has no ${code}`)
    const { category } = listing
    const dailySigma = annual / Math.sqrt(category === 'crypto' ? DAYS : TRADING_DAYS)
    const referencePrice = Number(listing.referencePrice)
    return {
      place,
      code,
      category,
      referencePrice,
      shape,
      sigma,
      dailySigma,
      nightGap,
      weekendGap,
      factor,
      loading,
      ticksPerSecond,
    }
  },
)
