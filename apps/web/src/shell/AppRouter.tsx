import { followBack, overlayHistory } from '@fairtick/ui'
import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, type Navigator, Router, type To, createPath } from 'react-router'

interface Shown {
  readonly location: Location
  readonly type: NavigationType
}

/**
 * The address as the screens' location, in step with the open sheets: a screen opened from a sheet replaces
 * the sheet's history entry.
 */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>(() => ({ location: here(), type: NavigationType.Pop }))
  const path = useRef(shown.location.pathname)
  const [navigator] = useState(() =>
    createNavigator({
      show: (type) => startTransition(() => setShown({ location: here(), type })),
      isLeft: () => path.current !== location.pathname,
    }),
  )
  useLayoutEffect(() => {
    path.current = shown.location.pathname
  }, [shown])
  useLayoutEffect(() => {
    const moved = () => startTransition(() => setShown({ location: here(), type: NavigationType.Pop }))
    followBack()
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [])
  return (
    <Router location={shown.location} navigationType={shown.type} navigator={navigator}>
      {children}
    </Router>
  )
}

interface Screens {
  /** Shows the screen of the address. */
  readonly show: (type: NavigationType) => void
  /** Whether the screen in view is no longer the address's, whose own is on its way. */
  readonly isLeft: () => boolean
}

function createNavigator({ show, isLeft }: Screens): Navigator {
  const enter = (to: To, state: unknown, takesPlace: boolean) => {
    const href = hrefOf(to)
    const isSameScreen = new URL(href, location.href).pathname === location.pathname
    // Overlays that stay open while the query changes keep their entry.
    const kept: unknown = takesPlace && isSameScreen ? history.state : undefined
    const entry = { ...(typeof kept === 'object' ? kept : {}), usr: state, key: newKey() }
    if (takesPlace || overlayHistory.isOnTop()) history.replaceState(entry, '', href)
    else history.pushState(entry, '', href)
    show(takesPlace ? NavigationType.Replace : NavigationType.Push)
  }
  return {
    createHref: hrefOf,
    go: (delta) => overlayHistory.go(delta),
    push: (to, state: unknown) => overlayHistory.whenStill(() => enter(to, state, false)),
    replace: (to, state: unknown) =>
      overlayHistory.whenStill(() => {
        // A screen that was left replaces its own entry, which is no longer the current one.
        if (!isLeft()) enter(to, state, true)
      }),
  }
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
