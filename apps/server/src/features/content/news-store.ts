import {
  NEWS_CATEGORIES,
  type NewsCategory,
  type NewsHead,
  type Translations,
  textIn,
} from '@fairtick/domain'
import { sampleTextOf } from '@fairtick/texts/messages'
import type { Queryable } from '../../database/in-transaction'
import { cleanHtml } from './clean-html'

interface Row {
  readonly id: number
  readonly category: number
  readonly title: string
  readonly title_translations: Translations
  readonly description: string
  readonly description_translations: Translations
  readonly logo: string
  readonly logo_alt: string
  readonly logo_alt_translations: Translations
  readonly created_at: bigint
}

/** Categories are stored from 1. */
const numberOf = (category: NewsCategory): number => NEWS_CATEGORIES.indexOf(category) + 1

/** Items that are published at a time ($1, ms). */
const SHOWN = `FROM news WHERE is_active AND coalesce(shown_from_at <= $1, true)
  AND coalesce(shown_until_at > $1, true)`

/** The date that an item shows: it may be written long before. */
const SHOWN_AT = 'greatest(created_at, shown_from_at)'
const HEAD = `id, category, title, title_translations, description, description_translations, logo, logo_alt, logo_alt_translations, ${SHOWN_AT} AS created_at`

/**
 * A page of the news that are published at a time (ms), of one category or all, in the reader's language,
 * latest first, and their number.
 */
export async function readNewsPage(
  database: Queryable,
  asking: { readonly category: NewsCategory | undefined; readonly language: string; readonly now: number },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly news: readonly NewsHead[]; readonly total: number }> {
  const shown = `${SHOWN} AND ($2::smallint IS NULL OR category = $2)`
  const asked = [asking.now, asking.category === undefined ? null : numberOf(asking.category)]
  const counted = await database.query<{ total: bigint }>(`SELECT count(*) AS total ${shown}`, asked)
  const { rows } = await database.query<Row>(
    `SELECT ${HEAD} ${shown} ORDER BY ${SHOWN_AT} DESC, id DESC OFFSET $3::bigint LIMIT $4`,
    [...asked, page.offset, page.limit],
  )
  return {
    news: rows.map((row) => headOf(row, asking.language)),
    total: Number(counted.rows[0]?.total ?? 0n),
  }
}

/** One news item that is published at a time (ms), in full, in the reader's language. */
export async function readNews(
  database: Queryable,
  id: number,
  { language, now }: { readonly language: string; readonly now: number },
): Promise<(NewsHead & { readonly content: string }) | undefined> {
  const { rows } = await database.query<
    Row & { readonly content: string; readonly content_translations: Translations }
  >(`SELECT ${HEAD}, content, content_translations ${SHOWN} AND id = $2::bigint`, [now, id])
  const [row] = rows
  if (!row) return undefined
  const content = textIn({ english: row.content, translations: row.content_translations }, language)
  return { ...headOf(row, language), content }
}

/** Titles of the news that are published at a time (ms), by id, in the reader's language. */
export async function readNewsTitles(
  database: Queryable,
  ids: readonly number[],
  { language, now }: { readonly language: string; readonly now: number },
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query<Row>(`SELECT ${HEAD} ${SHOWN} AND id = ANY ($2::integer[])`, [
    now,
    ids,
  ])
  return new Map(rows.map((row) => [row.id, headOf(row, language).title]))
}

const headOf = (row: Row, language: string): NewsHead => ({
  id: row.id,
  category: NEWS_CATEGORIES.find((each) => numberOf(each) === row.category) ?? 'news',
  title: textIn({ english: row.title, translations: row.title_translations }, language),
  summary: textIn({ english: row.description, translations: row.description_translations }, language),
  logo: row.logo,
  logoAlt: textIn({ english: row.logo_alt, translations: row.logo_alt_translations }, language),
  createdAt: Number(row.created_at),
})

/** The examples of a sandbox, the latest last. */
const SAMPLES = [
  ['products', 'priceNews'],
  ['announcements', 'workNews'],
  ['news', 'welcomeNews'],
] as const

/** Publishes the examples of a sandbox now (ms), in all languages. */
export async function addSampleNews(database: Queryable, now: number): Promise<void> {
  const { rows } = await database.query('SELECT FROM news LIMIT 1')
  if (rows.length > 0) return
  for (const [category, name] of SAMPLES) {
    const [title, summary, text] = [
      sampleTextOf(name),
      sampleTextOf(`${name}Summary`),
      sampleTextOf(`${name}Text`),
    ]
    const content = Object.entries(text.translations).map(([language, each]) => [language, cleanHtml(each)])
    await database.query(
      `INSERT INTO news (category, title, title_translations, description, description_translations, content, content_translations, is_sample, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, true, $8)`,
      [
        numberOf(category),
        title.english,
        JSON.stringify(title.translations),
        summary.english,
        JSON.stringify(summary.translations),
        cleanHtml(text.english),
        JSON.stringify(Object.fromEntries(content)),
        now,
      ],
    )
  }
}
