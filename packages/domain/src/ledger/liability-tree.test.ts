import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usd, usdOf } from '../money'
import { proofIn, sha256, someTree } from './liability-tree.cases'
import {
  LEAVES_IN_PART,
  isNonceOf,
  leafNode,
  leavesFor,
  liabilityNonce,
  pathOf,
  rootOf,
} from './liability-tree'

describe('a tree of liabilities', () => {
  it('hashes leaves and nodes as the wire says', () => {
    const leaf = (nonce: string, sum: string) => leafNode({ nonce, sum: usd(sum) }, sha256)
    const [left, right] = [leaf('a1', '12.5'), leaf('b2', '0')]
    expect(left).toEqual({ hash: sha256('leaf:a1:12.500000'), sum: usd('12.5') })
    expect(rootOf([left, right], sha256)).toEqual({
      hash: sha256(`node:${left.hash}:12.500000:${right.hash}:0.000000`),
      sum: usd('12.5'),
    })
    expect(rootOf([left], sha256)).toEqual(left)
  })

  it('has the sum of all leaves at its root', () => {
    fc.assert(
      fc.property(someTree, ({ sums, position }) => {
        expect(proofIn(sums, position).total).toBe(sums.reduce((all, each) => all + each, 0n))
      }),
    )
  })

  it('is the same whether it is made at once or of parts', () => {
    fc.assert(
      fc.property(someTree, fc.nat(5), ({ sums, position }, exponent) => {
        const nodes = sums.map((sum, at) => leafNode({ nonce: String(at), sum: usdOf(sum) }, sha256))
        const size = Math.min(2 ** exponent, nodes.length)
        const parts = Array.from({ length: nodes.length / size }, (_, at) =>
          nodes.slice(at * size, (at + 1) * size),
        )
        const roots = parts.map((part) => rootOf(part, sha256))
        expect(rootOf(roots, sha256)).toEqual(rootOf(nodes, sha256))
        const number = Math.floor(position / size)
        expect([
          ...pathOf(parts[number] ?? [], position % size, sha256),
          ...pathOf(roots, number, sha256),
        ]).toEqual(pathOf(nodes, position, sha256))
      }),
    )
  })

  it('refuses nodes that are no power of two', () => {
    const node = { hash: sha256('x'), sum: usd('1') }
    for (const count of [0, 3, 5, 6])
      expect(() =>
        rootOf(
          Array.from({ length: count }, () => node),
          sha256,
        ),
      ).toThrow(RangeError)
  })

  it('has as many leaves as the least power of two that holds its clients, and a part at the least', () => {
    expect([0, 1, 1024, 1025, 2048, 1_000_000].map(leavesFor)).toEqual([
      LEAVES_IN_PART,
      LEAVES_IN_PART,
      1024,
      2048,
      2048,
      1_048_576,
    ])
  })
})

it('a nonce names its client, and padding nobody', () => {
  const nonce = liabilityNonce(12345678, 'ab'.repeat(32))
  expect(nonce).toMatch(/^12345678[0-9a-f]{64}$/)
  expect(isNonceOf(nonce, '12345678')).toBe(true)
  expect(isNonceOf(nonce, '12345679')).toBe(false)
  expect(isNonceOf(nonce, '1234')).toBe(false)
  expect(liabilityNonce(undefined, 'ab'.repeat(32))).toMatch(/^0{8}(ab){32}$/)
})
