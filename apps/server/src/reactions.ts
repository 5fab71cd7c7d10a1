import type { Reaction } from './books/outbox'

/** What follows from what, across portfolios: topic of an outbox message → what is done about it. Copy trading will be the first to send one. */
export const REACTIONS: ReadonlyMap<string, Reaction> = new Map()
