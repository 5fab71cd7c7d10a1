/**
 * Real copies before demo copies: demo copies are made a few at a time, while no real copies are in progress.
 */
export interface CopyTurns {
  /** Makes real copies: at once, in parallel with other traders' copies. */
  real<Result>(copying: () => Promise<Result>): Promise<Result>
  /** Makes a few demo copies in their turn, while no real copies are in progress. */
  demo<Result>(copying: () => Promise<Result>): Promise<Result>
}

/** Begins with no copies in progress. */
export function createCopyTurns(): CopyTurns {
  let realOnes = 0
  let resting: (() => void)[] = []
  let lastDemo: Promise<unknown> = Promise.resolve()

  function ended(): void {
    realOnes -= 1
    if (realOnes > 0) return
    const waiting = resting
    resting = []
    for (const goOn of waiting) goOn()
  }

  const untilRealRest = async () => {
    while (realOnes > 0) await new Promise<void>((resolve) => resting.push(resolve))
  }

  return {
    async real(copying) {
      realOnes += 1
      try {
        return await copying()
      } finally {
        ended()
      }
    },
    demo(copying) {
      const turn = lastDemo.then(untilRealRest).then(copying)
      lastDemo = turn.catch(() => undefined)
      return turn
    },
  }
}
