import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The browser of an operator, by a random cookie of its own. */
export interface OperatorBrowser {
  /** Digest of the cookie: the same for everybody who signs in with this browser. */
  readonly digest: string
  /** The cookie to set where the browser had none. */
  readonly cookie: string | undefined
}

const NAME = 'fairtick_operator_browser'
const SECRET = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`)
const SECRET_BYTES = 32
const YEAR_S = 31_536_000

/**
 * The browser that signs in. A program without cookies is a new one each time, so nothing is taken for the
 * same person. Source: docs/spec/cases.md O2.
 */
export function operatorBrowser({ headers }: FastifyRequest): OperatorBrowser {
  const known = SECRET.exec(headers.cookie ?? '')?.[1]
  const secret = known ?? randomBytes(SECRET_BYTES).toString('base64url')
  // The browser itself says by its origin whether it came encrypted; a proxy in between knows no better.
  const isEncrypted = headers.origin?.startsWith('https://') === true
  const rules = `Path=/api/admin; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${isEncrypted ? '; Secure' : ''}`
  return {
    digest: createHash('sha256').update(secret).digest('hex'),
    cookie: known === undefined ? `${NAME}=${secret}; ${rules}` : undefined,
  }
}
