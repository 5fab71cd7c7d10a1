/** Categories of news, in display order. Source: docs/spec/wire.md 2.6. */
export const NEWS_CATEGORIES = ['news', 'announcements', 'products'] as const
/** One of them. */
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]

/** A published article as lists show it; `createdAt` in ms since the epoch. */
export interface NewsHead {
  readonly id: number
  readonly category: NewsCategory
  readonly title: string
  readonly summary: string
  /** Path of a picture; empty without one. */
  readonly logo: string
  /** Words for what the picture shows; empty for one that only decorates. */
  readonly logoAlt: string
  readonly createdAt: number
}

/** HTML tags allowed in news; the only attribute is `href` of links. Source: docs/spec/promises.md D15. */
export const NEWS_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const
/** One of them. */
export type NewsTag = (typeof NEWS_TAGS)[number]

/** Maximum nesting of tags; real texts stay below it. */
export const NEWS_DEPTH = 12

/** Whether a link in news may have this address: a page of ours, https, or a mailbox. */
export const isNewsAddress = (address: string): boolean =>
  /^(?:https:\/\/|mailto:|\/(?![/\\]))[^\s\\]*$/.test(address)
