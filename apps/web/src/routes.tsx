import { type LoaderFunctionArgs, createBrowserRouter, redirect } from 'react-router'
import { refreshMarket } from './client/market'
import { isLoggedIn } from './client/session'
import { PATH } from './paths/paths'
import { loginPath, returnPath } from './paths/return-path'
import { HomeScreen } from './screens/HomeScreen'
import { BrokenScreen } from './shell/BrokenScreen'
import { Shell } from './shell/Shell'

/** The screens and who may see them. Unknown paths lead home. Spec 2. */
export const createRoutes = () =>
  createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: BrokenScreen,
      HydrateFallback: Nothing,
      children: [
        { path: PATH.home, Component: HomeScreen, loader: withFreshMarket },
        {
          path: PATH.trade,
          lazy: async () => ({ Component: (await import('./screens/TradeScreen')).TradeScreen }),
          loader: withFreshMarket,
        },
        {
          path: PATH.orders,
          lazy: async () => ({ Component: (await import('./screens/OrdersScreen')).OrdersScreen }),
          loader: (asked) => guard(asked) ?? withFreshMarket(),
        },
        {
          path: PATH.account,
          lazy: async () => ({ Component: (await import('./screens/AccountScreen')).AccountScreen }),
          loader: (asked) => guard(asked) ?? null,
        },
        {
          path: PATH.login,
          lazy: async () => ({ Component: (await import('./screens/LoginScreen')).LoginScreen }),
          loader: skipLogin,
        },
        {
          path: PATH.search,
          lazy: async () => ({ Component: (await import('./screens/SearchScreen')).SearchScreen }),
        },
        {
          path: PATH.language,
          lazy: async () => ({ Component: (await import('./screens/LanguageScreen')).LanguageScreen }),
        },
        { path: '*', loader: () => redirect(PATH.home) },
      ],
    },
  ])

/** index.html's static frame stays until the first screen is there. */
function Nothing() {
  return null
}

function withFreshMarket(): null {
  refreshMarket()
  return null
}

function guard({ request }: LoaderFunctionArgs): Response | undefined {
  const { pathname, search } = new URL(request.url)
  return isLoggedIn() ? undefined : redirect(loginPath(pathname + search))
}

function skipLogin({ request }: LoaderFunctionArgs): Response | null {
  const { searchParams, origin } = new URL(request.url)
  return isLoggedIn() ? redirect(returnPath(searchParams.get('from'), origin)) : null
}
