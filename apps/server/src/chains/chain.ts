import type { BlockHeader, ChainTransfer } from '@fairtick/domain'

/**
 * A coin on a chain, as one node tells of it. Each call ends after a time, and rejects with a NodeFault when
 * the node does not answer, or answers something that cannot be.
 */
export interface Chain {
  /** An address, or a transaction's id, as transfers have them; undefined for a text that is none. */
  readonly addressOf: (text: string) => string | undefined
  readonly txidOf: (text: string) => string | undefined
  /** The highest block that the node says it has: where to look, and nothing to count by. */
  height(): Promise<number>
  /** The block at a height of the longest chain; undefined where there is none yet. */
  header(height: number): Promise<BlockHeader | undefined>
  /** All that a transaction paid of this coin; nothing where it is unknown or failed. */
  transfersOf(txid: string): Promise<readonly ChainTransfer[]>
  /** All that was paid to some addresses in the blocks from one height to another, both included. */
  transfersTo(addresses: readonly string[], from: number, to: number): Promise<readonly ChainTransfer[]>
}

/**
 * Whether a node could not be asked at all, or answered something that cannot be: then other questions may
 * still be answered.
 */
export type FaultKind = 'unreachable' | 'nonsense'

/**
 * A node that failed. It carries no address and no answer, as addresses of nodes have keys in them and
 * answers are whatever somebody sent.
 */
export class NodeFault extends Error {
  constructor(
    readonly kind: FaultKind,
    reason: string,
  ) {
    super(`the node ${reason}`)
    this.name = 'NodeFault'
  }
}

/** Whether the node could not be asked: then it is not asked again for now. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NodeFault && error.kind === 'unreachable'

/** Where a node is asked, and how long it is waited for. */
export interface NodeAddress {
  /** Address of its API over HTTP. It is secret: providers put keys into it. */
  readonly node: string
  /** Milliseconds; 10 s where it is left out. */
  readonly answerMs?: number
}

/** How long a node is waited for, and how much it may answer. */
export const NODE_LIMITS = { answerMs: 10_000, answerBytes: 8 * 1024 * 1024 } as const

/** Heights are whole numbers up to this: with a block a millisecond it is reached after 30 years. */
export const HEIGHT_MAX = 10 ** 12
