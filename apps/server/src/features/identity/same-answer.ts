import type { Clock } from '../../ports'

/** Makes an answer, or repeats the one given under the same name. Without a name it is always made. */
export type SameAnswer<Answer> = (name: string | undefined, make: () => Promise<Answer>) => Promise<Answer>

/**
 * Time for which answers are kept. A request is valid from two minutes before its `t` to two minutes after,
 * so it can be repeated for four. Source: docs/spec/wire.md 1.5.
 */
const KEPT_MS = 240_000
const KEPT_MAX = 10_000

/**
 * A memory of answers for callers without an account, whose repeated requests the database cannot recognise.
 * It lasts a few minutes and is never stored, since answers are secret.
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
