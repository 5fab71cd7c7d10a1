import type { Clock } from './ports'

/** Repeats a read's result for `ms`, a running read's included; failures are not kept. */
export function keptFor<Result>(
  clock: Clock,
  ms: number,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let kept: { readonly at: number; readonly result: Promise<Result> } | undefined
  return () => {
    const now = clock.now()
    if (kept && now - kept.at < ms) return kept.result
    const asked = { at: now, result: read() }
    kept = asked
    asked.result.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.result
  }
}
