import type * as bitcoinLibrary from '@scure/btc-signer'

/** A network of Bitcoin: the main one, or a test's own. */
export type BitcoinNetwork = 'main' | 'regtest'

type Library = typeof bitcoinLibrary

/** The hash of a network's first block, which identifies it. */
export const GENESIS: Readonly<Record<BitcoinNetwork, string>> = {
  main: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
}

/** The address format of a network. */
export const addressForm = ({ NETWORK, TEST_NETWORK }: Library, network: BitcoinNetwork) =>
  network === 'main' ? NETWORK : { ...TEST_NETWORK, bech32: 'bcrt' }

/** An address of a network, in the form of its transfers; undefined for any other text. */
export function bitcoinAddress(library: Library, text: string, network: BitcoinNetwork): string | undefined {
  const coder = library.Address(addressForm(library, network))
  try {
    return coder.encode(coder.decode(text))
  } catch {
    return undefined
  }
}
