import { type Usd, lossOf, minusUsd, winOf } from '@fairtick/domain'
import type { OptionContext } from './option-context'
import type { ReadDraft } from './read-draft'

/** What an option can bring and cost. */
export interface Outlook {
  /** What comes beside the stake if it is won. */
  readonly win: Usd
  /** What is lost otherwise, as a positive amount. */
  readonly loss: Usd
  /** What is free once the stake is locked; undefined while the balance is unknown. */
  readonly freeAfter: Usd | undefined
}

/** Works out what the ticket can win and lose; undefined while stake or duration are missing. Source: docs/spec/product.md 9.11. */
export function outlookOf(read: ReadDraft, { terms, free }: OptionContext): Outlook | undefined {
  const { stake, duration } = read
  if (stake === undefined || duration === undefined) return undefined
  return {
    win: winOf(stake, duration.payoutRatio),
    loss: lossOf(stake, duration.payoutRatio, terms.lossBasis),
    freeAfter: free === undefined ? undefined : minusUsd(free, stake),
  }
}
