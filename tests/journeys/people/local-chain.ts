import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Anvil } from '../../../apps/server/src/chains/evm/anvil.cases'

/** Environment variable with the port of the chain's node, which journeys start on demand. */
const PORT = 'JOURNEY_CHAIN_PORT'
/** The default chain id of development nodes. */
const CHAIN_ID = 31_337
/** The public master key of test vector 1 of BIP32. */
const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'

/** The local chain's own coin, in the terms of deposit networks. */
export const LOCAL = { currency: 'ETH', protocol: 'LOCAL' } as const

/** Writes the CHAINS_FILE of the journeys' server; returns its path. */
export function listLocalChain(path: string): string {
  const coin = {
    ...LOCAL,
    kind: 'evm',
    node: `http://127.0.0.1:${process.env[PORT]}`,
    chainId: CHAIN_ID,
    xpub: XPUB,
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify([coin]))
  return path
}

/**
 * Starts the local chain, or returns why it cannot, if its program is missing. One at a time per run. Its
 * libraries are loaded here, because every worker of the journeys loads this file.
 */
export async function startLocalChain(): Promise<Anvil | { readonly why: string }> {
  const { findAnvil, startAnvil } = await import('../../../apps/server/src/chains/evm/anvil.cases')
  const program = findAnvil()
  return 'why' in program ? program : startAnvil(program.file, Number(process.env[PORT]))
}

/** A client's own deposit address on the local chain. */
export async function localAddressOf(userId: number): Promise<`0x${string}`> {
  const { evmAddresses } = await import('../../../apps/server/src/chains/addresses/deposit-addresses')
  const addressOf = await evmAddresses(XPUB)
  return `0x${addressOf(userId).slice(2)}`
}
