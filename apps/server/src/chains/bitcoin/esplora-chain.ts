import { type BlockHeader, type ChainTransfer, currencyAmountOf } from '@fairtick/domain'
import * as z from 'zod'
import { askNode } from '../ask-node'
import { type BitcoinNetwork, GENESIS, bitcoinAddress } from './bitcoin-network'
import { type Chain, HEIGHT_MAX, type NodeAddress, NodeFault } from '../chain'

/** Bitcoin, as reported by an Esplora server. */
export interface EsploraCoin extends NodeAddress {
  readonly network: BitcoinNetwork
}

/** Maximum pages of 25 transactions read per address and call. */
const PAGES_MAX = 40

const id = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase())
const height = z.int().min(0).max(HEIGHT_MAX)
/** Satoshis: 10^-8 of a bitcoin; at most 21 million bitcoins will exist. */
const satoshis = z.int().min(0).max(21e14)

const block = z.object({ id, height, previousblockhash: id.nullish() })
const transaction = z.object({
  txid: id,
  vout: z.array(z.object({ scriptpubkey_address: z.string().max(100).optional(), value: satoshis })),
  status: z.union([
    z.object({ confirmed: z.literal(true), block_height: height, block_hash: id }),
    z.object({ confirmed: z.literal(false) }),
  ]),
})
const page = z.array(transaction).max(100)
type Transaction = z.output<typeof transaction>

/** Watches Bitcoin through an Esplora server. An unconfirmed transfer is seen, without a block. */
export async function openEsploraChain(coin: EsploraCoin): Promise<Chain> {
  const library = await import('@scure/btc-signer')
  const text = (path: string) => askNode(coin, path)

  return {
    addressOf: (address) => bitcoinAddress(library, address, coin.network),
    txidOf: (txid) => (/^[0-9a-f]{64}$/i.test(txid) ? txid.toLowerCase() : undefined),

    async height() {
      if ((await text('/block-height/0')) !== GENESIS[coin.network])
        throw new NodeFault('nonsense', 'is of another chain')
      return checked(z.coerce.number().pipe(height), await text('/blocks/tip/height'))
    },

    async header(at): Promise<BlockHeader | undefined> {
      const hash = await text(`/block-height/${at}`)
      if (hash === undefined) return undefined
      const found = await json(block, `/block/${checked(id, hash)}`)
      if (found && (found.id !== hash || found.height !== at)) throw elsewhere()
      return found && { height: at, hash: found.id, parentHash: found.previousblockhash ?? '' }
    },

    async transfersOf(txid) {
      const found = await json(transaction, `/tx/${encodeURIComponent(txid)}`)
      if (found && found.txid !== txid) throw elsewhere()
      return found ? transfersIn(found) : []
    },

    async transfersTo(addresses, from, to) {
      const paid: ChainTransfer[] = []
      for (const address of addresses) {
        const found = await sentTo(address, from)
        paid.push(...found.flatMap(transfersIn).filter((transfer) => transfer.address === address))
      }
      return paid.filter((each) => each.block && each.block.height >= from && each.block.height <= to)
    },
  }

  /** Transactions of an address in blocks from a height on, newest first. */
  async function sentTo(address: string, from: number): Promise<readonly Transaction[]> {
    const all: Transaction[] = []
    for (let pages = 0; pages < PAGES_MAX; pages += 1) {
      const last = all.at(-1)
      const found = await json(
        page,
        `/address/${encodeURIComponent(address)}/txs/chain${last ? `/${last.txid}` : ''}`,
      )
      all.push(...(found ?? []))
      const oldest = found?.at(-1)
      if (!oldest || !oldest.status.confirmed || oldest.status.block_height < from) return all
    }
    throw new NodeFault('nonsense', 'found too much at once')
  }

  async function json<Answer>(shape: z.ZodType<Answer>, path: string): Promise<Answer | undefined> {
    const answer = await text(path)
    return answer === undefined ? undefined : checked(shape, parsed(answer))
  }
}

/** The outputs of a transaction that pay an address. */
function transfersIn({ txid, vout, status }: Transaction): ChainTransfer[] {
  const inBlock = status.confirmed ? { height: status.block_height, hash: status.block_hash } : undefined
  return vout.flatMap(({ scriptpubkey_address: address, value }, index) =>
    address === undefined || value === 0
      ? []
      : [{ txid, index, address, amount: currencyAmountOf(BigInt(value)), block: inBlock }],
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function checked<Answer>(shape: z.ZodType<Answer>, answer: unknown): Answer {
  const found = shape.safeParse(answer)
  if (!found.success) throw new NodeFault('nonsense', 'answered something that cannot be')
  return found.data
}

const elsewhere = () => new NodeFault('nonsense', 'answered about something else')
