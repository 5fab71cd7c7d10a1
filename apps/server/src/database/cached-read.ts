import type { Clock } from '../ports'

/** Repeats a read's result for `ms`, a running read's included; failures are not kept. */
export function cachedFor<Result>(
  clock: Clock,
  ms: number,
  read: () => Promise<Result>,
): () => Promise<Result> {
  const kept = cachedForEach(clock, ms, read)
  return () => kept(undefined)
}

/** The same for each key; results that are older are forgotten whenever something is read. */
export function cachedForEach<Key, Result>(
  clock: Clock,
  ms: number,
  read: (key: Key) => Promise<Result>,
): (key: Key) => Promise<Result> {
  const kept = new Map<Key, { readonly at: number; readonly result: Promise<Result> }>()
  return (key) => {
    const now = clock.now()
    const known = kept.get(key)
    if (known && now - known.at < ms) return known.result
    for (const [each, { at }] of kept) if (now - at >= ms) kept.delete(each)
    const asked = { at: now, result: read(key) }
    kept.set(key, asked)
    asked.result.catch(() => {
      if (kept.get(key) === asked) kept.delete(key)
    })
    return asked.result
  }
}
