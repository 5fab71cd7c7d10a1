import type { BlockHeader, ChainTransfer } from '@fairtick/domain'

/**
 * A coin on a chain, as reported by one node. Each call is limited in time, and rejects with a NodeFault when
 * the node does not answer, or gives an impossible answer.
 */
export interface Chain {
  /** An address, or a transaction's id, in the form of transfers; undefined for any other text. */
  readonly addressOf: (text: string) => string | undefined
  readonly txidOf: (text: string) => string | undefined
  /** The highest block reported by the node: a hint where to look, never used for counting. */
  height(): Promise<number>
  /** The block at a height of the longest chain; undefined if it does not exist yet. */
  header(height: number): Promise<BlockHeader | undefined>
  /** All payments of this coin in a transaction; empty if it is unknown or failed. */
  transfersOf(txid: string): Promise<readonly ChainTransfer[]>
  /** All payments to some addresses in the blocks from one height to another, both included. */
  transfersTo(addresses: readonly string[], from: number, to: number): Promise<readonly ChainTransfer[]>
}

/**
 * Whether a node could not be asked at all, or gave an impossible answer, after which other questions may
 * still be answered.
 */
export type FaultKind = 'unreachable' | 'nonsense'

/**
 * A failure of a node. It carries neither address nor answer: addresses contain API keys, and answers may
 * contain arbitrary text.
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

/** Whether the node could not be asked; then it is not asked again for now. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NodeFault && error.kind === 'unreachable'

/** The address of a node, and its time limit. */
export interface NodeAddress {
  /** Address of its HTTP API. It is secret: providers put keys into it. */
  readonly node: string
  /** Milliseconds; 10 s by default. */
  readonly answerMs?: number
}

/** Limits on the time and size of a node's answer. */
export const NODE_LIMITS = { answerMs: 10_000, answerBytes: 8 * 1024 * 1024 } as const

/** Maximum height: with a block a millisecond it is reached after 30 years. */
export const HEIGHT_MAX = 10 ** 12
