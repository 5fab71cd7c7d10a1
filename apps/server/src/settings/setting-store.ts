import type { Queryable } from '../database/in-transaction'

/** Gives each setting a row that it has from then on. */
export async function ensureSettings(database: Queryable, keys: readonly string[]): Promise<void> {
  await database.query(
    'INSERT INTO setting (key) SELECT unnest($1::text[]) EXCEPT SELECT key FROM setting ON CONFLICT DO NOTHING',
    [keys],
  )
}

/** Stores the environment's values of existing settings. */
export async function keepEnvironment(
  database: Queryable,
  said: readonly { readonly key: string; readonly environment: string }[],
): Promise<void> {
  await database.query(
    `UPDATE setting SET environment = said.environment
     FROM jsonb_to_recordset($1::jsonb) AS said (key text, environment text)
     WHERE setting.key = said.key AND setting.environment <> said.environment`,
    [JSON.stringify(said)],
  )
}

/** The settings that operators have given a value. */
export async function readSetValues(database: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ key: string; value: string }>(
    'SELECT key, value FROM setting WHERE value IS NOT NULL',
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Settings with an operator's value, if any, and that of the owner's environment as it was noted. */
export async function readKnownValues(
  database: Queryable,
): Promise<ReadonlyMap<string, { readonly value: string | undefined; readonly environment: string }>> {
  const { rows } = await database.query<{ key: string; value: string | null; environment: string }>(
    'SELECT key, value, environment FROM setting',
  )
  return new Map(rows.map(({ key, value, environment }) => [key, { value: value ?? undefined, environment }]))
}

/** A setting's id and its environment's value; undefined for an unknown name. */
export async function readSetting(
  database: Queryable,
  key: string,
): Promise<{ readonly id: number; readonly environment: string } | undefined> {
  const { rows } = await database.query<{ id: number; environment: string }>(
    'SELECT id, environment FROM setting WHERE key = $1',
    [key],
  )
  return rows[0]
}

/** The effective value of a setting: an operator's, else the environment's; undefined if neither is set. */
export async function readCounting(database: Queryable, key: string): Promise<string | undefined> {
  const { rows } = await database.query<{ counts: string | null }>(
    "SELECT coalesce(value, nullif(environment, '')) AS counts FROM setting WHERE key = $1",
    [key],
  )
  return rows[0]?.counts ?? undefined
}
