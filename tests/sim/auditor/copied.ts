import type { Fraction } from './fraction'

/** Terms of copying in the auditor's books. Money is whole micro-dollars. */
export interface AuditedTerms {
  readonly mode: 'ratio' | 'equity'
  readonly ratio: Fraction
  readonly budget: bigint
  /** Percent of the budget. */
  readonly stopLoss: number
  /** An empty list means all. */
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
  /** Booked for its copies so far, including fees and swaps. */
  realised: bigint
  /** Number of the last processed signal. */
  copiedUntil: number
  /** Number of a signal: orders up to it are not copied. */
  opensAfter: number
  /** Open copies when its follower ended it, and whether they were kept. */
  left: { readonly copies: number; readonly isKept: boolean } | undefined
}

/** The number of a copy's relation, and of the copied order. */
export interface CopyOf {
  readonly follow: number
  readonly origin: number
}

/** An order that was not copied. */
export interface AuditedSkip extends CopyOf {
  readonly lots: Fraction
  /** Lots and margin of the copy, as far as they could be calculated. */
  readonly copyLots: Fraction | undefined
  readonly margin: bigint | undefined
  /** The unused part of the budget. */
  readonly left: bigint
  readonly reason: string
}
