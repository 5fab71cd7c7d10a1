import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether an Origin is one of our own: the host asked for, PUBLIC_URL, or one of ALLOWED_ORIGINS, exactly.
 */
export type IsOwnOrigin = (origin: string, host: string | undefined) => boolean

/** The origins that the settings declare as our own. */
export const originsNamed = (
  publicUrl: string | undefined,
  allowed: readonly string[],
): readonly string[] => [...allowed, ...(publicUrl ? [new URL(publicUrl).origin] : [])]

/** Makes the rule from the settings. Source: docs/spec/wire.md 1.4. */
export function ownOrigins(publicUrl: string | undefined, allowed: readonly string[]): IsOwnOrigin {
  const exact = new Set(originsNamed(publicUrl, allowed))
  return (origin, host) =>
    exact.has(origin) || (host !== undefined && (origin === `http://${host}` || origin === `https://${host}`))
}

/**
 * Whether a browser sent a changing call from a forbidden origin: another site, an address bar, a prefetch,
 * an image. Absent headers are fine: native clients and curl send none. Source: docs/spec/wire.md 1.4,
 * docs/spec/promises.md D1.
 */
export function isForeignRequest(headers: IncomingHttpHeaders, isOwnOrigin: IsOwnOrigin): boolean {
  const origin = headers.origin
  const ownOrigin = origin !== undefined && isOwnOrigin(origin, headers.host)
  if (origin !== undefined && !ownOrigin) return true
  if (isAhead(headers['sec-purpose']) || isAhead(headers.purpose)) return true
  const site = headers['sec-fetch-site']
  if (site === undefined) return false
  if (site !== 'same-origin' && !(site === 'same-site' && ownOrigin)) return true
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined && mode !== 'cors' && mode !== 'same-origin') return true
  const destination = headers['sec-fetch-dest']
  return destination !== undefined && destination !== 'empty'
}

/** Whether a browser reports a request made ahead of its user, such as a prefetch. */
const isAhead = (purpose: string | string[] | undefined) =>
  purpose !== undefined && /prefetch|prerender/.test(String(purpose))
