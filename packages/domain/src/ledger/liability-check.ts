import { NO_USD, type Usd, addUsd } from '../money'
import {
  type LiabilityLeaf,
  type LiabilityNode,
  type LiabilityStep,
  isNonceOf,
  leafText,
  nodeText,
} from './liability-tree'

/**
 * A client's leaf of one day (YYYY-MM-DD, UTC), its path to the root, and the published figures of that day.
 */
export interface LiabilityProof extends LiabilityLeaf {
  readonly day: string
  readonly path: readonly LiabilityStep[]
  readonly root: string
  readonly total: Usd
}

/**
 * Faults of a proof: malformed, another client's, a negative sum (which would hide liabilities to others), a
 * wrong total, or a wrong root.
 */
export type LiabilityFault = 'malformed' | 'not-yours' | 'negative-sum' | 'total-differs' | 'root-differs'

/** The result of a check: every recomputed node from leaf to root, and a fault. */
export interface LiabilityCheck {
  readonly nodes: readonly LiabilityNode[]
  readonly fault: LiabilityFault | undefined
}

/** SHA-256 computed asynchronously, as browsers do. */
export type HashLater = (text: string) => Promise<string>

const HASH = /^[0-9a-f]{64}$/
const NONCE = /^[0-9a-f]{72}$/
/** Upper bound of steps: enough for more clients than there are people. */
const STEPS_MAX = 40

/**
 * Recomputes a proof from the leaf to the root. `uid` is the client who received it; undefined: ownership is
 * not checked. Source: docs/spec/wire.md 6.7.
 */
export async function checkLiability(
  proof: LiabilityProof,
  uid: string | undefined,
  hash: HashLater,
): Promise<LiabilityCheck> {
  const early = faultOfForm(proof, uid)
  if (early) return { nodes: [], fault: early }
  const nodes: LiabilityNode[] = []
  let node: LiabilityNode = { hash: await hash(leafText(proof)), sum: proof.sum }
  nodes.push(node)
  for (const step of proof.path) {
    const [left, right] = step.side === 'left' ? [step, node] : [node, step]
    node = { hash: await hash(nodeText(left, right)), sum: addUsd(left.sum, right.sum) }
    nodes.push(node)
  }
  return { nodes, fault: faultOfRoot(proof, node) }
}

function faultOfForm(
  { nonce, sum, path, root, total }: LiabilityProof,
  uid: string | undefined,
): LiabilityFault | undefined {
  const hashes = [root, ...path.map((step) => step.hash)]
  if (!NONCE.test(nonce) || path.length > STEPS_MAX || !hashes.every((each) => HASH.test(each)))
    return 'malformed'
  if (uid !== undefined && !isNonceOf(nonce, uid)) return 'not-yours'
  return [sum, total, ...path.map((step) => step.sum)].some((each) => each < NO_USD)
    ? 'negative-sum'
    : undefined
}

function faultOfRoot({ root, total }: LiabilityProof, top: LiabilityNode): LiabilityFault | undefined {
  if (top.sum !== total) return 'total-differs'
  return top.hash === root ? undefined : 'root-differs'
}
