import { learnTrading } from '@fairtick/texts'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { useUser } from './client/transport/session'
import { loadedPart } from './loading/loaded-part'
import { PATH } from './paths/paths'
import { HomeScreen } from './screens/HomeScreen'
import { Shell } from './shell/Shell'

const screen = (load: () => Promise<ComponentType>) =>
  loadedPart(async () => (await Promise.all([load(), learnTrading()]))[0])

const TradeScreen = screen(async () => (await import('./screens/TradeScreen')).TradeScreen)
const OrdersScreen = screen(async () => (await import('./screens/OrdersScreen')).OrdersScreen)
const InnerScreens = loadedPart(async () => (await import('./InnerScreens')).InnerScreens)

/**
 * The screens and their access rules; those not in the tab bar come with InnerScreens. While a screen loads,
 * the previous one stays, at first index.html's static frame. Source: docs/spec/product.md 2.
 */
export function Screens() {
  const isVisitor = useUser() === undefined
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={PATH.home} element={<HomeScreen />} />
        <Route path={PATH.trade} element={<TradeScreen />} />
        {/* On arrival a visitor is sent to the login (use-arrival.ts). */}
        <Route path={PATH.orders} element={isVisitor ? null : <OrdersScreen />} />
        <Route path="*" element={<InnerScreens />} />
      </Route>
    </Routes>
  )
}
