import { type LossBasis, type Rate, breakEvenPercent, rateOf } from '@fairtick/domain'
import type { Texts } from '@fairtick/texts'
import type { Figures } from '../../figures/use-figures'

const MINUTE = 60

/** A duration as text: in minutes if whole, else in seconds. */
export function durationText(seconds: number, { text }: Pick<Texts, 'text'>): string {
  return seconds % MINUTE === 0
    ? text('options.minutes', { minutes: seconds / MINUTE })
    : text('options.seconds', { seconds })
}

/** A payout ratio as a percentage: 0.85 is "85". */
export const payoutPercent = (ratio: Rate, figures: Figures): string => figures.share(rateOf(ratio * 100n))

/** The break-even rate in percent: the share of wins with no loss in the long run, as in "54.06". */
export const breakEvenShown = (
  terms: { readonly ratio: Rate; readonly basis: LossBasis },
  figures: Figures,
): string => figures.share(breakEvenPercent(terms.ratio, terms.basis))
