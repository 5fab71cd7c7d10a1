import { type Translations, textIn } from '@fairtick/domain'
import { sampleTextOf } from '@fairtick/texts/messages'
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

/** The examples of a sandbox: their titles, which operators alone read, and their texts. */
const SAMPLES = [
  ['Sample: I am looking into it', 'lookingAnswer'],
  ['Sample: we never ask you to pay', 'neverPayAnswer'],
] as const

/** Keeps the examples of a sandbox, in all languages. */
export async function addSampleAnswers(database: Queryable): Promise<void> {
  const { rows } = await database.query('SELECT FROM canned_answer LIMIT 1')
  if (rows.length > 0) return
  for (const [title, name] of SAMPLES) {
    const { english, translations } = sampleTextOf(name)
    await database.query(
      'INSERT INTO canned_answer (title, content, content_translations, is_sample) VALUES ($1, $2, $3, true)',
      [title, english, JSON.stringify(translations)],
    )
  }
}
