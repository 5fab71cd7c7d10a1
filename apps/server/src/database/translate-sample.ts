import type { Translated } from '@fairtick/domain'
import type { Queryable } from './in-transaction'

/**
 * Adds translations to texts of a sample, each by its column, if the English text is still the program's own
 * and has no translation. Changes made since an earlier start stay.
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
