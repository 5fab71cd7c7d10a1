const STORAGE_KEY = 'fairtick.liability-head'

/** The head of a published day that this browser saw: it fixes that day and all before it. */
export interface SeenHead {
  readonly day: string
  readonly head: string
}

/** The head seen before, in any session: published days are the same for everyone. */
export function readSeenHead(): SeenHead | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('day' in kept) || !('head' in kept)) return undefined
    const { day, head } = kept
    return isText(day, DAY) && isText(head, HASH) ? { day, head } : undefined
  } catch {
    return undefined
  }
}

/** Stores the head of a verified day in place of an older one. */
export function rememberHead({ day, head }: SeenHead): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ day, head }))
  } catch {
    // Storage is full or forbidden: the head is not stored, which has no other effect.
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const HASH = /^[0-9a-f]{64}$/

const isText = (kept: unknown, form: RegExp): kept is string => typeof kept === 'string' && form.test(kept)
