import type { Queryable } from '../../../database/in-transaction'

/** A client as operators decide on them. */
export interface DecidedClient {
  readonly id: number
  readonly frozenAt: number | undefined
  /** Frozen by an operator, so that a reset of the password does not open the account again. */
  readonly isByOperator: boolean
}

interface ClientRecord {
  readonly id: bigint
  readonly frozen_at: bigint | null
  readonly frozen_by_operator: boolean
}

const SELECT = 'SELECT id, frozen_at, frozen_by_operator FROM credential'

/** A client, locked until the transaction ends; undefined for demo users and closed accounts. */
export async function lockClient(database: Queryable, id: number): Promise<DecidedClient | undefined> {
  const { rows } = await database.query<ClientRecord>(
    `${SELECT} WHERE id = $1 AND password_hash <> '' FOR UPDATE`,
    [id],
  )
  return rows[0] && clientOf(rows[0])
}

/** Prevents the client from unfreezing the account. */
export async function markByOperator(database: Queryable, id: number): Promise<void> {
  await database.query('UPDATE credential SET frozen_by_operator = true WHERE id = $1', [id])
}

/** Unfreezes an account; withdrawals stay on hold, by the freeze itself or an earlier change. */
export async function thawAccount(database: Queryable, id: number): Promise<void> {
  await database.query('UPDATE credential SET frozen_at = NULL, frozen_by_operator = false WHERE id = $1', [
    id,
  ])
}

/** Clients with frozen accounts and open sessions. */
export async function readSignedInWhileFrozen(database: Queryable): Promise<readonly number[]> {
  const { rows } = await database.query<{ id: bigint }>(
    `SELECT c.id FROM credential c WHERE c.frozen_at IS NOT NULL
       AND EXISTS (SELECT FROM session s WHERE s.user_id = c.id) ORDER BY c.id LIMIT 100`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Notes that a code for setting a new password has to be mailed to a client. */
export async function notePasswordLink(database: Queryable, userId: number, now: number): Promise<void> {
  await database.query(
    'INSERT INTO password_link (user_id, asked_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [userId, now],
  )
}

/** Clients waiting for such a code. */
export async function readPasswordLinks(database: Queryable): Promise<readonly number[]> {
  const { rows } = await database.query<{ user_id: bigint }>(
    'SELECT user_id FROM password_link ORDER BY asked_at LIMIT 100',
  )
  return rows.map(({ user_id: userId }) => Number(userId))
}

/** Removes such a note; false if another run took it. */
export async function takePasswordLink(database: Queryable, userId: number): Promise<boolean> {
  const { rowCount } = await database.query('DELETE FROM password_link WHERE user_id = $1', [userId])
  return rowCount === 1
}

const clientOf = ({ id, frozen_at: frozenAt, frozen_by_operator: isByOperator }: ClientRecord) => ({
  id: Number(id),
  frozenAt: frozenAt === null ? undefined : Number(frozenAt),
  isByOperator,
})
