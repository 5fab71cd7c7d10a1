import { dismissLeftToasts } from '@fairtick/ui'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refreshMarket } from '../client/market/market'
import { useUser } from '../client/transport/session'
import { keepLive } from '../live/live'
import { PATH } from '../paths/paths'
import { loginPath } from '../paths/return-path'

const WITH_MARKET: readonly string[] = [PATH.home, PATH.trade, PATH.orders]
/**
 * On arrival at a screen: scrolls to its top, removes the messages of the previous one, refreshes its market
 * data, ensures the realtime connection, and sends a visitor from the orders to the login. The other guarded
 * screens do so themselves. Source: docs/spec/product.md 2, 8.8.
 */
export function useArrival(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  const isFirst = useRef(true)
  useEffect(() => {
    keepLive()
    if (!isFirst.current) {
      window.scrollTo(0, 0)
      dismissLeftToasts()
      // A screen may already have focused its field.
      if (!(document.activeElement instanceof HTMLInputElement))
        document.getElementById('main')?.focus({ preventScroll: true })
      if (WITH_MARKET.includes(pathname)) refreshMarket()
    }
    isFirst.current = false
  }, [pathname])
  useEffect(() => {
    // The session can end in another tab while a guarded screen is open.
    if (user === undefined && pathname === PATH.orders)
      void navigate(loginPath(pathname + search), { replace: true })
  }, [user, pathname, search, navigate])
}
