import { createHash, randomBytes } from 'node:crypto'
import type { Asked } from './asked'

/** The browser of an operator, by a random cookie of its own. */
export interface OperatorBrowser {
  /** Digest of the cookie, shared by all operators who sign in with this browser. */
  readonly digest: string
  /** The cookie to set if the browser had none. */
  readonly cookie: string | undefined
}

const NAME = 'fairtick_operator_browser'
const SECRET = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`)
const SECRET_BYTES = 32
const YEAR_S = 31_536_000

/**
 * The browser of a login. A program without cookies counts as new each time, so two operators are never
 * mistaken for one person. Source: docs/spec/cases.md O2.
 */
export function operatorBrowser({ headers }: Asked): OperatorBrowser {
  const known = SECRET.exec(headers.cookie ?? '')?.[1]
  const secret = known ?? randomBytes(SECRET_BYTES).toString('base64url')
  // The browser's own origin says whether it uses encryption; a proxy in between knows no better.
  const isEncrypted = headers.origin?.startsWith('https://') === true
  const rules = `Path=/api/admin; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${isEncrypted ? '; Secure' : ''}`
  return {
    digest: createHash('sha256').update(secret).digest('hex'),
    cookie: known === undefined ? `${NAME}=${secret}; ${rules}` : undefined,
  }
}
