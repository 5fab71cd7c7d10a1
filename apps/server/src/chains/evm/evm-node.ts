import type { BlockHeader } from '@fairtick/domain'
import { evmAddress } from './evm-address'
import { evmAsking, hexOf } from './ask-evm'
import { type NodeAddress, NodeFault } from '../chain'
import { ANSWERS } from './evm-answers'
import { tokenEvents } from './evm-token-events'

/** A node of an EVM chain. Each answer is checked for its form and for matching the question. */
export type EvmNode = ReturnType<typeof openEvmNode>

/** Opens a node without asking it yet. */
export function openEvmNode(at: NodeAddress & { readonly chainId: number }) {
  const ask = evmAsking(at)
  return {
    ...tokenEvents(ask),

    addressOf: evmAddress,

    /** The highest block. A node of another chain is refused: coins of a test chain are worthless. */
    async height(): Promise<number> {
      const id = await ask(ANSWERS.chainId, 'eth_chainId', [])
      if (id !== at.chainId) throw new NodeFault('nonsense', `is of another chain than ${at.chainId}`)
      const height = await ask(ANSWERS.height, 'eth_blockNumber', [])
      if (height === undefined) throw new NodeFault('nonsense', 'has no block')
      return height
    },

    async header(height: number): Promise<BlockHeader | undefined> {
      const block = await ask(ANSWERS.header, 'eth_getBlockByNumber', [hexOf(height), false])
      return block && about(block, block.height === height)
    },

    /** A block with all of its transactions. */
    async block(height: number) {
      const block = await ask(ANSWERS.block, 'eth_getBlockByNumber', [hexOf(height), true])
      return block && about(block, block.height === height)
    },

    async transaction(txid: string) {
      const transaction = await ask(ANSWERS.transaction, 'eth_getTransactionByHash', [txid])
      return transaction && about(transaction, transaction.hash === txid)
    },

    async receipt(txid: string) {
      const receipt = await ask(ANSWERS.receipt, 'eth_getTransactionReceipt', [txid])
      return receipt && about(receipt, receipt.transactionHash === txid)
    },
  }
}

function about<Answer>(answer: Answer, isAbout: boolean): Answer {
  if (!isAbout) throw new NodeFault('nonsense', 'answered about something else')
  return answer
}
