/** How long a look is waited for, and after how long it is a fault that it is not over; ms. */
interface Patience {
  readonly waitMs: number
  readonly stuckMs: number
}

const PATIENCE: Patience = { waitMs: 20_000, stuckMs: 600_000 }

/**
 * A look that is waited for so long and then goes on by itself, so that a node that is slow with each answer
 * holds up no other coin. The next call waits on for it, and hears of its fault where it has one.
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
