import { listed, moment, page, text, whole } from '../kinds'
import { NEWS_CATEGORY } from '../listed'
import { type Wire, object } from '../object'

/** Something that the platform publishes, as lists show it. Category: 1 news, 2 announcements, 3 products. */
export const newsHeadShape = object({
  id: whole,
  category_id: ['category', listed(NEWS_CATEGORY)],
  title: text,
  desc: ['summary', text],
  /** Address of a picture; empty where there is none. */
  logo: text,
  created_at: ['createdAt', moment],
})
export type WireNewsHead = Wire<typeof newsHeadShape>

/** The same in full. */
export const newsShape = object({
  ...newsHeadShape.fields,
  /** HTML of paragraphs, headings, lists, quotes, emphasis and links, and nothing else. */
  content: text,
})
export type WireNews = Wire<typeof newsShape>

/** A page of news, the latest first. */
export const newsPageShape = page(newsHeadShape)
export type WireNewsPage = Wire<typeof newsPageShape>
