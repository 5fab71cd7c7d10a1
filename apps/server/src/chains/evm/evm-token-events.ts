import { type Hex, evmAddressTold } from './evm-address'
import { NodeFault } from '../chain'
import { ANSWERS } from './evm-answers'
import { type AskEvm, hexOf } from './ask-evm'

/** Maximum addresses in one search. */
const ADDRESSES_AT_ONCE = 100
/** The call decimals() of ERC-20. */
const DECIMALS = '0x313ce567'
/** The event Transfer(address indexed from, address indexed to, uint256 value): its hash and topics. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_TOPICS = 3
/** Length of a word in hexadecimal with its 0x, and the zeros before an address in it. */
const WORD = 66
const BEFORE_ADDRESS = /^0x0{24}/
/** Maximum transactions of a search; beyond it, fewer blocks must be searched. */
const FOUND_MAX = 1000

/** A token's contract, some addresses and some blocks. */
interface TransferSearch {
  readonly contract: Hex
  readonly addresses: readonly Hex[]
  readonly from: number
  readonly to: number
}

/** The transfer events of token contracts (ERC-20). */
export function tokenEvents(ask: AskEvm) {
  return {
    /** The decimals that a token's contract reports. */
    async decimals(contract: Hex): Promise<bigint> {
      const call = { to: contract, data: DECIMALS }
      const decimals = await ask(ANSWERS.decimals, 'eth_call', [call, 'latest'])
      if (decimals === undefined) throw new NodeFault('nonsense', 'does not say the decimals of the token')
      return decimals
    },

    /** Transactions in which a contract reports a transfer to one of the addresses. */
    async transferIds({
      contract: address,
      addresses,
      from,
      to,
    }: TransferSearch): Promise<readonly string[]> {
      const blocks = { fromBlock: hexOf(from), toBlock: hexOf(to) }
      const ids: string[] = []
      for (let next = 0; next < addresses.length; next += ADDRESSES_AT_ONCE) {
        const payees = addresses.slice(next, next + ADDRESSES_AT_ONCE).map(asTopic)
        const search = { address, topics: [TRANSFER, null, payees], ...blocks }
        const logs = await ask(ANSWERS.logs, 'eth_getLogs', [search])
        if (logs === undefined) throw new NodeFault('nonsense', 'does not say what the token moved')
        // Anyone can emit a transfer of 0 tokens for free: it proves no payment and is skipped.
        ids.push(...logs.flatMap((log) => ((paidBy(log)?.value ?? 0n) > 0n ? [log.transactionHash] : [])))
        if (ids.length > FOUND_MAX) throw new NodeFault('nonsense', 'found too much at once')
      }
      return ids
    },

    paidBy,
  }
}

/** The payee and units of a log, if it is a transfer event. */
function paidBy({ topics, data }: { readonly topics: readonly Hex[]; readonly data: Hex }) {
  const [event, , payee = '0x'] = topics
  if (event !== TRANSFER || topics.length !== TRANSFER_TOPICS || data.length < WORD) return undefined
  const to = evmAddressTold(payee.replace(BEFORE_ADDRESS, '0x'))
  return to && { to, value: BigInt(data.slice(0, WORD)) }
}

const asTopic = (address: Hex) =>
  `0x${address
    .slice(2)
    .toLowerCase()
    .padStart(WORD - 2, '0')}`
