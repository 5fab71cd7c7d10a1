/** How long a look is awaited, and after how long an unfinished look is a fault; ms. */
interface Patience {
  readonly waitMs: number
  readonly stuckMs: number
}

const PATIENCE: Patience = { waitMs: 20_000, stuckMs: 600_000 }

/**
 * Awaits a look for a limited time and then lets it go on in the background, so that a node with slow answers
 * does not delay other coins. The next call continues to wait for it and reports its fault.
 */
export function patientLook(
  look: () => Promise<void>,
  { waitMs, stuckMs }: Patience = PATIENCE,
): () => Promise<void> {
  let left: { readonly done: Promise<void>; readonly began: number } | undefined

  return async () => {
    const turn = left ?? { done: look(), began: performance.now() }
    left = undefined
    let timer: NodeJS.Timeout | undefined
    const waited = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), waitMs)
    })
    const over = turn.done.then(() => true)
    const isOver = await Promise.race([over, waited]).finally(() => clearTimeout(timer))
    if (isOver) return
    left = turn
    if (performance.now() - turn.began > stuckMs) throw new Error('a look does not come back')
  }
}
