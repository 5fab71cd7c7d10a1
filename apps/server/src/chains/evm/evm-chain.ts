import { type ChainTransfer, amountOfChain } from '@fairtick/domain'
import type { Hex } from './evm-address'
import type { Chain, NodeAddress } from '../chain'
import { type EvmNode, openEvmNode } from './evm-node'

/** A coin of an EVM chain: its own, or a token of a contract (ERC-20). */
export interface EvmCoin extends NodeAddress {
  readonly chainId: number
  /** The contract of the token; undefined for the chain's own coin. */
  readonly token: string | undefined
  readonly decimals: number
}

/** Ways to find a coin's transfers. */
interface Finder {
  /** Throws if the coin differs from CHAINS_FILE; called before every look. */
  readonly ensureRight?: () => Promise<void>
  /** All payments of a transaction. */
  readonly paidIn: (txid: string) => Promise<readonly ChainTransfer[]>
  /** Transactions in some blocks that may have paid one of the addresses. */
  readonly idsOf: (addresses: readonly Hex[], from: number, to: number) => Promise<readonly string[]>
}

/**
 * Watches a coin of an EVM chain. For the chain's own coin it sees direct payments of transactions; a
 * contract's payment leaves no trace that every node shows, so an operator checks it. For a token it sees
 * only the events of the token's own contract. A failed transaction paid nothing. A token whose contract has
 * other decimals than CHAINS_FILE has no height: its deposits are neither searched for nor credited.
 */
export function openEvmChain(coin: EvmCoin): Chain {
  const node = openEvmNode(coin)
  const { paidIn, idsOf, ensureRight } =
    coin.token === undefined ? ownCoin(node, coin) : token(node, coin, coin.token)
  return {
    addressOf: node.addressOf,
    txidOf: (text) => (/^(0x)?[0-9a-f]{64}$/i.test(text) ? `0x${text.slice(-64).toLowerCase()}` : undefined),
    async height() {
      await ensureRight?.()
      return node.height()
    },
    header: node.header,
    transfersOf: paidIn,
    async transfersTo(addresses, from, to) {
      const wanted = addresses.flatMap((text) => node.addressOf(text) ?? [])
      const paid: ChainTransfer[] = []
      // A search may be wrong: only the receipt of a transaction proves whether and how much it paid.
      for (const txid of new Set(await idsOf(wanted, from, to))) paid.push(...(await paidIn(txid)))
      const isWanted = new Set<string>(wanted)
      return paid.filter(({ address, block }) => isWanted.has(address) && isWithin(block, from, to))
    },
  }
}

const isWithin = (block: ChainTransfer['block'], from: number, to: number): boolean =>
  block !== undefined && block.height >= from && block.height <= to

const ownCoin = (node: EvmNode, { decimals }: EvmCoin): Finder => ({
  async paidIn(txid) {
    const receipt = await node.receipt(txid)
    if (receipt?.status !== 'success') return []
    const transaction = await node.transaction(txid)
    // A transaction that changes its block between both questions is found the next time.
    if (!transaction?.to || transaction.value === 0n || transaction.blockHash !== receipt.blockHash) return []
    const block = { height: receipt.blockNumber, hash: receipt.blockHash }
    const amount = amountOfChain(transaction.value, decimals)
    return [{ txid, index: 0, address: transaction.to, amount, block }]
  },
  async idsOf(addresses, from, to) {
    const wanted = new Set<string>(addresses)
    const ids: string[] = []
    for (let height = from; height <= to; height += 1) {
      const block = await node.block(height)
      for (const { hash, to: payee, value } of block?.transactions ?? [])
        if (payee !== null && wanted.has(payee) && value > 0n) ids.push(hash)
    }
    return ids
  },
})

function token(node: EvmNode, { decimals }: EvmCoin, contract: string): Finder {
  const address = node.addressOf(contract)
  if (address === undefined) throw new RangeError(`${contract} is no address of a token's contract`)
  let isRight = false
  return {
    async ensureRight() {
      if (isRight) return
      const counted = await node.decimals(address)
      if (counted !== BigInt(decimals))
        throw new RangeError(
          `the contract of the token counts in ${counted} decimals, and CHAINS_FILE says ${decimals}: nothing of it is credited`,
        )
      isRight = true
    },
    async paidIn(txid) {
      const receipt = await node.receipt(txid)
      if (receipt?.status !== 'success') return []
      const block = { height: receipt.blockNumber, hash: receipt.blockHash }
      return receipt.logs.flatMap((log, index) => {
        const paid = log.address === address ? node.paidBy(log) : undefined
        if (!paid || paid.value === 0n) return []
        return [{ txid, index, address: paid.to, amount: amountOfChain(paid.value, decimals), block }]
      })
    },
    idsOf: (addresses, from, to) => node.transferIds({ contract: address, addresses, from, to }),
  }
}
