/** First stream of each use of the noise, far enough apart for any number of drivers. */
export const STREAMS = {
  shocks: 0,
  clusters: 1000,
  gaps: 2000,
  arrivals: 3000,
  bursts: 4000,
  moments: 5000,
  /** Histories use this one, plus 1000 for each of their periods. */
  history: 100_000,
} as const
