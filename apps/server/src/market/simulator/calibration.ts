/**
 * Volatility by `simulator_fit` of the project's statistics of real data, with the hours of the sample it was
 * fitted to.
 */
export interface VolatilityFit {
  /** Standard deviation of a one-minute log return, less the hour's share. */
  readonly sigma: number
  readonly tauFast: number
  readonly ampFast: number
  readonly tauSlow: number
  readonly ampSlow: number
  /** Degrees of freedom of the one-minute shocks. */
  readonly studentDf: number
  /** Mean absolute return of each UTC hour over the mean of all hours. */
  readonly hours: readonly number[]
}

/** The hours of each sample, as `VolatilityFit` has them. */
const HOURS = {
  EURUSD: [
    0.657, 0.507, 0.508, 0.41, 0.427, 0.563, 1.07, 1.43, 1.23, 1.23, 1.23, 1.37, 2.41, 1.58, 2.17, 1.45,
    0.967, 0.958, 0.701, 0.532, 0.57, 0.6, 0.45, 0.355,
  ],
  GBPUSD: [
    0.782, 0.683, 0.664, 0.634, 0.541, 0.541, 0.758, 1.11, 1.31, 1.46, 1.29, 1.18, 1.25, 1.48, 1.49, 1.74,
    1.38, 0.871, 0.884, 0.864, 0.793, 0.647, 0.941, 0.664,
  ],
  USDJPY: [
    0.958, 0.987, 0.841, 0.757, 0.776, 0.863, 0.843, 1.1, 1.29, 1.12, 1.15, 1.03, 0.939, 1.31, 1.25, 1.44,
    1.12, 0.863, 0.787, 1.01, 0.983, 0.782, 0.929, 0.868,
  ],
  XAUUSD: [
    0.751, 1.06, 0.601, 0.613, 0.597, 0.732, 0.913, 1.14, 0.997, 1.05, 1.01, 1.18, 2.38, 1.61, 1.72, 1.35,
    0.989, 0.922, 0.757, 0.748, 0.552, 1.21, 0.689, 0.533,
  ],
  BTC: [
    1.04, 0.823, 0.743, 0.815, 0.791, 0.744, 0.744, 0.767, 0.894, 0.848, 0.913, 0.917, 0.988, 1.08, 1.33,
    1.33, 1.22, 1.12, 1.16, 1.23, 1.32, 1.13, 1.12, 0.981,
  ],
  ES: [
    0.82, 0.778, 0.62, 0.58, 0.513, 0.5, 0.621, 1.02, 0.835, 0.77, 0.735, 0.795, 0.837, 1.5, 1.65, 1.61, 1.28,
    1.34, 1.54, 1.79, 0.937, 0.733, 1.07, 0.752,
  ],
  GER30: [
    0.769, 0.63, 0.473, 0.599, 0.509, 0.549, 0.607, 1.21, 1.95, 1.78, 1.37, 1.08, 1.2, 1.16, 1.36, 1.47, 1.17,
    0.652, 0.448, 0.853, 0.692, 0.6, 0.6, 0.6,
  ],
} as const

/** The seven fitted samples of one-minute bars; hours missing in a sample count as quiet. */
export const FITS = {
  EURUSD: fit(0.000072047, [3, 0.35], [120, 0.35], 8, HOURS.EURUSD),
  GBPUSD: fit(0.00012603, [3, 0.5], [120, 0.2], 15, HOURS.GBPUSD),
  USDJPY: fit(0.00022451, [5, 0.35], [240, 0.35], 15, HOURS.USDJPY),
  XAUUSD: fit(0.00020286, [3, 0.35], [120, 0.35], 5, HOURS.XAUUSD),
  BTC: fit(0.00096775, [15, 0.35], [700, 0.5], 8, HOURS.BTC),
  ES: fit(0.00022262, [5, 0.2], [240, 0.2], 15, HOURS.ES),
  GER30: fit(0.00021914, [3, 0.2], [120, 0.2], 8, HOURS.GER30),
}

/** SPY's regular hours with GER30's distribution of shocks; outside of them a stock hardly moves. */
export const STOCK_FIT: VolatilityFit = {
  ...FITS.GER30,
  hours: [
    0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.5, 1.46, 1.12, 1.08, 0.781,
    0.813, 0.944, 1.04, 0.6, 0.35, 0.35, 0.35,
  ],
}

/** Names of the measured daily correlations, in the order of the matrix. */
export const FACTORS = [
  'EURUSD',
  'GBPUSD',
  'USDJPY',
  'AUDUSD',
  'USDCHF',
  'XAUUSD',
  'XAGUSD',
  'UKOIL',
  'US500',
  'NAS100',
  'GER40',
  'AAPL',
  'TSLA',
  'ETHUSDT',
  'BTCUSDT',
  'SOLUSDT',
] as const

/** Measured daily correlations, September 2020 to September 2023, lower triangle. */
export const FACTOR_CORRELATIONS: readonly (readonly number[])[] = [
  [1],
  [0.73, 1],
  [-0.42, -0.39, 1],
  [0.65, 0.7, -0.38, 1],
  [-0.75, -0.58, 0.51, -0.57, 1],
  [0.45, 0.43, -0.49, 0.5, -0.52, 1],
  [0.44, 0.46, -0.37, 0.55, -0.46, 0.79, 1],
  [0.1, 0.19, -0.0018, 0.28, -0.1, 0.18, 0.21, 1],
  [0.39, 0.46, -0.076, 0.58, -0.27, 0.18, 0.32, 0.18, 1],
  [0.36, 0.4, -0.12, 0.51, -0.27, 0.17, 0.29, 0.074, 0.93, 1],
  [0.32, 0.39, 0.025, 0.44, -0.15, 0.067, 0.23, 0.11, 0.76, 0.65, 1],
  [0.27, 0.32, -0.074, 0.39, -0.2, 0.13, 0.2, 0.056, 0.76, 0.82, 0.47, 1],
  [0.22, 0.26, -0.012, 0.33, -0.17, 0.068, 0.15, 0.066, 0.54, 0.64, 0.34, 0.55, 1],
  [0.22, 0.25, -0.066, 0.31, -0.13, 0.12, 0.21, 0.079, 0.38, 0.38, 0.32, 0.28, 0.31, 1],
  [0.21, 0.26, -0.074, 0.32, -0.13, 0.11, 0.21, 0.065, 0.4, 0.41, 0.31, 0.3, 0.32, 0.81, 1],
  [0.18, 0.24, -0.056, 0.26, -0.13, 0.095, 0.17, 0.06, 0.33, 0.34, 0.27, 0.28, 0.29, 0.63, 0.52, 1],
]

/** A row of the table: the fast and the slow swing of volatility each as time in minutes and amplitude. */
function fit(
  sigma: number,
  [tauFast, ampFast]: Swing,
  [tauSlow, ampSlow]: Swing,
  studentDf: number,
  hours: readonly number[],
): VolatilityFit {
  return { sigma, tauFast, ampFast, tauSlow, ampSlow, studentDf, hours }
}

type Swing = readonly [tau: number, amplitude: number]
