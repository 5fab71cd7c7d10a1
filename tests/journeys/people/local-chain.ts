import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Anvil } from '../../../apps/server/src/chains/anvil.cases'

/** The port of the chain's node, which a journey starts where it needs one. */
const PORT = 'JOURNEY_CHAIN_PORT'
/** The chain of every developer's node. */
const CHAIN_ID = 31_337
/** The public master key of test vector 1 of BIP32. */
const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'

/** The local chain's own coin, as networks of deposits name it. */
export const LOCAL = { currency: 'ETH', protocol: 'LOCAL' } as const

/** Writes the CHAINS_FILE of the journeys' server; answers its path. */
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
 * Starts the local chain; answers why there is none where its program is missing. One at a time in a run. Its
 * libraries are loaded only here: every worker of the journeys loads this file.
 */
export async function startLocalChain(): Promise<Anvil | { readonly why: string }> {
  const { findAnvil, startAnvil } = await import('../../../apps/server/src/chains/anvil.cases')
  const program = findAnvil()
  return 'why' in program ? program : startAnvil(program.file, Number(process.env[PORT]))
}

/** The address of the local chain that a client alone sends coins to. */
export async function localAddressOf(userId: number): Promise<`0x${string}`> {
  const { evmAddresses } = await import('../../../apps/server/src/chains/deposit-addresses')
  const addressOf = await evmAddresses(XPUB)
  return `0x${addressOf(userId).slice(2)}`
}
