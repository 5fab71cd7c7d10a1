import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

const CONTENT_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
}

/** The headers that every answer has, as helmet chooses them. Asked once: for each request it would put its policy together anew. */
export function securityHeaders(): Readonly<Record<string, string>> {
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
  const chosen = Object.entries(response.getHeaders())
  return Object.fromEntries(chosen.map(([name, value]) => [name, String(value)]))
}
