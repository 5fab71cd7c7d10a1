/** A look at something, and whether it has to be taken again. */
export interface YoungLook {
  look(): Promise<void>
  /** Looks again where the last look is old; undefined where it is not. All who come share one look. */
  lookIfOld(): Promise<void> | undefined
}

/**
 * Keeps account of how long ago a look began, by the time that passes, whatever the clock is set to. One that
 * had begun before somebody came may be old when it ends: then there is one more.
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

  /** One after another: of two at once the one that began first could end last, with what was before. */
  async function lookAfter(): Promise<void> {
    while (looking) await looking.catch(() => undefined)
    return begin()
  }

  async function lookAnew(): Promise<void> {
    for (let looks = 0; looks < 2 && isOld(); looks += 1) await (looking ?? begin())
  }

  return { look: lookAfter, lookIfOld: () => (isOld() ? lookAnew() : undefined) }
}
