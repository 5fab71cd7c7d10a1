/** What image_upload answers: a signed address, good for 5 minutes for viewing. */
export interface WireImage {
  url: string
}

/** Where real-name verification stands: 0 not submitted (or refused, with the reason), 1 waiting, 2 verified. `card_id` is masked. */
export interface WireRealName {
  review_status: number
  name: string
  card_id: string
  front_pic: string
  reverse_pic: string
  reason: string
}
