import { useEffect, useRef } from 'react'
import { createOverlayHistory } from './overlay-history'

const KEY = 'overlays'

/** The page's one history of open sheets, dialogs and panels. */
export const overlayHistory = createOverlayHistory({
  depth: () => depthOf(history.state),
  push: (depth) => history.pushState({ ...history.state, [KEY]: depth }, ''),
  go: (delta) => history.go(delta),
  later: (act, ms) => {
    setTimeout(act, ms)
  },
})

let isListening = false

/** Starts listening for the user's Back. */
export function followBack(): void {
  if (isListening) return
  isListening = true
  addEventListener('popstate', overlayHistory.moved)
  overlayHistory.tidy()
}

/** While it is open, going back closes it instead of leaving the page. */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    followBack()
    return overlayHistory.opened(() => latest.current())
  }, [isOpen])
}

function depthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return 0
  return typeof state[KEY] === 'number' ? state[KEY] : 0
}
