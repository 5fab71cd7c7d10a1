import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refreshMarket } from '../client/market'
import { useUser } from '../client/transport/session'
import { keepLive } from '../live/live'
import { PATH, isKnownPath } from '../paths/paths'
import { loginPath } from '../paths/return-path'

const WITH_MARKET: readonly string[] = [PATH.home, PATH.trade, PATH.orders]
const GUARDED: readonly string[] = [
  PATH.orders,
  PATH.account,
  PATH.follow,
  PATH.followed,
  PATH.traderApply,
  PATH.myFollowers,
  PATH.borrower,
  PATH.loan,
  PATH.loanAgreement,
  PATH.loanSign,
  PATH.loans,
  PATH.repayment,
  PATH.subscribe,
  PATH.subscriptions,
  PATH.income,
]
const isGuarded = (path: string): boolean =>
  GUARDED.includes(path) || (path.startsWith('/mine/') && isKnownPath(path))

/**
 * On arrival at a screen: scrolls to its top, refreshes its market data, ensures the realtime connection, and
 * leads a visitor of a guarded screen to the login. Source: docs/spec/product.md 2.
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
      // A screen may have put the focus into its field already.
      if (!(document.activeElement instanceof HTMLInputElement))
        document.getElementById('main')?.focus({ preventScroll: true })
      if (WITH_MARKET.includes(pathname)) refreshMarket()
    }
    isFirst.current = false
  }, [pathname])
  useEffect(() => {
    // The session can end in another tab while a guarded screen is open.
    if (user === undefined && isGuarded(pathname))
      void navigate(loginPath(pathname + search), { replace: true })
  }, [user, pathname, search, navigate])
}
