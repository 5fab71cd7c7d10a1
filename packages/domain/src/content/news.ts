/** Categories of news, in the order that they are offered in. Source: docs/spec/wire.md 2.6. */
export const NEWS_CATEGORIES = ['news', 'announcements', 'products'] as const
/** One of them. */
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]

/** Something that the platform publishes, as lists show it; `createdAt` in ms since the epoch. */
export interface NewsHead {
  readonly id: number
  readonly category: NewsCategory
  readonly title: string
  readonly summary: string
  /** Address of a picture; empty where there is none. */
  readonly logo: string
  readonly createdAt: number
}

/**
 * The tags that the text of news may have; `href` of a link is its one attribute.
 * Source: docs/spec/promises.md D15.
 */
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

/** Tags within tags, at most: deeper than any text is meant. */
export const NEWS_DEPTH = 12

/** Whether a link of news may lead to an address: to a page of ours, to another by https, or to a mailbox. */
export const isNewsAddress = (address: string): boolean =>
  /^(?:https:\/\/|mailto:|\/(?![/\\]))[^\s\\]*$/.test(address)
