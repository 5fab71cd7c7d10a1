import { BadAnswer } from './decimals'

/** The answer of image_upload: a signed address, good for 5 minutes of viewing. */
export interface WireImage {
  url: string
}

/**
 * Where real-name verification stands: 0 not submitted (or refused, with the reason), 1 waiting, 2 verified.
 * `card_id` is masked.
 */
export interface WireRealName {
  review_status: number
  name: string
  card_id: string
  front_pic: string
  reverse_pic: string
  reason: string
}

/** Where the caller's real-name verification stands. */
export interface OwnRealName {
  readonly status: 'open' | 'waiting' | 'verified'
  readonly name: string
  readonly cardId: string
  readonly reason: string
}

/** Reads center. */
export function readRealName(answer: WireRealName): OwnRealName {
  const status = (['open', 'waiting', 'verified'] as const)[answer.review_status]
  if (status === undefined) throw new BadAnswer(`no such review status: ${answer.review_status}`)
  return { status, name: answer.name, cardId: answer.card_id, reason: answer.reason }
}
