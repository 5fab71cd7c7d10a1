import { type Usd, addUsd, formatUsd } from '../money'

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits in lower case. */
export type HashText = (text: string) => string

/** A client's leaf in a day's tree: all their money in USD, under a nonce that only they receive. */
export interface LiabilityLeaf {
  readonly nonce: string
  readonly sum: Usd
}

/** A node of the tree: its hash, and the sum of all leaves below it in USD. */
export interface LiabilityNode {
  readonly hash: string
  readonly sum: Usd
}

/** A sibling node on the path to the root, and its side. */
export interface LiabilityStep extends LiabilityNode {
  readonly side: 'left' | 'right'
}

/**
 * Leaves of one part of a tree, and the minimum of a tree: a small house looks like one of a thousand
 * clients.
 */
export const LEAVES_IN_PART = 1024

/**
 * Leaves of a tree for a number of clients: the least power of two that holds them, at least one part.
 * Padding leaves are zero and indistinguishable from empty accounts. Source: docs/spec/wire.md 6.7.
 */
export function leavesFor(clients: number): number {
  let leaves = LEAVES_IN_PART
  while (leaves < clients) leaves *= 2
  return leaves
}

/**
 * The nonce of a leaf: the client's uid in eight digits (zeros for padding), then 256 secret bits. The uid
 * prevents showing one leaf to two clients with equal sums.
 */
export const liabilityNonce = (uid: number | undefined, secret: string): string =>
  `${String(uid ?? 0).padStart(UID_DIGITS, '0')}${secret}`

/** Whether a nonce belongs to a client. */
export const isNonceOf = (nonce: string, uid: string): boolean =>
  uid.length === UID_DIGITS && nonce.startsWith(uid)

const UID_DIGITS = 8

/** The text whose SHA-256 is the hash of a leaf. Source: docs/spec/wire.md 6.7. */
export const leafText = ({ nonce, sum }: LiabilityLeaf): string => `leaf:${nonce}:${formatUsd(sum)}`

/** The text whose SHA-256 is the hash of a node. Source: docs/spec/wire.md 6.7. */
export const nodeText = (left: LiabilityNode, right: LiabilityNode): string =>
  `node:${left.hash}:${formatUsd(left.sum)}:${right.hash}:${formatUsd(right.sum)}`

/** The node of a leaf. */
export const leafNode = (leaf: LiabilityLeaf, hash: HashText): LiabilityNode => ({
  hash: hash(leafText(leaf)),
  sum: leaf.sum,
})

/**
 * The root over the nodes of one level, from left to right; RangeError if their number is no power of two.
 */
export function rootOf(nodes: readonly LiabilityNode[], hash: HashText): LiabilityNode {
  let level = nodes
  while (level.length > 1) level = levelAbove(level, hash)
  return nodeAt(level, 0)
}

/** The path from a node of one level to its root; RangeError if the number of nodes is no power of two. */
export function pathOf(
  nodes: readonly LiabilityNode[],
  position: number,
  hash: HashText,
): readonly LiabilityStep[] {
  const path: LiabilityStep[] = []
  let at = position
  for (let level = nodes; level.length > 1; level = levelAbove(level, hash)) {
    const isLeft = at % 2 === 0
    path.push({ ...nodeAt(level, isLeft ? at + 1 : at - 1), side: isLeft ? 'right' : 'left' })
    at = Math.floor(at / 2)
  }
  return path
}

function levelAbove(level: readonly LiabilityNode[], hash: HashText): readonly LiabilityNode[] {
  const above: LiabilityNode[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [nodeAt(level, at), nodeAt(level, at + 1)]
    above.push({ hash: hash(nodeText(left, right)), sum: addUsd(left.sum, right.sum) })
  }
  return above
}

function nodeAt(level: readonly LiabilityNode[], at: number): LiabilityNode {
  const node = level[at]
  if (!node) throw new RangeError(`a level of ${level.length} nodes has none at ${at}`)
  return node
}
