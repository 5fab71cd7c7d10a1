import { listed, moment, page, text, whole } from '../kinds'
import { NEWS_CATEGORY } from '../listed'
import { type Wire, object } from '../object'

/** A publication of the platform, as in lists. Category: 1 news, 2 announcements, 3 products. */
export const newsHeadShape = object({
  id: whole,
  category_id: ['category', listed(NEWS_CATEGORY)],
  title: text,
  desc: ['summary', text],
  /** address of a picture; empty if none */
  logo: text,
  created_at: ['createdAt', moment],
})

/** A publication with its full content. */
export const newsShape = object({
  ...newsHeadShape.fields,
  /** HTML with paragraphs, headings, lists, quotes, emphasis and links only */
  content: text,
})
export type WireNews = Wire<typeof newsShape>

/** A page of news, the latest first. */
export const newsPageShape = page(newsHeadShape)
export type WireNewsPage = Wire<typeof newsPageShape>
