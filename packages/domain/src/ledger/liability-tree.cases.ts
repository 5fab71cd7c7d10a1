import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { usdOf } from '../money'
import type { LiabilityDay } from './liability-chain'
import { headText } from './liability-chain'
import type { LiabilityProof } from './liability-check'
import { leafNode, liabilityNonce, pathOf, rootOf } from './liability-tree'

/** SHA-256 by Node. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** SHA-256 of a text, asynchronous. */
export const sha256Later = async (text: string): Promise<string> => sha256(text)

/** The day of trees in tests. */
export const DAY = '2026-11-24'
/** The uid of the client at an index. */
export const uidAt = (at: number): number => 10_000_000 + at

/** A tree of some sums, and the proof of the client at a place. */
export function proofIn(sums: readonly bigint[], position: number): LiabilityProof {
  const leaves = sums.map((sum, at) => ({
    nonce: liabilityNonce(uidAt(at), sha256(`secret ${at}`)),
    sum: usdOf(sum),
  }))
  const nodes = leaves.map((leaf) => leafNode(leaf, sha256))
  const { hash: root, sum: total } = rootOf(nodes, sha256)
  const leaf = leaves[position]
  if (!leaf) throw new RangeError(`no leaf at ${position}`)
  return { ...leaf, day: DAY, path: pathOf(nodes, position, sha256), root, total }
}

/** Sums of 1 to 32 leaves, a power of two, and an index among them. */
export const someTree = fc.integer({ min: 0, max: 5 }).chain((height) =>
  fc.record({
    sums: fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), {
      minLength: 2 ** height,
      maxLength: 2 ** height,
    }),
    position: fc.nat(2 ** height - 1),
  }),
)

/** Days in a chain, newest first. */
export function chainOf(totals: readonly bigint[]): readonly LiabilityDay[] {
  const days: LiabilityDay[] = []
  let previous = '0'.repeat(64)
  for (const [at, total] of totals.entries()) {
    const day = { day: `2026-11-${10 + at}`, root: sha256(`root ${at}`), total: usdOf(total), previous }
    previous = sha256(headText(day))
    days.unshift({ ...day, head: previous })
  }
  return days
}
