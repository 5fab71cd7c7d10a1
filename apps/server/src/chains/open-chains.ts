import type { Chain } from './chain'
import { type ListedCoin, coinKey, readChainsFile } from './chains-file'
import {
  type DepositAddressOf,
  WrongKey,
  bitcoinAddresses,
  evmAddresses,
} from './addresses/deposit-addresses'
import { openEsploraChain } from './bitcoin/esplora-chain'
import { openEvmChain } from './evm/evm-chain'
import type { WatchedNetwork } from './watch/watch-ports'

type BitcoinCoin = Extract<ListedCoin, { kind: 'bitcoin' }>

const BITCOIN_DECIMALS = 8

/** A coin whose deposits are watched. */
export interface OpenChain {
  /** As named by the deposit networks. */
  readonly currency: string
  readonly protocol: string
  /** A stable name under which its transfers are stored. */
  readonly key: string
  readonly chain: Chain
  readonly network: WatchedNetwork
  /** Decimals of the chain's units. */
  readonly decimals: number
  /** Clients' own addresses, by user number; undefined if all clients share one. */
  readonly addressOf: DepositAddressOf | undefined
}

/**
 * Opens the coins of CHAINS_FILE; an empty list without the file. Asks no node, so that an unreachable one
 * does not delay the start. Throws if the file or a key in it is wrong, without quoting either.
 */
export async function openChains(path: string | undefined): Promise<readonly OpenChain[]> {
  if (path === undefined) return []
  return Promise.all((await readChainsFile(path)).map(open))
}

async function open(coin: ListedCoin): Promise<OpenChain> {
  const { currency, protocol, lookback, blocksAtOnce, creditsShared } = coin
  return {
    currency,
    protocol,
    key: coinKey(coin),
    chain: coin.kind === 'evm' ? openEvmChain({ ...coin, token: coin.token }) : await openBitcoin(coin),
    network: { lookback, blocksAtOnce, creditsShared },
    decimals: coin.kind === 'evm' ? coin.decimals : BITCOIN_DECIMALS,
    addressOf: await addressesOf(coin).catch((error: unknown) => {
      if (!(error instanceof WrongKey)) throw error
      throw new RangeError(
        `the chains file is wrong: the xpub of ${currency} by ${protocol} ${error.message}`,
      )
    }),
  }
}

async function addressesOf(coin: ListedCoin): Promise<DepositAddressOf | undefined> {
  if (coin.xpub === undefined) return undefined
  return coin.kind === 'evm' ? evmAddresses(coin.xpub) : addressesOfBitcoin(coin, coin.xpub)
}

// Typed by coin, so that a new kind is not asked as Bitcoin by mistake.
const openBitcoin = (coin: BitcoinCoin): Promise<Chain> => openEsploraChain(coin)
const addressesOfBitcoin = ({ network }: BitcoinCoin, xpub: string) => bitcoinAddresses(xpub, network)
