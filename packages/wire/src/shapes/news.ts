import type { NewsHead } from '@fairtick/domain'
import { NEWS_CATEGORY } from '../listed'
import { encodeTime, readTime } from './decimals'
import { readListed } from './read-listed'
import type { MomentText } from './text'

/** Something that the platform publishes, as lists show it. */
export interface WireNewsHead {
  id: number
  /** 1 news, 2 announcements, 3 products. */
  category_id: number
  title: string
  desc: string
  /** Address of a picture; empty where there is none. */
  logo: string
  created_at: MomentText
}

/** The same in full. */
export interface WireNews extends WireNewsHead {
  /** HTML of paragraphs, headings, lists, quotes, emphasis and links, and nothing else. */
  content: string
}

/** A page of news, the latest first. */
export interface WireNewsPage {
  data: WireNewsHead[]
  total: number
}

/** News as lists show them. */
export const encodeNewsHead = ({
  id,
  category,
  title,
  summary,
  logo,
  createdAt,
}: NewsHead): WireNewsHead => ({
  id,
  category_id: NEWS_CATEGORY[category],
  title,
  desc: summary,
  logo,
  created_at: encodeTime(createdAt),
})

/** Reads news as lists show them. Throws BadAnswer on a category that is not listed. */
export const readNewsHead = (wire: WireNewsHead): NewsHead => ({
  id: wire.id,
  category: readListed(NEWS_CATEGORY, wire.category_id),
  title: wire.title,
  summary: wire.desc,
  logo: wire.logo,
  createdAt: readTime(wire.created_at),
})
