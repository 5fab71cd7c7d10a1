import { type Role, isRole } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'

/** An operator of the platform. */
export interface Operator {
  readonly id: number
  /** Their e-mail address, in lower case: the name recorded with their acts. */
  readonly account: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly passwordHash: string
  /** Digest of the half told to a second owner; undefined if created by one owner, or once enrolled. */
  readonly secondHalfHash: string | undefined
  /** Encrypted; undefined before enrolment. */
  readonly totpSecret: string | undefined
  readonly createdAt: number
  readonly disabledAt: number | undefined
}

interface OperatorRecord {
  readonly id: bigint
  readonly account: string
  readonly name: string
  readonly roles: readonly string[]
  readonly password_hash: string
  readonly second_half_hash: string | null
  readonly totp_secret: string | null
  readonly created_at: bigint
  readonly disabled_at: bigint | null
}

const SELECT =
  'SELECT id, account, name, roles, password_hash, second_half_hash, totp_secret, created_at, disabled_at FROM operator'

const COUNTED =
  "FROM operator WHERE 'owner' = ANY (roles) AND totp_secret IS NOT NULL AND (disabled_at IS NULL OR disabled_at > $1)"

/** The operator of an account; undefined if unknown. */
export async function findOperator(database: Queryable, account: string): Promise<Operator | undefined> {
  const { rows } = await database.query<OperatorRecord>(`${SELECT} WHERE account = $1`, [account])
  return rows[0] && operatorOf(rows[0])
}

/** An operator; undefined if unknown. */
export async function readOperator(database: Queryable, id: number): Promise<Operator | undefined> {
  const { rows } = await database.query<OperatorRecord>(`${SELECT} WHERE id = $1`, [id])
  return rows[0] && operatorOf(rows[0])
}

/** An operator whose password is unchanged; undefined if it changed. Waits for a running change. */
export async function readUnchangedOperator(
  database: Queryable,
  { id, passwordHash }: Pick<Operator, 'id' | 'passwordHash'>,
): Promise<Operator | undefined> {
  const { rows } = await database.query<OperatorRecord>(
    `${SELECT} WHERE id = $1 AND password_hash = $2 FOR SHARE`,
    [id, passwordHash],
  )
  return rows[0] && operatorOf(rows[0])
}

/** Writes an operator's own password; false if another was written since `before` was read. */
export async function writeOwnPassword(
  database: Queryable,
  written: { readonly id: number; readonly before: string; readonly passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE operator SET password_hash = $3 WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL',
    [written.id, written.before, written.passwordHash],
  )
  return rowCount === 1
}

/** Filters of operators; undefined fields do not filter. */
export interface OperatorsSought {
  readonly id?: number | undefined
  readonly account?: string | undefined
  readonly name?: string | undefined
  readonly role?: string | undefined
  readonly isEnrolled?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** A part of the account or the name, in any case. */
  readonly text?: string | undefined
  /** Created between these times, in ms. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** A page of the matching operators, sorted, and their total number. */
export async function readOperators(
  database: Queryable,
  sought: OperatorsSought,
  page: {
    readonly sort: 'id' | 'account' | 'name' | 'created_at'
    readonly isDescending: boolean
    readonly offset: number
    readonly limit: number
  },
): Promise<{ readonly operators: readonly Operator[]; readonly total: number }> {
  const { id, account, name, role, isEnrolled, isDisabled, text, from, to } = sought
  const { sort, offset, limit } = page
  const order = page.isDescending ? 'DESC' : 'ASC'
  const { rows } = await database.query<OperatorRecord & { readonly total: bigint }>(
    `SELECT o.*, count(*) OVER () AS total FROM (${SELECT}) o
     WHERE ($3::bigint IS NULL OR id = $3) AND ($4::text IS NULL OR account = lower($4)) AND ($5::text IS NULL OR name = $5)
       AND ($6::text IS NULL OR $6 = ANY (roles)) AND ($7::boolean IS NULL OR (totp_secret IS NOT NULL) = $7)
       AND ($8::boolean IS NULL OR (disabled_at IS NOT NULL) = $8)
       AND ($9::text IS NULL OR strpos(account, lower($9)) > 0 OR strpos(lower(name), lower($9)) > 0)
       AND ($10::bigint IS NULL OR created_at >= $10) AND ($11::bigint IS NULL OR created_at < $11)
     ORDER BY ${sort} ${order}, id ${order} OFFSET $1 LIMIT $2`,
    [offset, limit, id, account, name, role, isEnrolled, isDisabled, text, from, to],
  )
  return { operators: rows.map(operatorOf), total: Number(rows[0]?.total ?? 0n) }
}

/** Writes a new operator, who has to enrol; returns the id, undefined if the account is taken. */
export async function insertOperator(
  database: Queryable,
  operator: Pick<Operator, 'account' | 'name' | 'roles' | 'passwordHash' | 'secondHalfHash' | 'createdAt'>,
): Promise<number | undefined> {
  const { account, name, roles, passwordHash, secondHalfHash, createdAt } = operator
  const { rows } = await database.query<{ id: bigint }>(
    `INSERT INTO operator (account, name, roles, password_hash, second_half_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account) DO NOTHING RETURNING id`,
    [account, name, roles, passwordHash, secondHalfHash, createdAt],
  )
  return rows[0] && Number(rows[0].id)
}

/** Changes the fields of an operator that an owner may change. */
export async function updateOperator(
  database: Queryable,
  { id, name, roles, disabledAt }: Pick<Operator, 'id' | 'name' | 'roles' | 'disabledAt'>,
): Promise<void> {
  await database.query('UPDATE operator SET name = $2, roles = $3, disabled_at = $4 WHERE id = $1', [
    id,
    name,
    roles,
    disabledAt,
  ])
}

/**
 * The accounts of owners who can sign in, and of owners disabled after a moment, who still count where two
 * are needed.
 */
export async function readCountedOwners(database: Queryable, since: number): Promise<readonly string[]> {
  const { rows } = await database.query<{ account: string }>(`SELECT account ${COUNTED} ORDER BY id`, [since])
  return rows.map(({ account }) => account)
}

/** The number of these, locked until the transaction ends. */
export async function lockCountedOwners(database: Queryable, since: number): Promise<number> {
  const { rowCount } = await database.query(`SELECT id ${COUNTED} ORDER BY id FOR UPDATE`, [since])
  return rowCount ?? 0
}

/** The owners who can sign in, locked until the transaction ends: the last one must stay. */
export async function lockOwners(database: Queryable): Promise<readonly number[]> {
  const { rows } = await database.query<{ id: bigint }>(
    "SELECT id FROM operator WHERE 'owner' = ANY (roles) AND disabled_at IS NULL AND totp_secret IS NOT NULL ORDER BY id FOR UPDATE",
  )
  return rows.map(({ id }) => Number(id))
}

/** Whether there is any operator. */
export async function hasOperators(database: Queryable): Promise<boolean> {
  const { rows } = await database.query('SELECT 1 FROM operator LIMIT 1')
  return rows.length > 0
}

/** Begins an enrolment and ends an earlier one. */
export async function writeEnrolment(
  database: Queryable,
  enrolment: { operatorId: number; tokenHash: string; totpSecret: string; until: number },
): Promise<void> {
  await database.query(
    `INSERT INTO operator_enrolment (operator_id, token_hash, totp_secret, until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (operator_id) DO UPDATE SET token_hash = $2, totp_secret = $3, until = $4`,
    [enrolment.operatorId, enrolment.tokenHash, enrolment.totpSecret, enrolment.until],
  )
}

/** The enrolment of a token still valid after `now`. */
export async function readEnrolment(
  database: Queryable,
  tokenHash: string,
  now: number,
): Promise<{ readonly operatorId: number; readonly totpSecret: string } | undefined> {
  const { rows } = await database.query<{ operator_id: bigint; totp_secret: string }>(
    `SELECT e.operator_id, e.totp_secret FROM operator_enrolment e JOIN operator o ON o.id = e.operator_id
     WHERE e.token_hash = $1 AND e.until > $2 AND o.disabled_at IS NULL AND o.totp_secret IS NULL`,
    [tokenHash, now],
  )
  return rows[0] && { operatorId: Number(rows[0].operator_id), totpSecret: rows[0].totp_secret }
}

/** Ends an enrolment with the operator's own password and second factor; false if it has expired. */
export async function completeEnrolment(
  database: Queryable,
  given: { operatorId: number; tokenHash: string; passwordHash: string; step: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `WITH used AS (DELETE FROM operator_enrolment WHERE operator_id = $1 AND token_hash = $2 RETURNING totp_secret)
     UPDATE operator SET password_hash = $3, second_half_hash = NULL, totp_secret = used.totp_secret, totp_step = $4 FROM used
     WHERE id = $1 AND disabled_at IS NULL AND operator.totp_secret IS NULL`,
    [given.operatorId, given.tokenHash, given.passwordHash, given.step],
  )
  return rowCount === 1
}

/** Uses a clock step; false if it, or a later one, was used before. */
export async function useOperatorStep(database: Queryable, id: number, step: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE operator SET totp_step = $2 WHERE id = $1 AND (totp_step IS NULL OR totp_step < $2)',
    [id, step],
  )
  return rowCount === 1
}

const operatorOf = (record: OperatorRecord): Operator => ({
  id: Number(record.id),
  account: record.account,
  name: record.name,
  roles: record.roles.filter(isRole),
  passwordHash: record.password_hash,
  secondHalfHash: record.second_half_hash ?? undefined,
  totpSecret: record.totp_secret ?? undefined,
  createdAt: Number(record.created_at),
  disabledAt: record.disabled_at === null ? undefined : Number(record.disabled_at),
})
