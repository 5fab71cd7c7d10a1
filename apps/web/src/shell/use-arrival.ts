import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refreshMarket } from '../client/market'
import { useUser } from '../client/transport/session'
import { keepLive } from '../live/live'
import { PATH, isKnownPath } from '../paths/paths'
import { loginPath } from '../paths/return-path'

const WITH_MARKET: readonly string[] = [PATH.home, PATH.trade, PATH.orders]
const GUARDED: readonly string[] = [PATH.orders, PATH.account]
const isGuarded = (path: string): boolean =>
  GUARDED.includes(path) || (path.startsWith('/mine/') && isKnownPath(path))

/** What happens on arrival at a screen: it is scrolled to its top, what it shows of the market is fresh, the realtime connection is there, and nobody stays who may not. Source: docs/spec/product.md 2. */
export function useArrival(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  const isFirst = useRef(true)
  useEffect(() => {
    keepLive()
    if (!isFirst.current) {
      window.scrollTo(0, 0)
      // A screen may have put the focus into its field already.
      if (!(document.activeElement instanceof HTMLInputElement))
        document.getElementById('main')?.focus({ preventScroll: true })
      if (WITH_MARKET.includes(pathname)) refreshMarket()
    }
    isFirst.current = false
  }, [pathname])
  useEffect(() => {
    // A session can end in another tab while a screen is open that needs one.
    if (user === undefined && isGuarded(pathname))
      void navigate(loginPath(pathname + search), { replace: true })
  }, [user, pathname, search, navigate])
}
