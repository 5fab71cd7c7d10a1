import type { Announcement } from '../events'

/** Told of what happened. */
export type Listener = (announcements: readonly Announcement[]) => void

/** Who wants to know, and when: at once, when it is durable, or when memory was read anew. */
export interface Listeners {
  readonly accepted: (announcements: readonly Announcement[]) => void
  readonly durable: (announcements: readonly Announcement[]) => void
  readonly reloaded: () => void
  onAccepted(listener: Listener): void
  onDurable(listener: Listener): void
  onReloaded(listener: () => void): void
}

/** Nobody listens yet. */
export function createListeners(): Listeners {
  const accepted: Listener[] = []
  const durable: Listener[] = []
  const reloaded: (() => void)[] = []
  return {
    accepted(announcements) {
      for (const listener of accepted) listener(announcements)
    },
    durable(announcements) {
      for (const listener of durable) listener(announcements)
    },
    reloaded() {
      for (const listener of reloaded) listener()
    },
    onAccepted: (listener) => void accepted.push(listener),
    onDurable: (listener) => void durable.push(listener),
    onReloaded: (listener) => void reloaded.push(listener),
  }
}
