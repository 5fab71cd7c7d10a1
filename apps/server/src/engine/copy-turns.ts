/** Real copies before demo ones: demo copies are made a few at a time, while no real ones are being made. */
export interface CopyTurns {
  /** Real copies: at once, beside those of other traders. */
  real<Result>(copying: () => Promise<Result>): Promise<Result>
  /** A few demo copies: when their turn has come and no real ones are being made. */
  demo<Result>(copying: () => Promise<Result>): Promise<Result>
}

/** Nothing is being copied. */
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
