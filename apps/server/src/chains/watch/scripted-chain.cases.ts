import { type BlockHeader, type BlockPoint, type ChainTransfer, currencyAmount } from '@fairtick/domain'
import { type Chain, NodeFault } from '../chain'

interface Block extends BlockHeader {
  readonly txids: readonly string[]
}

/** A payment of a test. */
export interface Payment {
  readonly to: string
  readonly amount: string
}

/** A scripted chain in memory, with a node that may lie. */
export interface ScriptedChain {
  readonly chain: Chain
  /** Sends a transaction, which waits for a block; returns its id. */
  pay(...payments: readonly Payment[]): string
  /** Mines the waiting transactions into one block, and adds blocks up to the given count. */
  mine(blocks?: number): void
  /**
   * Replaces the highest blocks by as many others. Their transactions, and waiting ones, are then in the
   * first new block, or waiting; or their own transactions are gone, as if the sender had spent the coins
   * elsewhere.
   */
  reorganise(depth: number, transactions: 'come early' | 'wait' | 'are gone'): void
  /** The depth of a transaction's block in the true chain, 1 for the highest; 0 without a block. */
  depthOf(txid: string): number
  /** The height that the node reports, regardless of the true one. */
  lieAboutHeight(height: number | undefined): void
  /** Makes the node fail: at every question, or at those about one transaction or address. */
  fail(kind: 'unreachable' | 'nonsense' | undefined, about?: string): void
  /** The searched spans, as `from-to`. */
  readonly searched: string[]
}

/** The id of a test's first, second … transaction. */
export const transactionId = (number: number): string => `transaction${String(number).padStart(8, '0')}`

/** Creates a chain of empty blocks. */
export function createScriptedChain(blocks = 100): ScriptedChain {
  const paid = new Map<string, readonly Payment[]>()
  const searched: string[] = []
  let trueChain: readonly Block[] = []
  let waiting: readonly string[] = []
  let made = 0
  let height: number | undefined
  let fault: { readonly kind: 'unreachable' | 'nonsense'; readonly about: string | undefined } | undefined
  mine(blocks)

  function mine(count = 1): void {
    for (let left = count; left > 0; left -= 1) {
      const parent = trueChain.at(-1)?.hash ?? 'nothing'
      trueChain = [
        ...trueChain,
        { height: trueChain.length, hash: `block ${++made}`, parentHash: parent, txids: waiting },
      ]
      waiting = []
    }
  }

  function pointOf(txid: string): BlockPoint | undefined {
    const block = trueChain.find(({ txids }) => txids.includes(txid))
    return block && { height: block.height, hash: block.hash }
  }

  function transfersOf(txid: string): readonly ChainTransfer[] {
    const block = pointOf(txid)
    if (!block && !waiting.includes(txid)) return []
    return (paid.get(txid) ?? []).map(({ to, amount }, index) => ({
      txid,
      index,
      address: to,
      amount: currencyAmount(amount),
      block,
    }))
  }

  const ensureUp = (about?: string) => {
    if (fault && (fault.about === undefined || fault.about === about))
      throw new NodeFault(fault.kind, 'fails by the script')
  }

  const chain: Chain = {
    addressOf: (text) => text,
    txidOf: (text) => text,
    async height() {
      ensureUp()
      return height ?? trueChain.length - 1
    },
    async header(at) {
      ensureUp()
      return trueChain[at]
    },
    async transfersOf(txid) {
      ensureUp(txid)
      return transfersOf(txid)
    },
    async transfersTo(addresses, from, to) {
      ensureUp('search')
      for (const address of addresses) ensureUp(address)
      searched.push(`${from}-${to}`)
      const blocksWithin = trueChain.slice(from, to + 1)
      return blocksWithin
        .flatMap(({ txids }) => txids.flatMap(transfersOf))
        .filter(({ address }) => addresses.includes(address))
    },
  }
  return {
    chain,
    searched,
    mine,
    pay(...payments) {
      const txid = transactionId(paid.size + 1)
      paid.set(txid, payments)
      waiting = [...waiting, txid]
      return txid
    },
    reorganise(depth, transactions) {
      const back = trueChain.slice(-depth).flatMap(({ txids }) => txids)
      const left = transactions === 'are gone' ? waiting : [...back, ...waiting]
      trueChain = trueChain.slice(0, -depth)
      waiting = transactions === 'come early' ? left : []
      mine(depth)
      if (transactions !== 'come early') waiting = left
    },
    depthOf(txid) {
      const point = pointOf(txid)
      return point ? trueChain.length - point.height : 0
    },
    lieAboutHeight: (lie) => void (height = lie),
    fail: (kind, about) => void (fault = kind && { kind, about }),
  }
}
