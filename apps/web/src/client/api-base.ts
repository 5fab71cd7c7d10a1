/** First labels of the hosts that people open; the API's host has `api` in their place. */
const FRONT_LABELS = ['www', 'm', 'pc', 'app', 'web', 'h5', 'mobile', 'trade']

/**
 * Where the calls go: the page's origin with its first subdomain replaced by api, in production (Spec 9). A page on localhost,
 * on an address or on a host without such a subdomain is served by the API's own process and stays on its origin.
 */
export function apiBase(pageOrigin: string): string {
  const url = new URL(pageOrigin)
  const [first = '', ...rest] = url.hostname.split('.')
  if (rest.length < 2 || !FRONT_LABELS.includes(first)) return url.origin
  return `${url.protocol}//${['api', ...rest].join('.')}${url.port === '' ? '' : `:${url.port}`}`
}

/** The address of the realtime socket on the API's host: wss on a secure page. */
export function socketAddress(pageOrigin: string): string {
  return `${apiBase(pageOrigin).replace(/^http/, 'ws')}/v2/ws`
}
