import type { Translated } from '@fairtick/domain'
import type { Queryable } from './in-transaction'

/**
 * Gives texts of a sample their translations, each by its column: where the English one is as the program has
 * it and nobody has translated it. Whatever became of it since an earlier start stays.
 */
export async function translateSample(
  database: Queryable,
  { table, id }: { readonly table: string; readonly id: number },
  texts: Readonly<Record<string, Translated>>,
): Promise<void> {
  for (const [column, { english, translations }] of Object.entries(texts))
    await database.query(
      `UPDATE ${table} SET ${column}_translations = $3
       WHERE id = $1 AND is_sample AND ${column} = $2 AND ${column}_translations = '{}'`,
      [id, english, JSON.stringify(translations)],
    )
}
