import { type Usd, formatUsd } from '../money'
import type { HashLater, LiabilityProof } from './liability-check'

/** A published day (YYYY-MM-DD, UTC): the root and total of its tree, chained to the day before. */
export interface LiabilityDay {
  readonly day: string
  readonly root: string
  readonly total: Usd
  /** The head of the day before; of the first day 64 zeros. */
  readonly previous: string
  readonly head: string
}

/** The text whose SHA-256 is the head of a day. Source: docs/spec/wire.md 6.7. */
export const headText = ({ day, root, total, previous }: Omit<LiabilityDay, 'head'>): string =>
  `head:${previous}:${day}:${root}:${formatUsd(total)}`

/** Faults of published days: a head does not match its day, or a day is not chained to the previous one. */
export type ChainFault = 'head-differs' | 'chain-broken'

/** Recomputes the heads of days, newest first; undefined: all match and form one chain. */
export async function checkLiabilityChain(
  days: readonly LiabilityDay[],
  hash: HashLater,
): Promise<ChainFault | undefined> {
  for (const [at, day] of days.entries()) {
    if ((await hash(headText(day))) !== day.head) return 'head-differs'
    const before = days[at + 1]
    if (before && (before.day >= day.day || before.head !== day.previous)) return 'chain-broken'
  }
  return undefined
}

/** Whether the day of a proof was published with the same root and total. */
export const isPublished = (proof: LiabilityProof, days: readonly LiabilityDay[]): boolean =>
  days.some(({ day, root, total }) => day === proof.day && root === proof.root && total === proof.total)
