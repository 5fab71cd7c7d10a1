import type { BlockHeader } from '@fairtick/domain'
import type { Hex } from 'viem'
import { fetchInTime } from '../fetch-in-time'
import { NODE_LIMITS, type NodeAddress, NodeFault } from './chain'
import { evmAnswers } from './evm-answers'
import { evmAsking } from './evm-asking'
import { tokenEvents } from './evm-token-events'

/** A node of an EVM chain. Each answer is checked for its form and is about what was asked. */
export type EvmNode = Awaited<ReturnType<typeof openEvmNode>>

/**
 * Opens a node; nothing is asked of it yet. viem takes a third of a second to load, so only this does it.
 */
export async function openEvmNode(at: NodeAddress & { readonly chainId: number }) {
  const viem = await import('viem')
  const transport = viem.http(at.node, {
    timeout: at.answerMs ?? NODE_LIMITS.answerMs,
    maxResponseBodySize: NODE_LIMITS.answerBytes,
    retryCount: 0,
    fetchOptions: { redirect: 'error' },
    fetchFn: fetchInTime,
  })
  const client = viem.createPublicClient({ transport, cacheTime: 0 })
  const shapes = evmAnswers(viem)
  const ask = evmAsking(viem)
  return {
    ...tokenEvents({ viem, client, ask, shapes }),

    /** An address with the capitals that check it (EIP-55); undefined where they say that it is mistyped. */
    addressOf: (text: string): Hex | undefined => (viem.isAddress(text) ? viem.getAddress(text) : undefined),

    /** The highest block. A node of another chain is refused: coins of a test chain are worth nothing. */
    async height(): Promise<number> {
      const id = await ask(shapes.chainId, client.getChainId())
      if (id !== at.chainId) throw new NodeFault('nonsense', `is of another chain than ${at.chainId}`)
      const height = await ask(shapes.height, client.getBlockNumber())
      if (height === undefined) throw new NodeFault('nonsense', 'has no block')
      return height
    },

    async header(height: number): Promise<BlockHeader | undefined> {
      const block = await ask(shapes.header, client.getBlock({ blockNumber: BigInt(height) }))
      return block && about(block, block.height === height)
    },

    /** A block with all of its transactions. */
    async block(height: number) {
      const question = client.getBlock({ blockNumber: BigInt(height), includeTransactions: true })
      const block = await ask(shapes.block, question)
      return block && about(block, block.height === height)
    },

    async transaction(txid: string) {
      const transaction = await ask(shapes.transaction, client.getTransaction({ hash: hexOf(txid) }))
      return transaction && about(transaction, transaction.hash === txid)
    },

    async receipt(txid: string) {
      const receipt = await ask(shapes.receipt, client.getTransactionReceipt({ hash: hexOf(txid) }))
      return receipt && about(receipt, receipt.transactionHash === txid)
    },
  }
}

function about<Answer>(answer: Answer, isAbout: boolean): Answer {
  if (!isAbout) throw new NodeFault('nonsense', 'answered about something else')
  return answer
}

const hexOf = (txid: string): Hex => `0x${txid.slice(2)}`
