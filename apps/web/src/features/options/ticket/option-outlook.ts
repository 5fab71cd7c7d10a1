import { type Usd, lossOf, minusUsd, winOf } from '@fairtick/domain'
import type { OptionContext } from './option-context'
import type { ReadDraft } from './read-draft'

/** The possible win and loss of an option, USD. */
export interface Outlook {
  /** The win on top of the stake. */
  readonly win: Usd
  /** The loss if not won, as a positive amount. */
  readonly loss: Usd
  /** The free balance once the stake is locked; undefined while the balance is unknown. */
  readonly freeAfter: Usd | undefined
}

/**
 * Calculates the ticket's win and loss; undefined while stake or duration are missing.
 * Source: docs/spec/product.md 9.11.
 */
export function outlookOf(read: ReadDraft, { terms, free }: OptionContext): Outlook | undefined {
  const { stake, duration } = read
  if (stake === undefined || duration === undefined) return undefined
  return {
    win: winOf(stake, duration.payoutRatio),
    loss: lossOf(stake, duration.payoutRatio, terms.lossBasis),
    freeAfter: free === undefined ? undefined : minusUsd(free, stake),
  }
}
