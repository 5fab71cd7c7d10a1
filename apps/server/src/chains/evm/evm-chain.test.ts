import { type ChainTransfer, currencyAmount, usd } from '@fairtick/domain'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Anvil, CHAIN_ID, FAILS, findAnvil, startAnvil } from './anvil.cases'
import type { Chain } from '../chain'
import { evmAddresses } from '../addresses/deposit-addresses'
import { openEvmChain } from './evm-chain'
import { createMemoryStore, createTestDesk, NETWORK } from '../watch/watched.cases'
import { watchDeposits } from '../watch/watch-deposits'

const program = findAnvil()
let node: Anvil
let coin: Chain
let token: Chain
let contract: Address

beforeAll(async () => {
  if ('why' in program) return
  node = await startAnvil(program.file)
  contract = await node.makeToken()
  coin = openEvmChain({ node: node.url, chainId: CHAIN_ID, token: undefined, decimals: 18 })
  token = openEvmChain({ node: node.url, chainId: CHAIN_ID, token: contract, decimals: 6 })
})
afterAll(() => node?.stop())
beforeEach((context) => context.skip('why' in program, 'why' in program ? program.why : ''))

let made = 0x10_00
/** A fresh address without payments. */
function newAddress(): Address {
  made += 1
  return coin.addressOf(`0x${made.toString(16).padStart(40, '0')}`) as Address
}
const ETHER = 10n ** 18n
const blockOf = ([transfer]: readonly ChainTransfer[]) => transfer?.block

describe('the own coin of a chain', () => {
  it('is found by transaction and by address, in the block where it is, down to 10^-8', async () => {
    const to = newAddress()
    const txid = await node.pay(to, ETHER + 19_999_999_999n)
    expect(await coin.transfersOf(txid)).toEqual([])
    await node.mine()
    const [found] = await coin.transfersOf(txid)
    const height = await coin.height()
    const header = await coin.header(height)
    expect(found).toEqual({
      txid,
      index: 0,
      address: to,
      amount: currencyAmount('1.00000001'),
      block: { height, hash: header?.hash },
    })
    expect(await coin.transfersTo([newAddress(), to], height - 1, height)).toEqual([found])
    expect(await coin.transfersTo([to], 0, height - 1)).toEqual([])
  })

  it('is not paid by a transaction that failed', async () => {
    const to = newAddress()
    await node.setCode(to, FAILS)
    const txid = await node.pay(to, ETHER)
    await node.mine()
    expect(await coin.transfersOf(txid)).toEqual([])
    expect(await coin.transfersTo([to], 0, await coin.height())).toEqual([])
  })

  it('is not paid by a token that was moved', async () => {
    const to = newAddress()
    const txid = await node.payToken(contract, to, 5_000_000n)
    await node.mine()
    expect(await coin.transfersOf(txid)).toMatchObject([])
  })
})

describe('a token', () => {
  it('is found by transaction and by address, in the units of its contract', async () => {
    const to = newAddress()
    const txid = await node.payToken(contract, to, 5_250_000n)
    await node.mine()
    const found = await token.transfersOf(txid)
    expect(found).toMatchObject([{ txid, index: 0, address: to, amount: currencyAmount('5.25') }])
    expect(await token.transfersTo([to], 0, await token.height())).toEqual(found)
  })

  it('whose contract counts in other decimals than its watch is not looked for at all', async () => {
    const slip = { node: node.url, chainId: CHAIN_ID, token: contract, decimals: 18 }
    const wrong = openEvmChain(slip)
    await expect(wrong.height()).rejects.toThrow('counts in 6 decimals, and CHAINS_FILE says 18')
    expect(await token.height()).toBeGreaterThan(0)
  })

  it('of another contract is none, however its event looks', async () => {
    const to = newAddress()
    const fake = await node.makeToken()
    const txid = await node.payToken(fake, to, 5_000_000n)
    await node.mine()
    expect(await token.transfersOf(txid)).toEqual([])
    expect(await token.transfersTo([to], 0, await token.height())).toEqual([])
  })

  it('of which nothing was moved is none', async () => {
    const to = newAddress()
    const txid = await node.payToken(contract, to, 0n)
    await node.mine()
    expect(await token.transfersOf(txid)).toEqual([])
    expect(await token.transfersTo([to], 0, await token.height())).toEqual([])
  })

  it('is not moved by coins that were sent to its contract', async () => {
    const txid = await node.pay(contract, ETHER)
    await node.mine()
    expect(await token.transfersOf(txid)).toEqual([])
  })
})

describe('a reorganisation', () => {
  it('takes a transfer away, and shows it in its other block when it comes again', async () => {
    const to = newAddress()
    const txid = await node.payToken(contract, to, 1_000_000n)
    await node.mine(2)
    const before = await token.transfersOf(txid)
    const gone = await node.reorganise(2)
    expect(await token.transfersOf(txid)).toEqual([])
    expect(await token.transfersTo([to], 0, await token.height())).toEqual([])
    for (const each of gone) await node.sendAgain(each)
    await node.mine()
    const after = await token.transfersOf(txid)
    expect(after).toMatchObject([{ txid, index: 0, address: to, amount: currencyAmount('1') }])
    expect(blockOf(after)?.hash).not.toBe(blockOf(before)?.hash)
  })

  it('shows in headers that are no longer linked', async () => {
    await node.mine(3)
    const height = await coin.height()
    const before = await coin.header(height - 1)
    await node.reorganise(2)
    const [lower, higher] = [await coin.header(height - 1), await coin.header(height)]
    expect(lower?.hash).not.toBe(before?.hash)
    expect(higher?.parentHash).toBe(lower?.hash)
    expect(await coin.header(height + 1)).toBeUndefined()
  })
})

describe('texts of a chain', () => {
  it('are addresses with the capitals that check them, and ids in small letters', () => {
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(coin.addressOf(address.toLowerCase())).toBe(address)
    expect(coin.addressOf(address)).toBe(address)
    expect(coin.addressOf(address.replace('F6F', 'f6F'))).toBeUndefined()
    expect(coin.addressOf(address.slice(0, -1))).toBeUndefined()
    expect(coin.txidOf(`0x${'Ab'.repeat(32)}`)).toBe(`0x${'ab'.repeat(32)}`)
    expect(coin.txidOf('ab'.repeat(32))).toBe(`0x${'ab'.repeat(32)}`)
    for (const text of ['', '0x', `0x${'zz'.repeat(32)}`, `0x${'ab'.repeat(33)}`])
      expect(coin.txidOf(text)).toBeUndefined()
  })
})

it("a watch credits a token at a client's own address, through a reorganisation, once", async () => {
  const seed =
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
  const address = (await evmAddresses(seed))(7)
  const store = createMemoryStore()
  const desk = createTestDesk(store)
  const watch = watchDeposits({
    chain: token,
    network: NETWORK,
    store,
    desk,
    autoMax: () => usd('1000'),
    now: () => 0,
  })
  desk.state({ address, isOwnAddress: true })
  await node.payToken(contract, address as Hex, 1_000_000n)
  await node.mine(2)
  await watch.look()
  const gone = await node.reorganise(2)
  await watch.look()
  for (const each of gone) await node.sendAgain(each)
  for (let block = 0; block < 4; block += 1) {
    await node.mine()
    await watch.look()
  }
  expect(desk.told).toEqual(['1: exact 2', '1: absent 0', '1: exact 1', '1: exact 2', '1: exact 3'])
  expect(desk.credited).toHaveLength(1)
})
