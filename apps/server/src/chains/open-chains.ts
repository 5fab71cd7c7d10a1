import type { Chain } from './chain'
import { type ListedCoin, coinKey, readChainsFile } from './chains-file'
import { type DepositAddressOf, WrongKey, bitcoinAddresses, evmAddresses } from './deposit-addresses'
import { openEsploraChain } from './esplora-chain'
import { openEvmChain } from './evm-chain'
import type { WatchedNetwork } from './watch-ports'

type BitcoinCoin = Extract<ListedCoin, { kind: 'bitcoin' }>

const BITCOIN_DECIMALS = 8

/** A coin whose deposits are watched. */
export interface OpenChain {
  /** As the networks of deposits name them. */
  readonly currency: string
  readonly protocol: string
  /** A name that stays, under which its transfers are kept. */
  readonly key: string
  readonly chain: Chain
  readonly network: WatchedNetwork
  /** Decimals that the chain counts it in. */
  readonly decimals: number
  /** Addresses of clients' own, by the number of the user; undefined where all share one. */
  readonly addressOf: DepositAddressOf | undefined
}

/**
 * Opens the coins of CHAINS_FILE, none without one. Asks no node: one that is down holds up no start. Throws
 * where the file or a key in it is wrong, in words that repeat neither.
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

// They take no coin of another kind, so that one more kind is not asked as Bitcoin is.
const openBitcoin = (coin: BitcoinCoin): Promise<Chain> => openEsploraChain(coin)
const addressesOfBitcoin = ({ network }: BitcoinCoin, xpub: string) => bitcoinAddresses(xpub, network)
