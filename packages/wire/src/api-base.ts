/** First labels of public hosts; the API's host has `api` instead. */
const FRONT_LABELS = ['www', 'm', 'pc', 'app', 'web', 'h5', 'mobile', 'trade']

/** Name of the page's meta element with the address that the operator set. */
export const API_META = 'api-url'

/** Name of the meta element that says whether pages register a service worker. */
export const WORKER_META = 'service-worker'
/** Its content where they register none; elsewhere the element is absent. */
export const WORKER_OFF = 'off'

/**
 * Returns the origin for a page's calls: the configured address; else, in production, the page's origin with
 * its first subdomain replaced by api (docs/spec/product.md 9.1). A page on localhost, on an address or on a
 * host without such a subdomain is served by the API's own process and uses its own origin.
 */
export function apiBase(pageOrigin: string, configured?: string): string {
  if (configured !== undefined) return new URL(configured).origin
  const url = new URL(pageOrigin)
  const [first = '', ...rest] = url.hostname.split('.')
  if (rest.length < 2 || !FRONT_LABELS.includes(first)) return url.origin
  return `${url.protocol}//${['api', ...rest].join('.')}${url.port === '' ? '' : `:${url.port}`}`
}

/** The origin of an API's realtime socket: wss where the API is secure. */
export const socketOrigin = (base: string): string => base.replace(/^http/, 'ws')
