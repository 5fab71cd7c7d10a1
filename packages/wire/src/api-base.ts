/** First labels of the hosts that people open; the API's host has `api` in their place. */
const FRONT_LABELS = ['www', 'm', 'pc', 'app', 'web', 'h5', 'mobile', 'trade']

/** In the page, the name of the meta element with the address that the operator set. */
export const API_META = 'api-url'

/**
 * Where the calls of a page go, as an origin: the configured address; else, in production, the page's origin
 * with its first subdomain replaced by api (docs/spec/product.md 9.1). A page on localhost, on an address or
 * on a host without such a subdomain is served by the API's own process and stays on its origin.
 */
export function apiBase(pageOrigin: string, configured?: string): string {
  if (configured !== undefined) return new URL(configured).origin
  const url = new URL(pageOrigin)
  const [first = '', ...rest] = url.hostname.split('.')
  if (rest.length < 2 || !FRONT_LABELS.includes(first)) return url.origin
  return `${url.protocol}//${['api', ...rest].join('.')}${url.port === '' ? '' : `:${url.port}`}`
}

/** The origin of the realtime socket beside an API's: wss where the API is secure. */
export const socketOrigin = (base: string): string => base.replace(/^http/, 'ws')
