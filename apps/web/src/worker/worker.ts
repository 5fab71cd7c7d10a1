import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { fromNetworkOr } from './from-network'
import { CONSOLE, type PushScope, showPushes } from './push-notices'

declare const self: PushScope & { skipWaiting(): Promise<void> }
/** Files of this build, with a digest where the name has none. Set by scripts/worker-plugin.mjs. */
declare const BUILT_FILES: { readonly url: string; readonly revision: string | null }[]

/** The page of every address. */
const SHELL = '/'
const ASSETS_KEPT = 200
const ASSETS_AGE_S = 30 * 24 * 60 * 60

cleanupOutdatedCaches()
precache(BUILT_FILES)
clientsClaim()
showPushes(self)

// A new version waits until the user asks for it, so that a ticket being filled in is not lost.
addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [new ExpirationPlugin({ maxEntries: ASSETS_KEPT, maxAgeSeconds: ASSETS_AGE_S })],
})

// Names of assets contain a digest of their content: a kept one is never out of date.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await matchPrecache(options.request)) ?? assets.handle(options),
)

// The network first, so that a new version is seen at once. Calls are never answered from the phone.
registerRoute(
  new NavigationRoute(({ request }) => fromNetworkOr(SHELL, request, matchPrecache), {
    denylist: [CONSOLE, /^\/(api|v2|outbox)\//],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/boot.js',
  ({ request }) => fromNetworkOr('/boot.js', request, matchPrecache),
)
