import type * as viemLibrary from 'viem'
import type { Hex, PublicClient } from 'viem'
import { NodeFault } from './chain'
import type { EvmAnswers } from './evm-answers'
import type { EvmAsk } from './evm-asking'

/** Addresses that a search asks for at once. */
const ADDRESSES_AT_ONCE = 100
/** The call decimals() of ERC-20. */
const DECIMALS = '0x313ce567'
/** Transactions that a search may find; where there are more, fewer blocks are to be searched. */
const FOUND_MAX = 1000

/** A token's contract, some addresses and some blocks. */
interface TransferSearch {
  readonly contract: Hex
  readonly addresses: readonly Hex[]
  readonly from: number
  readonly to: number
}

/** The events by which contracts say that they moved tokens (ERC-20). */
export function tokenEvents({
  viem,
  client,
  ask,
  shapes,
}: {
  readonly viem: Pick<typeof viemLibrary, 'parseAbiItem' | 'decodeEventLog'>
  readonly client: PublicClient
  readonly ask: EvmAsk
  readonly shapes: EvmAnswers
}) {
  const event = viem.parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

  return {
    /** The decimals that a token's contract says it counts in. */
    async decimals(contract: Hex): Promise<bigint> {
      const question = client.call({ to: contract, data: DECIMALS })
      const decimals = await ask(shapes.decimals, question)
      if (decimals === undefined) throw new NodeFault('nonsense', 'does not say the decimals of the token')
      return decimals
    },

    /** Transactions in which a contract says that it moved some tokens to one of the addresses. */
    async transferIds({
      contract: address,
      addresses,
      from,
      to,
    }: TransferSearch): Promise<readonly string[]> {
      const blocks = { fromBlock: BigInt(from), toBlock: BigInt(to) }
      const ids: string[] = []
      for (let next = 0; next < addresses.length; next += ADDRESSES_AT_ONCE) {
        const args = { to: addresses.slice(next, next + ADDRESSES_AT_ONCE) }
        const question = client.getLogs({ address, event, args, strict: true, ...blocks })
        const logs = (await ask(shapes.logs, question)) ?? []
        // Anybody can have a token move nothing to anyone, for free: it says nothing and is passed over.
        ids.push(...logs.flatMap((log) => (log.args.value > 0n ? [log.transactionHash] : [])))
        if (ids.length > FOUND_MAX) throw new NodeFault('nonsense', 'found too much at once')
      }
      return ids
    },

    /** The payee and units of a log, where it is the event of a transfer. */
    paidBy({ topics, data }: { readonly topics: readonly Hex[]; readonly data: Hex }) {
      const [signature, ...indexed] = topics
      if (signature === undefined || indexed.length !== 2) return undefined
      try {
        const { args } = viem.decodeEventLog({
          abi: [event],
          topics: [signature, ...indexed],
          data,
          strict: true,
        })
        return { to: args.to, value: args.value }
      } catch {
        return undefined
      }
    },
  }
}
