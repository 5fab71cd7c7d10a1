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
