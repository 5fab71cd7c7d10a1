import { NEWS_CATEGORIES, type NewsCategory, type NewsHead } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'

interface Row {
  readonly id: number
  readonly category: number
  readonly title: string
  readonly description: string
  readonly logo: string
  readonly created_at: bigint
}

/** Categories are stored from 1. */
const numberOf = (category: NewsCategory): number => NEWS_CATEGORIES.indexOf(category) + 1

const HEAD = 'id, category, title, description, logo, created_at'

/** A page of the news that are shown, of one category or all, the latest first, and how many there are. */
export async function readNewsPage(
  database: Queryable,
  category: NewsCategory | undefined,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly news: readonly NewsHead[]; readonly total: number }> {
  const shown = 'FROM news WHERE is_active AND ($1::smallint IS NULL OR category = $1)'
  const asked = category === undefined ? null : numberOf(category)
  const counted = await database.query<{ total: bigint }>(`SELECT count(*) AS total ${shown}`, [asked])
  const { rows } = await database.query<Row>(
    `SELECT ${HEAD} ${shown} ORDER BY id DESC OFFSET $2::bigint LIMIT $3`,
    [asked, page.offset, page.limit],
  )
  return { news: rows.map(headOf), total: Number(counted.rows[0]?.total ?? 0n) }
}

/** One that is shown, in full. */
export async function readNews(
  database: Queryable,
  id: number,
): Promise<(NewsHead & { readonly content: string }) | undefined> {
  const { rows } = await database.query<Row & { readonly content: string }>(
    `SELECT ${HEAD}, content FROM news WHERE id = $1::bigint AND is_active`,
    [id],
  )
  return rows[0] && { ...headOf(rows[0]), content: rows[0].content }
}

const headOf = (row: Row): NewsHead => ({
  id: row.id,
  category: NEWS_CATEGORIES.find((each) => numberOf(each) === row.category) ?? 'news',
  title: row.title,
  summary: row.description,
  logo: row.logo,
  createdAt: Number(row.created_at),
})

/** The examples of a sandbox, published now (ms). */
export async function addSampleNews(database: Queryable, now: number): Promise<void> {
  await database.query(
    `INSERT INTO news (category, title, description, content, is_sample, created_at)
     SELECT category, title, description, content, true, $1::bigint FROM (VALUES
       (3, 'Sample: how a price is checked', 'Every fill names the ticks it was made from.',
         '<p>Open an order, then <strong>Proof</strong>: the ticks that opened and closed it are in the published log, and anyone can work its result out again.</p>'),
       (2, 'Sample: maintenance on Sunday', 'An example of an announcement.',
         '<p>This sandbox has no maintenance. An announcement like this one would say:</p><ul><li>when it begins and ends,</li><li>that open orders go on,</li><li>whom to ask.</li></ul>'),
       (1, 'Sample: welcome to the sandbox', 'Prices are simulated and money is play money.',
         '<p>Everything here can be tried. Nothing is real: no price, no deposit, no withdrawal.</p>')
     ) sample (category, title, description, content) WHERE NOT EXISTS (SELECT FROM news)`,
    [now],
  )
}
