let at: number | undefined
const listeners = new Set<() => void>()

/** The time (ms) of the figures shown while the device is offline; undefined while it is online. */
export const figuresAt = (): number | undefined => at

/** Sets that time. */
export function setFiguresAt(time: number | undefined): void {
  at = time
  for (const listener of listeners) listener()
}

/** Hears of its changes, and of the connection's; returns the end of it. */
export function onFiguresAt(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

addEventListener('offline', () => setFiguresAt(Date.now()))
addEventListener('online', () => setFiguresAt(undefined))
