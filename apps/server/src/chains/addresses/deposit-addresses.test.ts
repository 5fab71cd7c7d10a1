import { pbkdf2Sync } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { describe, expect, it } from 'vitest'
import { WrongKey, bitcoinAddresses, evmAddresses } from './deposit-addresses'

/** Account 0 of the test vectors of BIP84. */
const BIP84 = {
  private:
    'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE',
  public:
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
}
/** The master keys of test vector 1 of BIP32. */
const BIP32 = {
  private:
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  public:
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
}
/** Two of test vector 5 of BIP32: a private key labelled as public, and the reverse. */
const DISGUISED = [
  'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6LBpB85b3D2yc8sfvZU521AAwdZafEz7mnzBBsz4wKY5fTtTQBm',
  'xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGTQQD3dC4H2D5GBj7vWvSQaaBv5cxi9gafk7NF3pnBju6dwKvH',
]

/** The default phrase of developer nodes of EVM chains. */
function developersAccount(): string {
  const phrase = `${'test '.repeat(11)}junk`
  const seed = pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512')
  return HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'").publicExtendedKey
}

describe('addresses of a wallet', () => {
  it('of Bitcoin are those of the test vectors of BIP84, of either name of the key', async () => {
    const addressOf = await bitcoinAddresses(BIP84.public, 'main')
    expect(addressOf(0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(addressOf(1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g')
    const { chainCode, publicKey, depth, index, parentFingerprint } = HDKey.fromExtendedKey(BIP84.public, {
      public: 0x04b24746,
      private: 0x04b2430c,
    })
    const same = new HDKey({ chainCode: chainCode!, publicKey: publicKey!, depth, index, parentFingerprint })
    expect((await bitcoinAddresses(same.publicExtendedKey, 'main'))(1)).toBe(addressOf(1))
  })

  it("of an EVM chain are the first accounts of every developer's node", async () => {
    const addressOf = await evmAddresses(developersAccount())
    expect([addressOf(0), addressOf(1), addressOf(9)]).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
    ])
  })

  it('have no number that would need the private key', async () => {
    const addressOf = await evmAddresses(BIP32.public)
    for (const number of [-1, 0.5, 2 ** 31, Number.NaN]) expect(() => addressOf(number)).toThrow()
  })
})

describe('a private key', () => {
  it.each([BIP32.private, BIP84.private, `t${BIP32.private.slice(1)}`, `Z${BIP84.private.slice(1)}`])(
    'is refused in plain words, which do not repeat it',
    async (key) => {
      for (const opening of [evmAddresses(key), bitcoinAddresses(key, 'main')]) {
        const error = await opening.catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(WrongKey)
        expect(String(error)).toContain('private key: it must never be on a server')
        expect(String(error)).not.toContain(key.slice(4, 20))
      }
    },
  )

  it.each(DISGUISED)('that says it is a public one, or the other way round, is refused', async (key) => {
    await expect(evmAddresses(key)).rejects.toThrow(WrongKey)
    await expect(bitcoinAddresses(key, 'main')).rejects.toThrow(WrongKey)
  })
})

describe('a text that is no key of the chain', () => {
  it.each(['', 'xpub', BIP84.public, `${BIP32.public}1`, BIP32.public.replace('5', '6'), '00'.repeat(32)])(
    'is refused for an EVM chain: %s',
    async (text) => {
      await expect(evmAddresses(text)).rejects.toThrow('is no extended public key (xpub)')
    },
  )

  it('is refused where its network is another', async () => {
    await expect(bitcoinAddresses(BIP84.public, 'regtest')).rejects.toThrow('(vpub, tpub)')
  })
})
