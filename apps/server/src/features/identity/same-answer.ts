import type { Clock } from '../../ports'

/** Makes an answer, or gives the one made before under the same name. Without a name it is made each time. */
export type SameAnswer<Answer> = (name: string | undefined, make: () => Promise<Answer>) => Promise<Answer>

/**
 * A URL's `t` may lie two minutes before or after now, so the same URL can come for this long. Source:
 * docs/spec/wire.md 1.5.
 */
const KEPT_MS = 240_000
const KEPT_MAX = 10_000

/**
 * Answers to callers without an account, which intents belong to: in memory, for a few minutes, since the
 * answer is a secret.
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
