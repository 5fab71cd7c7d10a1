import { type LiabilityDay, type LiabilityProof, formatUsd } from '@fairtick/domain'
import { moment, orNull, text, usd, whole } from '../kinds'
import { type Wire, object } from '../object'
import { readUsd } from './decimals'
import { readListed } from './read-listed'
import type { DecimalText } from './text'

/**
 * A published day, in UTC. `head` is the SHA-256 of `head:{previous}:{day}:{root}:{total}`, where `previous`
 * is the head of the day before, or 64 zeros for the first day. `at` is when the books were read. `last_act`
 * and `acts_hash` are the last act in the sealed chain of operator acts at that time, and its seal. They are
 * null if there was no act, and for days before acts were published.
 */
export const liabilityHeadShape = object({
  day: text,
  at: moment,
  root: text,
  total: usd,
  previous: text,
  head: text,
  last_act: ['lastAct', orNull(whole)],
  acts_hash: ['actsHash', orNull(text)],
})
export type WireLiabilityHead = Wire<typeof liabilityHeadShape>

/**
 * The newest day, or the newest at or before the requested day. `heads` also lists the days before it, newest
 * first. Null if there is none.
 */
export interface WireLiabilities {
  day: string | null
  root: string | null
  total: DecimalText | null
  heads: WireLiabilityHead[]
}

/** A sibling node on the path: `side` is its position. */
export interface WireLiabilityStep {
  side: 'left' | 'right'
  hash: string
  sum: DecimalText
}

/**
 * The caller's leaf in a day's tree and its path, from leaf to root. The leaf is the SHA-256 of
 * `leaf:{nonce}:{sum}`; `nonce` begins with the caller's uid.
 */
export interface WireLiabilityProof {
  day: string
  nonce: string
  sum: DecimalText
  path: WireLiabilityStep[]
  root: string
  total: DecimalText
}

/** A published day, with the time the books were read for it (ms). */
export interface PublishedLiabilities extends LiabilityDay {
  readonly at: number
  /** The last operator act at that time, and its seal in hex. */
  readonly act?: { readonly id: number; readonly seal: string } | undefined
}

/** The answer of liabilities, from published days, newest first. */
export function encodeLiabilities(days: readonly PublishedLiabilities[]): WireLiabilities {
  const heads = days.map(({ act, ...day }) =>
    liabilityHeadShape.write({ ...day, lastAct: act?.id, actsHash: act?.seal }),
  )
  const { day = null, root = null, total = null } = heads[0] ?? {}
  return { day, root, total, heads }
}

/** The answer of liability_proof. */
export const encodeLiabilityProof = (proof: LiabilityProof): WireLiabilityProof => ({
  day: proof.day,
  nonce: proof.nonce,
  sum: formatUsd(proof.sum),
  path: proof.path.map(({ side, hash, sum }) => ({ side, hash, sum: formatUsd(sum) })),
  root: proof.root,
  total: formatUsd(proof.total),
})

/** Reads the answer of liabilities: published days, newest first. */
export const readLiabilities = ({ heads }: WireLiabilities): readonly PublishedLiabilities[] =>
  heads.map((head) => {
    const { lastAct: _act, actsHash: _seal, ...day } = liabilityHeadShape.read(head)
    return day
  })

const SIDE = { left: 'left', right: 'right' } as const

/** Reads the answer of liability_proof. Throws BadAnswer on an invalid sum or side. */
export const readLiabilityProof = (proof: WireLiabilityProof): LiabilityProof => ({
  day: proof.day,
  nonce: proof.nonce,
  sum: readUsd(proof.sum),
  path: proof.path.map(({ side, hash, sum }) => ({ side: readListed(SIDE, side), hash, sum: readUsd(sum) })),
  root: proof.root,
  total: readUsd(proof.total),
})
