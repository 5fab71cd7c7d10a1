/** The last announcement, with a number, so that equal texts are spoken again. */
export interface Spoken {
  readonly text: string
  readonly turn: number
}

let spoken: Spoken = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/** Says a text to screen readers once, politely, from anywhere; nothing is shown. */
export function announce(text: string): void {
  spoken = { text, turn: spoken.turn + 1 }
  for (const listener of listeners) listener()
}

/** The last announcement. The same object until the next one. */
export const readSpoken = (): Spoken => spoken

/** Calls back after every announcement; returns an unsubscribe function. */
export function watchSpoken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
