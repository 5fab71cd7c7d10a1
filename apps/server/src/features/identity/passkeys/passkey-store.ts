import type { Pool } from 'pg'
import { columnsOf, selectRow, selectRows } from '../../../books/columns'
import { NUMBER, TEXT, optional } from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'

/** A passkey as the database holds it; ids and keys are base64url. */
export interface Passkey {
  readonly id: number
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | undefined
}

const PASSKEYS = columnsOf<Passkey>('passkey', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  credentialId: fixed('credential_id', TEXT),
  publicKey: fixed('public_key', TEXT),
  counter: free('counter', NUMBER),
  name: fixed('name', TEXT),
  createdAt: fixed('created_at', NUMBER),
  lastUsedAt: free('last_used_at', optional(NUMBER)),
}))

/** The passkeys of a user, oldest first. */
export function readPasskeys(pool: Pool, userId: number): Promise<readonly Passkey[]> {
  return selectRows(pool, PASSKEYS, 'WHERE user_id = $1 ORDER BY id', [userId])
}

/** The passkey with an authenticator's id for it. */
export function findPasskey(pool: Pool, credentialId: string): Promise<Passkey | undefined> {
  return selectRow(pool, PASSKEYS, 'WHERE credential_id = $1', [credentialId])
}

/** Stores a new passkey; answers false where its id exists already. */
export async function insertPasskey(
  database: Queryable,
  passkey: Omit<Passkey, 'id' | 'lastUsedAt'>,
): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, name, createdAt } = passkey
  const rows = await database.query(
    `INSERT INTO passkey (user_id, credential_id, public_key, counter, name, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (credential_id) DO NOTHING`,
    [userId, credentialId, publicKey, counter, name, createdAt],
  )
  return (rows.rowCount ?? 0) > 0
}

/** Records a use; answers false where a later one was recorded, as a copied key would cause. */
export async function noteUse(
  pool: Pool,
  id: number,
  { before, counter, now }: { before: number; counter: number; now: number },
): Promise<boolean> {
  const rows = await pool.query(
    'UPDATE passkey SET counter = $3, last_used_at = $4 WHERE id = $1 AND counter = $2',
    [id, before, counter, now],
  )
  return (rows.rowCount ?? 0) > 0
}

/** Removes a passkey of a user; answers whether there was one. */
export async function deletePasskey(database: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await database.query('DELETE FROM passkey WHERE id = $1 AND user_id = $2', [id, userId])
  return (rows.rowCount ?? 0) > 0
}
