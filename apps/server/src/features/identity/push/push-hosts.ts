/** The push services of browsers; a name that begins with a dot is that of any host below it. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** Tells whether an endpoint is one of a push service, so that no request ever goes to an address of ours. */
export type IsPushEndpoint = (endpoint: string) => boolean

/**
 * Endpoints of the push services of browsers, over https at its own port, and of the origins that the
 * environment names beside them.
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
