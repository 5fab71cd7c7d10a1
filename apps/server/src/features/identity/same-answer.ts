import type { Clock } from '../../ports'

/** Makes an answer, or repeats the one given under the same name. Without a name it is always made. */
export type SameAnswer<Answer> = (name: string | undefined, make: () => Promise<Answer>) => Promise<Answer>

/**
 * A URL's `t` may lie two minutes before or after now, so the same URL can come for this long. Source:
 * docs/spec/wire.md 1.5.
 */
const KEPT_MS = 240_000
const KEPT_MAX = 10_000

/**
 * Repeated answers for callers without an account, who cannot have intents: in memory, for a few minutes,
 * since the answer is a secret.
 */
export function createSameAnswer<Answer>(clock: Clock): SameAnswer<Answer> {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>()

  function forget(): void {
    for (const [name, { at }] of kept) {
      if (clock.now() - at < KEPT_MS && kept.size <= KEPT_MAX) return
      kept.delete(name)
    }
  }

  return (name, make) => {
    forget()
    const known = name === undefined ? undefined : kept.get(name)
    if (known) return known.answer
    const answer = make()
    if (name === undefined) return answer
    kept.set(name, { at: clock.now(), answer })
    answer.catch(() => kept.delete(name))
    forget()
    return answer
  }
}
