/**
 * The leverages of an instrument that may be chosen where its class has a highest one: those up to it, or it
 * alone where all of them are above it. None stay none.
 */
export function leveragesUpTo(leverages: readonly number[], most: number): readonly number[] {
  const allowed = leverages.filter((leverage) => leverage <= most)
  return allowed.length > 0 || leverages.length === 0 ? allowed : [most]
}

/** The highest leverage of each class in a live deployment, until operators have set another. */
export const LEVERAGE_MAX_LIVE = { forex: 30, metals: 20, indices: 20, commodities: 10, stocks: 5, crypto: 2 }
