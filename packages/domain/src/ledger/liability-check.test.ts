import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Usd, usdOf } from '../money'
import type { LiabilityProof } from './liability-check'
import { checkLiability } from './liability-check'
import { proofIn, sha256, sha256Later, someTree, uidAt } from './liability-tree.cases'
import { leafNode, pathOf, rootOf } from './liability-tree'

const faultOf = async (proof: LiabilityProof, uid?: string) =>
  (await checkLiability(proof, uid, sha256Later)).fault
const otherHash = (hash: string) => `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`
const more = (sum: Usd, by = 1n) => usdOf(sum + by)

describe('a proof of a liability', () => {
  it('holds for every leaf of every tree, node by node up to the root', async () => {
    await fc.assert(
      fc.asyncProperty(someTree, async ({ sums, position }) => {
        const proof = proofIn(sums, position)
        const { nodes, fault } = await checkLiability(proof, String(uidAt(position)), sha256Later)
        expect(fault).toBeUndefined()
        expect(nodes).toHaveLength(proof.path.length + 1)
        expect(nodes.at(-1)).toEqual({ hash: proof.root, sum: proof.total })
      }),
    )
  })

  it('fails when anything of it is changed', async () => {
    await fc.assert(
      fc.asyncProperty(someTree, fc.nat(), async ({ sums, position }, pick) => {
        const proof = proofIn(sums, position)
        for (const changed of changesOf(proof, pick)) expect(await faultOf(changed)).toBeDefined()
      }),
    )
  })

  it('of another client is told', async () => {
    const proof = proofIn([5n, 5n], 0)
    expect(await faultOf(proof, String(uidAt(1)))).toBe('not-yours')
  })

  it.each([
    ['the path', (proof: LiabilityProof) => ({ ...proof, path: lowered(proof) })],
    ['the leaf', (proof: LiabilityProof) => ({ ...proof, sum: usdOf(-1n) })],
    ['the total', (proof: LiabilityProof) => ({ ...proof, total: usdOf(-1n) })],
  ])('with a sum below zero in %s is told', async (_where, change) => {
    expect(await faultOf(change(proofIn([5n, 7n, 1n, 0n], 2)))).toBe('negative-sum')
  })

  it('of a tree that hides what is owed behind a negative leaf fails, though every hash fits', async () => {
    const leaves = [100n, -100n].map((sum, at) =>
      leafNode({ nonce: `${uidAt(at)}${sha256(`secret ${at}`)}`, sum: usdOf(sum) }, sha256),
    )
    const { hash: root, sum: total } = rootOf(leaves, sha256)
    const leaf = { nonce: `${uidAt(0)}${sha256('secret 0')}`, sum: usdOf(100n) }
    const path = pathOf(leaves, 0, sha256)
    expect(await faultOf({ ...leaf, day: '2026-11-24', path, root, total })).toBe('negative-sum')
  })

  it.each([
    ['a hash in capitals', { root: sha256('root').toUpperCase() }],
    ['a short hash', { root: 'ab' }],
    ['a nonce with a colon', { nonce: `${'a'.repeat(70)}:1` }],
  ])('with %s is out of form', async (_what, change) => {
    expect(await faultOf({ ...proofIn([5n, 7n], 0), ...change })).toBe('malformed')
  })

  it('says whether it is the sums or the hashes that do not fit', async () => {
    const proof = proofIn([5n, 7n, 1n, 0n], 1)
    expect(await faultOf({ ...proof, total: more(proof.total) })).toBe('total-differs')
    expect(await faultOf({ ...proof, root: otherHash(proof.root) })).toBe('root-differs')
  })

  it('with a path that never ends is refused before it is worked out', async () => {
    const proof = proofIn([5n, 7n], 0)
    const path = Array(41).fill(proof.path[0])
    expect(await checkLiability({ ...proof, path }, undefined, sha256Later)).toEqual({
      nodes: [],
      fault: 'malformed',
    })
  })
})

const lowered = ({ path }: LiabilityProof) =>
  path.map((step, at) => (at === 0 ? { ...step, sum: usdOf(-1n) } : step))

/** Variants of a proof with one change: in each part of it, and in one of its steps. */
function changesOf(proof: LiabilityProof, pick: number): readonly LiabilityProof[] {
  const { nonce, sum, path, root, total } = proof
  const whole = [
    { ...proof, nonce: otherHash(nonce) },
    { ...proof, sum: more(sum) },
    { ...proof, root: otherHash(root) },
    { ...proof, total: more(total) },
    { ...proof, sum: more(sum), total: more(total) },
    { ...proof, path: [...path, { side: 'left' as const, hash: root, sum: usdOf(0n) }] },
  ]
  if (path.length === 0) return whole
  const at = pick % path.length
  const withStep = (change: (step: (typeof path)[number]) => (typeof path)[number]) => ({
    ...proof,
    path: path.map((step, place) => (place === at ? change(step) : step)),
  })
  return [
    ...whole,
    { ...proof, path: path.slice(0, -1) },
    { ...proof, path: path.slice(1) },
    withStep((step) => ({ ...step, hash: otherHash(step.hash) })),
    withStep((step) => ({ ...step, sum: more(step.sum) })),
    { ...withStep((step) => ({ ...step, sum: more(step.sum) })), total: more(total) },
    withStep((step) => ({ ...step, side: step.side === 'left' ? 'right' : 'left' })),
  ]
}
