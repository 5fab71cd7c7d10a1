import { apiBase, socketOrigin } from '@fairtick/wire'

/** The content policy of a page, by its requested host: it may connect to its program's calls only. */
export type PolicyOf = (host: string | undefined) => string

/** The addresses that a page's calls go to. */
export interface PageAddresses {
  /** The address of the calls, if not beside the pages. */
  readonly apiUrl: string | undefined
  /** Origins of our own. */
  readonly origins: readonly string[]
  /** Hosts whose pages may be framed; none if absent. */
  readonly frameHosts?: readonly string[]
}

/** Most hosts with a policy in memory: callers can send any host, and must not fill it. */
const KEPT = 100

/** Puts the policies of pages together. `fixed` is all of a policy except the addresses to connect to. */
export function pagePolicies(chosen: string, { apiUrl, origins, frameHosts = [] }: PageAddresses): PolicyOf {
  const kept = new Map<string, string>()
  const frames = frameHosts.map((host) => ` https://${host}`).join('')
  const fixed = frames === '' ? chosen : `${chosen};frame-src${frames}`
  const own = `${fixed};connect-src 'self'`
  return (host) => {
    if (host === undefined || !HOST.test(host)) return own
    const known = kept.get(host)
    if (known !== undefined) return known
    const sources = sourcesOf(host.toLowerCase(), { apiUrl, origins })
    const policy = `${withPictures(fixed, sources)};connect-src ${sources.join(' ')}`
    if (kept.size < KEPT) kept.set(host, policy)
    return policy
  }
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i

/** Pictures of traders come from the address of the calls, if not beside the page. */
function withPictures(fixed: string, sources: readonly string[]): string {
  if (sources.includes("'self'")) return fixed
  const bases = sources.filter((source) => source.startsWith('http'))
  return fixed.replace("img-src 'self'", `img-src 'self' ${bases.join(' ')}`)
}

/**
 * The request does not tell whether the page is secure, unless its origin is one of ours. Otherwise both
 * schemes are allowed; a browser uses only its own.
 */
function sourcesOf(host: string, { apiUrl, origins }: PageAddresses): readonly string[] {
  const known = origins.filter((origin) => new URL(origin).host === host)
  const pages = known.length > 0 ? known : [`https://${host}`, `http://${host}`]
  const bases = new Set(pages.map((page) => apiBase(page, apiUrl)))
  const isBeside = pages.some((page) => bases.has(page))
  return [...(isBeside ? ["'self'"] : []), ...[...bases].flatMap((base) => [base, socketOrigin(base)])]
}
