import { randomBytes } from 'node:crypto'
import { HOUR_MS, type Right, rightsOf, MINUTE_MS } from '@fairtick/domain'
import { hashOf } from '../../features/identity/sessions'
import type { DatabasePool } from '../../database/pool'
import type { Clock } from '../../ports'
import {
  deleteOperatorSession,
  forgetOperatorSessions,
  insertOperatorSession,
  type OwnOperatorSession,
  readOperatorSession,
  readOwnOperatorSessions,
  touchOperatorSession,
} from './operator-session-store'

/** A signed-in operator with all current rights. */
export interface SignedInOperator {
  readonly id: number
  readonly operatorId: number
  readonly account: string
  readonly rights: ReadonlySet<Right>
  /** Their roles, in one line. */
  readonly as: string
  /** Digest of the browser that signed in. */
  readonly browser: string | undefined
}

/** The origin of a call. */
export interface OperatorCaller {
  readonly ip: string
  /** The id of the request, for lines of the log. */
  readonly request?: string | undefined
  readonly device: string
  /** Digest of the browser. */
  readonly browser: string
}

/**
 * Sessions of operators: each call rereads its own, so that withdrawing a right takes effect with the next
 * call.
 */
export interface OperatorSessions {
  open(operatorId: number, caller: OperatorCaller): Promise<string>
  find(token: string): Promise<SignedInOperator | undefined>
  end(id: number): Promise<void>
  /** An operator's open sessions, last used first. */
  list(operatorId: number): Promise<readonly OwnOperatorSession[]>
  /** Erases expired sessions. */
  tidy(): Promise<void>
}

/** A working day, regardless of activity. */
const LIFE_MS = 12 * HOUR_MS
const IDLE_MS = 2 * HOUR_MS
const TOUCHED_EVERY_MS = MINUTE_MS
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

const sinceOf = (now: number) => ({ begun: now - LIFE_MS, used: now - IDLE_MS })

/** Sessions of operators over the database. */
export function createOperatorSessions(pool: DatabasePool, clock: Clock): OperatorSessions {
  return {
    async open(operatorId, { device, ip, browser }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await insertOperatorSession(pool, {
        operatorId,
        tokenHash: hashOf(token),
        device,
        ip,
        browser,
        now: clock.now(),
      })
      return token
    },
    async find(token) {
      if (!TOKEN.test(token)) return undefined
      const now = clock.now()
      const found = await readOperatorSession(pool, hashOf(token), sinceOf(now))
      if (!found) return undefined
      if (found.lastSeenAt <= now - TOUCHED_EVERY_MS) await touchOperatorSession(pool, found.id, now)
      const { id, operatorId, account, roles, browser } = found
      return { id, operatorId, account, rights: rightsOf(roles), as: roles.join(', '), browser }
    },
    end: (id) => deleteOperatorSession(pool, id),
    list: (operatorId) => readOwnOperatorSessions(pool, operatorId, sinceOf(clock.now())),
    tidy: () => forgetOperatorSessions(pool, clock.now() - LIFE_MS),
  }
}
