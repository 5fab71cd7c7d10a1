/** A repeatable look, and whether it is due again. */
export interface YoungLook {
  look(): Promise<void>
  /** Looks again if the last look is old; undefined if not. Concurrent callers share one look. */
  lookIfOld(): Promise<void> | undefined
}

/**
 * Tracks the age of the last look by elapsed time, regardless of clock changes. A look begun before the
 * caller came may be old when it ends: then one more follows.
 */
export function keepYoung(look: () => Promise<void>, oldMs: number): YoungLook {
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  const isOld = () => performance.now() - lookedAt >= oldMs

  async function noted(): Promise<void> {
    const began = performance.now()
    await look()
    lookedAt = began
  }

  function begin(): Promise<void> {
    looking = noted().finally(() => (looking = undefined))
    return looking
  }

  /** Runs looks one after another: of two at once, the earlier one could end last, with older data. */
  async function lookAfter(): Promise<void> {
    while (looking) await looking.catch(() => undefined)
    return begin()
  }

  async function lookAnew(): Promise<void> {
    for (let looks = 0; looks < 2 && isOld(); looks += 1) await (looking ?? begin())
  }

  return { look: lookAfter, lookIfOld: () => (isOld() ? lookAnew() : undefined) }
}
