import type { Clock } from './ports'

/** Answers a read again for `ms`, one that is under way too; a read that fails is not kept. */
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
