import type { LinePlace } from './price-lines'

/** Where the labels of the lines are on the canvas, for the handles above it. */
export interface LinePlaces {
  readonly set: (places: readonly LinePlace[]) => void
  /** Calls back at once and whenever the labels are drawn, until the returned function is called. */
  readonly follow: (listener: (places: readonly LinePlace[]) => void) => () => void
}

/** Passes the places on without a render: they change with every frame of a scroll. */
export function createLinePlaces(): LinePlaces {
  const listeners = new Set<(places: readonly LinePlace[]) => void>()
  let latest: readonly LinePlace[] = []
  return {
    set: (places) => {
      latest = places
      for (const listener of listeners) listener(places)
    },
    follow: (listener) => {
      listeners.add(listener)
      listener(latest)
      return () => listeners.delete(listener)
    },
  }
}
