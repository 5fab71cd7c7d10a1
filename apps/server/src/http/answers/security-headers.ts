import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

const CONTENT_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  // Neither our code nor our libraries turn text into markup or script: the one policy for it names the
  // service worker and its parts.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['service-worker'],
}
/**
 * The device features that a page may use: only our own passkeys and the clipboard. helmet does not support
 * this header.
 */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), clipboard-write=(self), publickey-credentials-create=(self), publickey-credentials-get=(self)'

/**
 * The headers of every answer except calls, as helmet chooses them. Computed once: helmet would rebuild its
 * policy for each request. They forbid a page all connections: see page-policy.ts.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = chosenHeaders()

/** The name of the header with the policy of a page. */
export const POLICY_HEADER = 'content-security-policy'

/**
 * The policy of the page with the documents of the calls: its viewer sets styles and markup of its own. It
 * reads our own files only.
 */
export const DOCS_POLICY =
  "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none';object-src 'none'"

/** The policy of the service worker: it reads our own files only. */
export const WORKER_POLICY = "default-src 'none';connect-src 'self'"

/**
 * The policy of the operators' console without its connections: as of the app, but without forms and with
 * styles from its own files only.
 */
export const CONSOLE_POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none';object-src 'none';require-trusted-types-for 'script';trusted-types 'none'"

/**
 * Headers that matter for documents only: answers to calls omit them, which saves half a thousand bytes each.
 */
const OF_DOCUMENTS = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])

/**
 * The headers of an answer to a call: it is never cached; opened as a page, it cannot load, send or be
 * framed.
 */
export const CALL_HEADERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SECURITY_HEADERS).filter(([name]) => !OF_DOCUMENTS.has(name))),
  'content-security-policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';object-src 'none'",
  'cache-control': 'no-store',
  vary: 'Origin, Sec-Fetch-Site',
}

function chosenHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const choose = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
  })
  choose(request, response, (error) => {
    if (error !== undefined) throw new Error('helmet failed', { cause: error })
  })
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS }
  for (const [name, value] of Object.entries(response.getHeaders())) headers[name] = String(value)
  return headers
}
