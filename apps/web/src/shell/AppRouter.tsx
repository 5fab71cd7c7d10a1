import { followBack, overlayHistory } from '@fairtick/ui'
import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, type Navigator, Router, type To, createPath } from 'react-router'

interface Shown {
  readonly location: Location
  readonly type: NavigationType
  /** Counts the screens that were gone to, and back to; one that takes the place of another counts as it. */
  readonly visit: number
}

/**
 * The address as the screens' location, in step with the open sheets: a screen opened from a sheet replaces
 * the sheet's history entry.
 */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>(() => ({ location: here(), type: NavigationType.Pop, visit: 0 }))
  const inView = useRef(0)
  const [{ navigator, moved }] = useState(() =>
    createNavigator({
      show: (next) => startTransition(() => setShown(next)),
      isInView: (visit) => inView.current === visit,
    }),
  )
  useLayoutEffect(() => {
    inView.current = shown.visit
  }, [shown])
  useLayoutEffect(() => {
    followBack()
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [moved])
  return (
    <Router location={shown.location} navigationType={shown.type} navigator={navigator}>
      {children}
    </Router>
  )
}

interface Screens {
  readonly show: (next: Shown) => void
  /** Whether the screen of a visit is in view; that of the address may be on its way. */
  readonly isInView: (visit: number) => boolean
}

function createNavigator({ show, isInView }: Screens): {
  readonly navigator: Navigator
  readonly moved: () => void
} {
  let visit = 0
  let path = location.pathname

  function arrive(type: NavigationType): void {
    if (type !== NavigationType.Replace && location.pathname !== path) visit += 1
    path = location.pathname
    show({ location: here(), type, visit })
  }

  function enter(to: To, state: unknown, takesPlace: boolean): void {
    // A screen that was left replaces its own entry, which is no longer the current one.
    if (takesPlace && !isInView(visit)) return
    const href = hrefOf(to)
    const isSameScreen = new URL(href, location.href).pathname === location.pathname
    // Overlays that stay open while the query changes keep their entry.
    const kept: unknown = takesPlace && isSameScreen ? history.state : undefined
    const entry = { ...(typeof kept === 'object' ? kept : {}), usr: state, key: newKey() }
    if (takesPlace || overlayHistory.isOnTop()) history.replaceState(entry, '', href)
    else history.pushState(entry, '', href)
    arrive(takesPlace ? NavigationType.Replace : NavigationType.Push)
  }

  const navigator: Navigator = {
    createHref: hrefOf,
    go: (delta) => overlayHistory.go(delta),
    push: (to, state: unknown) => overlayHistory.whenStill(() => enter(to, state, false)),
    replace: (to, state: unknown) => overlayHistory.whenStill(() => enter(to, state, true)),
  }
  return { navigator, moved: () => arrive(NavigationType.Pop) }
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** The browser's location. */
function here(): Location {
  const { pathname, search, hash } = location
  const state: unknown = history.state
  return { pathname, search, hash, state: keptIn(state, 'usr') ?? null, key: keyIn(state) }
}

function keyIn(state: unknown): string {
  const key = keptIn(state, 'key')
  return typeof key === 'string' ? key : 'default'
}

function keptIn(state: unknown, name: string): unknown {
  if (typeof state !== 'object' || state === null) return undefined
  return Object.entries(state).find(([key]) => key === name)?.[1]
}
