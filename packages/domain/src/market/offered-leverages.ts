/**
 * The leverages offered under the maximum of an instrument's class: those up to it, or the maximum alone if
 * all are above it. An empty list stays empty.
 */
export function leveragesUpTo(leverages: readonly number[], most: number): readonly number[] {
  const allowed = leverages.filter((leverage) => leverage <= most)
  return allowed.length > 0 || leverages.length === 0 ? allowed : [most]
}

/** Maximum leverage of each class in a live deployment, until operators change it. */
export const LEVERAGE_MAX_LIVE = { forex: 30, metals: 20, indices: 20, commodities: 10, stocks: 5, crypto: 2 }
