import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coinKey, parseChains } from './chains-file'
import { openChains } from './open-chains'

const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const TETHER = {
  kind: 'evm',
  currency: 'USDT',
  protocol: 'ERC20',
  node: 'https://node.example/key-of-the-house',
  chainId: 1,
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  decimals: 6,
}
const BITCOIN = { kind: 'bitcoin', currency: 'BTC', protocol: 'BTC', node: 'http://127.0.0.1:3002/api' }

function fileOf(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'fairtick-chains-')), 'chains.json')
  writeFileSync(path, content)
  return path
}

describe('a chains file', () => {
  it('lists coins with all that is needed, or left out', () => {
    const [tether, ether, bitcoin] = parseChains([
      TETHER,
      { ...TETHER, currency: 'ETH', token: undefined, decimals: undefined, creditsShared: true },
      { ...BITCOIN, lookback: 20 },
    ])
    expect(tether).toMatchObject({ ...TETHER, lookback: 300, blocksAtOnce: 500, creditsShared: false })
    expect(ether).toMatchObject({ token: undefined, decimals: 18, blocksAtOnce: 10, creditsShared: true })
    expect(bitcoin).toMatchObject({ network: 'main', lookback: 20 })
  })

  it('names a coin for good, whatever the house calls it', () => {
    const keys = (coins: object[]) => parseChains(coins).map(coinKey)
    expect(keys([TETHER, BITCOIN])).toEqual([
      'eip155:1/0xdac17f958d2ee523a2206206994597c13d831ec7',
      'bitcoin:main',
    ])
    expect(keys([{ ...TETHER, currency: 'TETHER', token: TETHER.token.toLowerCase() }])).toEqual(
      keys([TETHER]),
    )
  })

  it.each<[string, object[]]>([
    ['0.node', [{ ...TETHER, node: 'http://node.example' }]],
    ['0.node', [{ ...TETHER, node: 'https://node.example/' }]],
    ['0.node', [{ ...TETHER, node: 'https://name:word@node.example' }]],
    ['0.chainId', [{ ...TETHER, chainId: undefined }]],
    ['0.token', [{ ...TETHER, token: 'USDT' }]],
    ['0.decimals', [{ ...TETHER, decimals: 31 }]],
    ['0.decimals: is missing', [{ ...TETHER, decimals: undefined }]],
    ['0.currency', [{ ...TETHER, currency: 'usdt' }]],
    ['0.kind', [{ ...TETHER, kind: 'tron' }]],
    ['"confirmation"', [{ ...TETHER, confirmation: 1 }]],
    ['1: is the second USDT by ERC20', [TETHER, { ...TETHER, chainId: 5 }]],
    ['1: is a coin that is listed already', [TETHER, { ...TETHER, protocol: 'Ethereum', decimals: 18 }]],
  ])('with %s wrong is refused, in words without its values', (words, coins) => {
    expect(() => parseChains(coins)).toThrow(words)
    expect(() => parseChains(coins)).not.toThrow('key-of-the-house')
  })
})

describe('the start', () => {
  it('opens what the file lists, and asks no node', async () => {
    const chains = await openChains(fileOf(JSON.stringify([TETHER, { ...BITCOIN, xpub: ZPUB }])))
    expect(chains.map(({ currency, addressOf }) => [currency, addressOf?.(0)])).toEqual([
      ['USDT', undefined],
      ['BTC', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ])
    expect(await openChains(undefined)).toEqual([])
  })

  it.each([
    [
      'a private key',
      JSON.stringify([{ ...BITCOIN, xpub: ZPUB.replace('zpub', 'zprv') }]),
      'is a private key',
    ],
    ['a key of another chain', JSON.stringify([{ ...TETHER, xpub: ZPUB }]), 'no extended public key (xpub)'],
    ['a text that is no JSON', `${ZPUB} key-of-the-house`, 'it is no JSON'],
  ])('is refused with %s, in words that do not repeat it', async (_what, content, words) => {
    const error = await openChains(fileOf(content)).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain(words)
    expect(String(error)).not.toMatch(/key-of-the-house|rFR7y4Q2/)
  })
})
