import { usd } from '@fairtick/domain'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openEvmChain } from './evm-chain'
import { type HostileNode, startHostileNode } from '../hostile-node.cases'
import { NETWORK, type TestDesk, createMemoryStore, createTestDesk } from '../watch/watched.cases'
import { type DepositWatch, watchDeposits } from '../watch/watch-deposits'

const OURS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ONE = 10n ** 18n
const hex = (number: number | bigint) => `0x${number.toString(16)}`
const hashOf = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`

/** A block of the fake chain; its hash names the block it was built on. */
interface Block {
  readonly hash: string
  readonly parentHash: string
  readonly payments: readonly { readonly hash: string; readonly value: bigint }[]
}

let node: HostileNode
let blocks: Block[] = []
let made = 0

/** Adds blocks, with payments to us in the first. */
function mine(
  count: number,
  ...payments: readonly { readonly hash: string; readonly value: bigint }[]
): void {
  for (let at = 0; at < count; at += 1) {
    const parentHash = blocks.at(-1)?.hash ?? hashOf('nothing')
    blocks.push({
      hash: hashOf(`${(made += 1)} on ${parentHash}`),
      parentHash,
      payments: at === 0 ? payments : [],
    })
  }
}

const payment = (name: string, value = ONE) => ({ hash: hashOf(name), value })

/** Answers JSON-RPC about the current blocks; replaced blocks are unknown. */
function answer(method: string, [first]: readonly unknown[]): unknown {
  const transactionOf = (block: Block, { hash, value }: Block['payments'][number]) => ({
    ...{ hash, to: OURS, value: hex(value), blockHash: block.hash },
  })
  const place = blocks.findIndex(({ payments }) => payments.some(({ hash }) => hash === first))
  const holder = blocks[place]
  const paid = holder?.payments.find(({ hash }) => hash === first)
  switch (method) {
    case 'eth_chainId':
      return hex(1)
    case 'eth_blockNumber':
      return hex(blocks.length - 1)
    case 'eth_getBlockByNumber': {
      const number = Number(first)
      const block = blocks[number]
      if (!block) return null
      const { hash, parentHash, payments } = block
      return {
        number: hex(number),
        hash,
        parentHash,
        transactions: payments.map((each) => transactionOf(block, each)),
      }
    }
    case 'eth_getTransactionByHash':
      return holder && paid ? transactionOf(holder, paid) : null
    case 'eth_getTransactionReceipt':
      return holder && paid
        ? {
            transactionHash: paid.hash,
            blockHash: holder.hash,
            blockNumber: hex(place),
            status: '0x1',
            logs: [],
          }
        : null
    default:
      return null
  }
}

let desk: TestDesk
let watch: DepositWatch

beforeAll(async () => {
  node = await startHostileNode()
  node.answers((_path, body) => {
    const { id, method, params } = body as { id: number; method: string; params: unknown[] }
    return { json: { jsonrpc: '2.0', id, result: answer(method, params) } }
  })
})
afterAll(() => node.stop())
beforeEach(() => {
  blocks = []
  mine(30)
  const store = createMemoryStore()
  desk = createTestDesk(store)
  const chain = openEvmChain({ node: node.url, chainId: 1, token: undefined, decimals: 18 })
  watch = watchDeposits({ chain, network: NETWORK, store, desk, autoMax: () => usd('1000'), now: () => 0 })
})

const state = () => desk.state({ address: OURS, isOwnAddress: true })
const looks = async (count = 3) => {
  for (let at = 0; at < count; at += 1) await watch.look()
}

it('credits nothing of a payment that went with its block, and the one that came in its place once', async () => {
  state()
  await looks()
  mine(2, payment('first'))
  await looks()
  blocks = blocks.slice(0, 30)
  await looks()
  expect(desk.credited).toEqual([])
  // Equal heights, with another payment in another block.
  mine(2, payment('second'))
  await looks()
  expect(desk.credited).toEqual([])
  mine(1)
  await looks()
  expect(desk.credited.map(({ by }) => by)).toEqual([`${hashOf('second')}:0`])
})

it('finds what was paid in numbers that it had searched before the chain went below them', async () => {
  state()
  mine(15)
  await looks(6)
  blocks = blocks.slice(0, 25)
  await looks()
  mine(4, payment('in numbers searched before'))
  await looks()
  expect(desk.credited.map(({ by }) => by)).toEqual([`${hashOf('in numbers searched before')}:0`])
  mine(20)
  await looks(6)
  expect(desk.credited).toHaveLength(1)
})

it('counts confirmations anew where the same payment is mined again at its number', async () => {
  state()
  mine(2, payment('again'))
  await looks()
  blocks = blocks.slice(0, 30)
  mine(1, payment('again'))
  await looks()
  expect(desk.credited).toEqual([])
  expect(desk.told.at(-1)).toBe('1: exact 1')
  mine(2)
  await looks()
  expect(desk.credited).toHaveLength(1)
})
