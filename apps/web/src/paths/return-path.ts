import { PATH, isKnownPath } from './paths'

const PLAIN_PATH = /^\/(?![/\\])[\w\-/?=&%.]*$/

/** The login, which leads back to `path` afterwards. */
export const loginPath = (path: string): string => `${PATH.login}?from=${encodeURIComponent(path)}`

/**
 * Where to go after the login: the `from` parameter (decoded once) if it is a known path of this site, else home; never the login again.
 * Source: reliability.md D13.
 */
export function returnPath(from: string | null, origin: string): string {
  if (from === null || !PLAIN_PATH.test(from) || !URL.canParse(from, origin)) return PATH.home
  const url = new URL(from, origin)
  const isOurs = url.origin === origin && isKnownPath(url.pathname) && url.pathname !== PATH.login
  return isOurs ? url.pathname + url.search : PATH.home
}
