/** The push services of browsers. A leading dot matches every subdomain. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Tells whether an endpoint belongs to a known push service, so that no request goes to our own network
 * (SSRF).
 */
export type IsPushEndpoint = (endpoint: string) => boolean

/**
 * Accepts https endpoints of the known services on port 443, and all endpoints of the given origins, which
 * come from the environment.
 */
export function pushEndpoints(origins: readonly string[]): IsPushEndpoint {
  return (endpoint) => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
    if (url?.username !== '' || url.password !== '' || url.hash !== '') return false
    if (origins.includes(url.origin)) return true
    return url.protocol === 'https:' && url.port === '' && SERVICES.some((each) => isOf(url.hostname, each))
  }
}

const isOf = (host: string, service: string): boolean =>
  service.startsWith('.') ? host.endsWith(service) && host.length > service.length : host === service
