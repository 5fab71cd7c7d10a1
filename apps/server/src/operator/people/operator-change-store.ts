import { type Role, isRole } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'

/** A change requested by an owner, which a second one has to agree to; undefined fields stay unchanged. */
export interface WaitingOperatorChange {
  readonly id: number
  /** undefined for a new operator. */
  readonly operatorId: number | undefined
  readonly account: string
  readonly name: string | undefined
  readonly roles: readonly Role[] | undefined
  readonly isDisabled: boolean | undefined
  /** A new operator's enrolment password, hashed; erased if the operator will not be created. */
  readonly passwordHash: string | undefined
  readonly askedBy: string
  readonly reason: string
}

/** Stores a requested change; returns its id. */
export async function insertOperatorChange(
  database: Queryable,
  asked: Omit<WaitingOperatorChange, 'id'> & { readonly now: number },
): Promise<number> {
  const { operatorId, account, name, roles, isDisabled, passwordHash, askedBy, reason, now } = asked
  const { rows } = await database.query<{ id: bigint }>(
    `INSERT INTO operator_change
       (operator_id, account, name, roles, is_disabled, password_hash, asked_by, reason, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [operatorId, account, name, roles, isDisabled, passwordHash, askedBy, reason, now],
  )
  return Number(rows[0]?.id)
}

/** A change not made yet, locked until the transaction ends; undefined if there is no such change. */
export async function lockOperatorChange(
  database: Queryable,
  id: number,
): Promise<WaitingOperatorChange | undefined> {
  const { rows } = await database.query<ChangeRecord>(
    'SELECT * FROM operator_change WHERE id = $1 AND applied_at IS NULL FOR UPDATE',
    [id],
  )
  return rows[0] && changeOf(rows[0])
}

/**
 * Erases the password digests of operators who will not be created: their approval no longer waits, or they
 * were requested before a moment. A recent request may not have its approval yet.
 */
export async function forgetUnmadePasswords(
  database: Queryable,
  { askedBefore, settledBefore }: { readonly askedBefore: number; readonly settledBefore: number },
): Promise<void> {
  await database.query(
    `UPDATE operator_change c SET password_hash = NULL
     WHERE applied_at IS NULL AND password_hash IS NOT NULL AND (created_at <= $1 OR created_at <= $2 AND NOT EXISTS (
       SELECT FROM operator_act a JOIN approval p ON p.act_id = a.id AND p.state = 'waiting'
       WHERE a.subject = c.id AND a.act = 'operator-changes agree'))`,
    [askedBefore, settledBefore],
  )
}

/** Records a change as made, with its operator; a password's digest moves to the operator's row. */
export async function markChangeApplied(
  database: Queryable,
  id: number,
  made: { readonly operatorId: number; readonly now: number },
): Promise<void> {
  await database.query(
    'UPDATE operator_change SET applied_at = $3, operator_id = $2, password_hash = NULL WHERE id = $1',
    [id, made.operatorId, made.now],
  )
}

interface ChangeRecord {
  readonly id: bigint
  readonly operator_id: bigint | null
  readonly account: string
  readonly name: string | null
  readonly roles: readonly string[] | null
  readonly is_disabled: boolean | null
  readonly password_hash: string | null
  readonly asked_by: string
  readonly reason: string
}

const changeOf = (record: ChangeRecord): WaitingOperatorChange => ({
  id: Number(record.id),
  operatorId: record.operator_id === null ? undefined : Number(record.operator_id),
  account: record.account,
  name: record.name ?? undefined,
  roles: record.roles?.filter(isRole),
  isDisabled: record.is_disabled ?? undefined,
  passwordHash: record.password_hash ?? undefined,
  askedBy: record.asked_by,
  reason: record.reason,
})
