import type { Fraction } from './fraction'

/** Terms of copying in the auditor's books. Money is whole micro-dollars. */
export interface AuditedTerms {
  readonly mode: 'ratio' | 'equity'
  readonly ratio: Fraction
  readonly budget: bigint
  /** Percent of the budget. */
  readonly stopLoss: number
  /** None are all. */
  readonly instruments: readonly number[]
  readonly mostMargin: bigint | undefined
  readonly mostOpen: number | undefined
  readonly mostLeverage: number | undefined
}

/** A relation of a follower with a trader in the auditor's books. */
export interface AuditedFollow {
  /** Counts up over all relations of the follower. */
  readonly number: number
  /** The client who is the trader. */
  readonly trader: number
  terms: AuditedTerms
  status: 'following' | 'paused' | 'stopping' | 'ended'
  endReason: 'unfollowed' | 'copy-stop' | 'trader-ended' | undefined
  /** Booked for its copies so far, fees and swaps included. */
  realised: bigint
  /** Number of the signal that it followed last. */
  copiedUntil: number
  /** Number of a signal: orders up to that one are not copied. */
  opensAfter: number
  /** Copies that it had open when its follower ended it, and whether these were kept. */
  left: { readonly copies: number; readonly isKept: boolean } | undefined
}

/** The relation of a copy, by its number, and the number of the order that it copies. */
export interface CopyOf {
  readonly follow: number
  readonly origin: number
}

/** An order that was not copied. */
export interface AuditedSkip extends CopyOf {
  readonly lots: Fraction
  /** As far as they could be worked out: lots of the copy, and its margin. */
  readonly copyLots: Fraction | undefined
  readonly margin: bigint | undefined
  /** The part of the budget that no open copy used. */
  readonly left: bigint
  readonly reason: string
}
