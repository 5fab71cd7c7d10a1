import { PATH, isKnownPath, withFrom } from './paths'

/** The access screens, which are never return paths. */
const ENTRIES: readonly string[] = [PATH.login, PATH.register, PATH.forgot, PATH.freeze]

const PLAIN_PATH = /^\/(?![/\\])[\w\-/?=&%.]*$/

/** The login, with `path` as the return path. */
export const loginPath = (path: string): string => withFrom(PATH.login, path)

/**
 * The path after the login: the `from` parameter (decoded once) if it is a known path of this site, else
 * home; never the login again. Source: docs/spec/promises.md D13.
 */
export function returnPath(from: string | null, origin: string): string {
  if (from === null || !PLAIN_PATH.test(from) || !URL.canParse(from, origin)) return PATH.home
  const url = new URL(from, origin)
  const isOurs = url.origin === origin && isKnownPath(url.pathname) && !ENTRIES.includes(url.pathname)
  return isOurs ? url.pathname + url.search : PATH.home
}
