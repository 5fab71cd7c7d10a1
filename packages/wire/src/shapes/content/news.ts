import { listed, moment, page, text, whole } from '../../kinds'
import { NEWS_CATEGORY } from '../../listed'
import { type Wire, object } from '../../object'
import { publishedPath } from './published-picture'

/** A publication of the platform, as in lists. Category: 1 news, 2 announcements, 3 products. */
export const newsHeadShape = object({
  id: whole,
  category_id: ['category', listed(NEWS_CATEGORY)],
  title: text,
  desc: ['summary', text],
  /** path of a picture on our own host; empty if none */
  logo: publishedPath,
  /** the content of the picture in words; empty if it is only decoration */
  logo_alt: ['logoAlt', text],
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
