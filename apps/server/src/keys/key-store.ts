import type { Queryable } from '../database/in-transaction'

/** A key that the database has been used with. */
export interface StoredKey {
  readonly fingerprint: string
  readonly isPresent: boolean
  /** Whether no data is encrypted with it any more. */
  readonly isEmptied: boolean
}

/** The keys that the database has been used with. */
export async function readKeys(database: Queryable): Promise<readonly StoredKey[]> {
  const { rows } = await database.query<{ fingerprint: string; is_present: boolean; is_emptied: boolean }>(
    'SELECT fingerprint, is_present, emptied_at IS NOT NULL AS is_emptied FROM secret_key ORDER BY since, fingerprint',
  )
  return rows.map((row) => ({
    fingerprint: row.fingerprint,
    isPresent: row.is_present,
    isEmptied: row.is_emptied,
  }))
}

/** Makes a key the present one; the previous one becomes a former key that is still needed. */
export async function writePresentKey(database: Queryable, fingerprint: string, now: number): Promise<void> {
  await database.query('UPDATE secret_key SET is_present = false WHERE is_present AND fingerprint <> $1', [
    fingerprint,
  ])
  await database.query(
    `INSERT INTO secret_key (fingerprint, is_present, since) VALUES ($1, true, $2)
     ON CONFLICT (fingerprint) DO UPDATE SET is_present = true, since = $2, emptied_at = NULL
     WHERE NOT secret_key.is_present`,
    [fingerprint, now],
  )
}

/** Records keys as former ones that are still needed; recorded keys stay unchanged. */
export async function noteFormerKeys(
  database: Queryable,
  fingerprints: readonly string[],
  now: number,
): Promise<void> {
  await database.query(
    `INSERT INTO secret_key (fingerprint, is_present, since) SELECT unnest($1::text[]), false, $2
     ON CONFLICT DO NOTHING`,
    [fingerprints, now],
  )
}

/** Records that no data is encrypted with some former keys any more. */
export async function markEmptied(
  database: Queryable,
  fingerprints: readonly string[],
  now: number,
): Promise<void> {
  await database.query(
    'UPDATE secret_key SET emptied_at = $2 WHERE fingerprint = ANY ($1) AND NOT is_present AND emptied_at IS NULL',
    [fingerprints, now],
  )
}

/** Secrets that outlive the key they were derived from, still encrypted. */
export async function readKept(
  database: Queryable,
): Promise<readonly { readonly name: string; readonly secret: string }[]> {
  const { rows } = await database.query<{ name: string; secret: string }>(
    'SELECT name, secret FROM kept_secret ORDER BY name',
  )
  return rows
}

/** Stores such a secret; an existing one of that name stays. */
export async function keepSecret(database: Queryable, name: string, secret: string): Promise<void> {
  await database.query('INSERT INTO kept_secret (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    secret,
  ])
}
