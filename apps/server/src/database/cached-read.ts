import type { Clock } from '../ports'

/** Caches a read for `ms` from its start; calls during a read share its result. Failures are not cached. */
export function cachedFor<Result>(
  clock: Clock,
  ms: number,
  read: () => Promise<Result>,
): () => Promise<Result> {
  const kept = cachedForEach(clock, ms, read)
  return () => kept(undefined)
}

/** A cached read for each key. Every new read also removes the results that have expired. */
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
