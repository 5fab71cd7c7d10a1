import { type OptionTerms, type Usd, formatUsd } from '@fairtick/domain'

/** The option ticket's fields: a duration on offer, and plain decimal text as typed. */
export interface Draft {
  /** Undefined if no duration is offered. */
  readonly durationSeconds: number | undefined
  readonly stake: string
}

/** An empty ticket: the first duration and the first stake on offer. Source: docs/spec/product.md 5.5. */
export function emptyDraft(terms: OptionTerms): Draft {
  const [duration] = terms.durations
  const stake = terms.presets[0] ?? duration?.stakeMin
  return { durationSeconds: duration?.seconds, stake: stake === undefined ? '' : stakeText(stake) }
}

/** A stake as typed: "10", "12.5". */
export const stakeText = (stake: Usd): string => formatUsd(stake).replace(/\.?0+$/, '')
