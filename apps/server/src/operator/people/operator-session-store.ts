import { type Role, isRole } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'

/** A session of an active operator. */
export interface StoredOperatorSession {
  readonly id: number
  readonly operatorId: number
  readonly account: string
  readonly roles: readonly Role[]
  readonly lastSeenAt: number
  /** Digest of the browser that signed in. */
  readonly browser: string | undefined
}

/** Writes a new session. Times in ms. */
export async function insertOperatorSession(
  database: Queryable,
  session: {
    operatorId: number
    tokenHash: string
    device: string
    ip: string
    browser: string
    now: number
  },
): Promise<void> {
  const { operatorId, tokenHash, device, ip, browser, now } = session
  await database.query(
    `INSERT INTO operator_session (operator_id, token_hash, device, ip, created_at, last_seen_at, browser)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [operatorId, tokenHash, device, ip, now, browser],
  )
}

/** The session of a token, started and used since the given times, of an operator who is not disabled. */
export async function readOperatorSession(
  database: Queryable,
  tokenHash: string,
  since: { readonly begun: number; readonly used: number },
): Promise<StoredOperatorSession | undefined> {
  const { rows } = await database.query<{
    id: bigint
    operator_id: bigint
    account: string
    roles: readonly string[]
    last_seen_at: bigint
    browser: string | null
  }>(
    `SELECT s.id, s.operator_id, o.account, o.roles, s.last_seen_at, s.browser
     FROM operator_session s JOIN operator o ON o.id = s.operator_id
     WHERE s.token_hash = $1 AND s.created_at > $2 AND s.last_seen_at > $3 AND o.disabled_at IS NULL`,
    [tokenHash, since.begun, since.used],
  )
  const [found] = rows
  return (
    found && {
      id: Number(found.id),
      operatorId: Number(found.operator_id),
      account: found.account,
      roles: found.roles.filter(isRole),
      lastSeenAt: Number(found.last_seen_at),
      browser: found.browser ?? undefined,
    }
  )
}

/** A session as its own operator sees it. Times in ms. */
export interface OwnOperatorSession {
  readonly id: number
  readonly device: string
  readonly ip: string
  readonly createdAt: number
  readonly lastSeenAt: number
}

/** An operator's sessions begun and used since the given times, last used first. */
export async function readOwnOperatorSessions(
  database: Queryable,
  operatorId: number,
  since: { readonly begun: number; readonly used: number },
): Promise<readonly OwnOperatorSession[]> {
  const { rows } = await database.query<{
    id: bigint
    device: string
    ip: string
    created_at: bigint
    last_seen_at: bigint
  }>(
    `SELECT id, device, ip, created_at, last_seen_at FROM operator_session
     WHERE operator_id = $1 AND created_at > $2 AND last_seen_at > $3 ORDER BY last_seen_at DESC, id DESC`,
    [operatorId, since.begun, since.used],
  )
  return rows.map(({ id, device, ip, created_at: created, last_seen_at: seen }) => ({
    id: Number(id),
    device,
    ip,
    createdAt: Number(created),
    lastSeenAt: Number(seen),
  }))
}

/** Whether a session is still open, regardless of its rights. */
export async function isOperatorSessionOpen(database: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM operator_session WHERE id = $1', [id])
  return rowCount === 1
}

/** Notes that a session was used. */
export async function touchOperatorSession(database: Queryable, id: number, now: number): Promise<void> {
  await database.query('UPDATE operator_session SET last_seen_at = $2 WHERE id = $1', [id, now])
}

/** Ends a session. */
export async function deleteOperatorSession(database: Queryable, id: number): Promise<void> {
  await database.query('DELETE FROM operator_session WHERE id = $1', [id])
}

/** Ends a session of an operator; false if the operator has no such session. */
export async function deleteOwnOperatorSession(
  database: Queryable,
  { operatorId, sessionId }: { readonly operatorId: number; readonly sessionId: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'DELETE FROM operator_session WHERE operator_id = $1 AND id = $2',
    [operatorId, sessionId],
  )
  return rowCount === 1
}

/** Ends every session of an operator except one. */
export async function deleteOtherOperatorSessions(
  database: Queryable,
  { operatorId, sessionId }: { readonly operatorId: number; readonly sessionId: number },
): Promise<void> {
  await database.query('DELETE FROM operator_session WHERE operator_id = $1 AND id <> $2', [
    operatorId,
    sessionId,
  ])
}

/** Ends every session of an operator. */
export async function deleteOperatorSessions(database: Queryable, operatorId: number): Promise<void> {
  await database.query('DELETE FROM operator_session WHERE operator_id = $1', [operatorId])
}

/** Erases sessions begun before a moment, and enrolments expired by then. */
export async function forgetOperatorSessions(database: Queryable, before: number): Promise<void> {
  await database.query('DELETE FROM operator_session WHERE created_at <= $1', [before])
  await database.query('DELETE FROM operator_enrolment WHERE until <= $1', [before])
}
