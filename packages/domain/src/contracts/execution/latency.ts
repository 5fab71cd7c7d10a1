/**
 * Upper bounds of a latency histogram, in ms, each about a quarter above the previous one. Longer times count
 * in the last.
 */
export const LATENCY_BOUNDS = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600,
  800, 1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000, 60_000,
] as const

const LONGEST = 60_000

/** The smallest bound that is at least the time. */
export const latencyBound = (ms: number): number => LATENCY_BOUNDS.find((bound) => ms <= bound) ?? LONGEST

/**
 * The smallest bound that at least `percent` % of the times do not exceed, from counts by bound;
 * undefined without counts. Never below the true percentile.
 */
export function percentileOf(counts: ReadonlyMap<number, bigint>, percent: number): number | undefined {
  const whole = [...counts.values()].reduce((sum, each) => sum + each, 0n)
  if (whole === 0n) return undefined
  let upTo = 0n
  return LATENCY_BOUNDS.find((bound) => {
    upTo += counts.get(bound) ?? 0n
    return upTo * 100n >= whole * BigInt(percent)
  })
}
