/** Runs tasks with the same key one after another. */
export type OneAtATime = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * A queue per key, for as long as it has tasks. One process serves at a time (the writer's lease), so memory
 * is enough.
 */
export function createOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
