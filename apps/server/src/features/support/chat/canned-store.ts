import { type Translations, textIn } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'

/** An answer that agents send often. */
export interface CannedAnswer {
  readonly id: number
  readonly title: string
  readonly content: string
}

/** Most prepared answers that an agent chooses from. */
const MOST = 100

/** The prepared answers that are in use, in a language, else in English. */
export async function readCannedAnswers(
  database: Queryable,
  language: string,
): Promise<readonly CannedAnswer[]> {
  const { rows } = await database.query<{
    id: bigint
    title: string
    content: string
    content_translations: Translations
  }>(
    `SELECT id, title, content, content_translations FROM canned_answer WHERE is_active ORDER BY title, id LIMIT ${MOST}`,
  )
  return rows.map(({ id, title, content, content_translations: translations }) => ({
    id: Number(id),
    title,
    content: textIn({ english: content, translations }, language),
  }))
}
