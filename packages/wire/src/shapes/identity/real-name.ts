import { listed, text } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** The answer of image_upload: a signed address, valid for 5 minutes. */
export interface WireImage {
  url: string
}

/** The values of `review_status`. */
export const REAL_NAME_STATUS = { open: 0, waiting: 1, verified: 2 } as const

/**
 * The state of real-name verification: 0 not submitted (or refused, with the reason), 1 waiting, 2 verified.
 * `card_id` is masked.
 */
export const realNameShape = object({
  review_status: ['status', listed(REAL_NAME_STATUS)],
  name: text,
  card_id: ['cardId', text],
  front_pic: ['front', text],
  reverse_pic: ['reverse', text],
  reason: text,
})
export type WireRealName = Wire<typeof realNameShape>
export type OwnRealName = Ours<typeof realNameShape>
