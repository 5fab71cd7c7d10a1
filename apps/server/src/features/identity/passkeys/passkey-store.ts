import type { Pool } from 'pg'
import { columnsOf, selectRow, selectRows } from '../../../books/columns'
import { NUMBER, TEXT, optional } from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'

/** A passkey as the database holds it; ids and keys are base64url. */
export interface Passkey {
  readonly id: number
  /** A client, or in the operators' table an operator. */
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | undefined
}

/** Passkeys in a table of their own. */
export interface PasskeyStore {
  /** A user's passkeys, oldest first. */
  read(pool: Pool, userId: number): Promise<readonly Passkey[]>
  /** The passkey with an authenticator's id. */
  find(pool: Pool, credentialId: string): Promise<Passkey | undefined>
  /** Stores a new one; returns false if its id exists. */
  insert(database: Queryable, passkey: Omit<Passkey, 'id' | 'lastUsedAt'>): Promise<boolean>
  /** Records a use; returns false if a later one was recorded, as a copied key would cause. */
  noteUse(
    pool: Pool,
    id: number,
    use: { readonly before: number; readonly counter: number; readonly now: number },
  ): Promise<boolean>
  /** Removes one of a user's passkeys; returns whether it existed. */
  remove(database: Queryable, userId: number, id: number): Promise<boolean>
}

/** Passkeys of clients. */
export const clientPasskeys = passkeysIn('passkey')
/** Passkeys of operators. */
export const operatorPasskeys = passkeysIn('operator_passkey')

function passkeysIn(table: 'passkey' | 'operator_passkey'): PasskeyStore {
  const columns = columnsOf<Passkey>(table, ({ fixed, free }) => ({
    id: fixed('id', NUMBER),
    userId: fixed('user_id', NUMBER),
    credentialId: fixed('credential_id', TEXT),
    publicKey: fixed('public_key', TEXT),
    counter: free('counter', NUMBER),
    name: fixed('name', TEXT),
    createdAt: fixed('created_at', NUMBER),
    lastUsedAt: free('last_used_at', optional(NUMBER)),
  }))
  return {
    read: (pool, userId) => selectRows(pool, columns, 'WHERE user_id = $1 ORDER BY id', [userId]),
    find: (pool, credentialId) => selectRow(pool, columns, 'WHERE credential_id = $1', [credentialId]),
    async insert(database, { userId, credentialId, publicKey, counter, name, createdAt }) {
      const { rowCount } = await database.query(
        `INSERT INTO ${table} (user_id, credential_id, public_key, counter, name, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (credential_id) DO NOTHING`,
        [userId, credentialId, publicKey, counter, name, createdAt],
      )
      return rowCount === 1
    },
    async noteUse(pool, id, { before, counter, now }) {
      const { rowCount } = await pool.query(
        `UPDATE ${table} SET counter = $3, last_used_at = $4 WHERE id = $1 AND counter = $2`,
        [id, before, counter, now],
      )
      return rowCount === 1
    },
    async remove(database, userId, id) {
      const { rowCount } = await database.query(`DELETE FROM ${table} WHERE id = $1 AND user_id = $2`, [
        id,
        userId,
      ])
      return rowCount === 1
    },
  }
}
