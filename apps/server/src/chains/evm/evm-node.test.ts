import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Chain, NodeFault } from '../chain'
import { openEvmChain } from './evm-chain'
import {
  type HostileNode,
  NO_ANSWERS,
  type NodeAnswer,
  expectFaults,
  startHostileNode,
} from '../hostile-node.cases'

const OURS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const TXID = `0x${'ab'.repeat(32)}`
const HASH = `0x${'01'.repeat(32)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (hex: string) => `0x${hex.replace('0x', '').toLowerCase().padStart(64, '0')}`

let node: HostileNode
let coin: Chain
let token: Chain
/** The chains with a short time limit, for a node that does not answer. */
let hasty: { readonly coin: Chain; readonly token: Chain }

beforeAll(async () => {
  node = await startHostileNode()
  const at = { node: `${node.url}/key-of-the-house`, chainId: 1 }
  const open = (limit: { readonly answerMs?: number }) => ({
    coin: openEvmChain({ ...at, ...limit, token: undefined, decimals: 18 }),
    token: openEvmChain({ ...at, ...limit, token: TOKEN, decimals: 6 }),
  })
  ;({ coin, token } = open({}))
  hasty = open({ answerMs: 300 })
})
afterAll(() => node.stop())

const log = {
  address: TOKEN,
  topics: [TRANSFER, word('1'), word(OURS)],
  data: word('f4240'),
  blockNumber: '0x5',
  blockHash: HASH,
  transactionHash: TXID,
  transactionIndex: '0x0',
  logIndex: '0x7',
  removed: false,
}
const receipt = {
  transactionHash: TXID,
  blockHash: HASH,
  blockNumber: '0x5',
  status: '0x1',
  logs: [log],
}
const transaction = {
  hash: TXID,
  to: OURS,
  value: '0xde0b6b3a7640000',
  blockHash: HASH,
  blockNumber: '0x5',
}
const block = { number: '0x5', hash: HASH, parentHash: word('0'), transactions: [transaction] }
const TRUE = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x5',
  eth_getTransactionReceipt: receipt,
  eth_getTransactionByHash: transaction,
  eth_getBlockByNumber: block,
  eth_getLogs: [log],
  eth_call: word('6'),
}

/** Answers truthfully except for the given methods. */
function nodeAnswers(lies: Readonly<Record<string, unknown>>): void {
  const all: Readonly<Record<string, unknown>> = { ...TRUE, ...lies }
  node.answers((_path, body) => {
    const { id, method } = body as { id: number; method: string }
    return { json: { jsonrpc: '2.0', id, result: all[method] } }
  })
}

const questionsTo = (asked: Readonly<Record<'coin' | 'token', Chain>>) => [
  () => asked.coin.height(),
  () => asked.coin.header(5),
  () => asked.coin.transfersOf(TXID),
  () => asked.coin.transfersTo([OURS], 5, 5),
  () => asked.token.transfersOf(TXID),
  () => asked.token.transfersTo([OURS], 5, 5),
  () => asked.token.height(),
]

it('a node that says the truth is believed', async () => {
  nodeAnswers({})
  expect(await coin.height()).toBe(5)
  const block5 = { height: 5, hash: HASH }
  expect(await coin.transfersOf(TXID)).toMatchObject([{ address: OURS, amount: 10n ** 8n, block: block5 }])
  expect(await token.transfersTo([OURS], 5, 5)).toMatchObject([{ address: OURS, amount: 10n ** 8n }])
})

describe('a node that cannot be asked', () => {
  it.each<NodeAnswer>([
    ...NO_ANSWERS,
    { status: 404 },
    { text: '' },
    { text: '<html>' },
    { json: null },
    { json: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'key-of-the-house' } } },
  ])('is a fault of the node, in words without its address: %j', async (answer) => {
    node.answers(() => answer)
    await expectFaults(node, questionsTo(hasty))
  })

  it('is unreachable where it does not answer, and not where it answers nonsense', async () => {
    node.answers(() => 'hangs in the middle')
    await expect(hasty.coin.height()).rejects.toMatchObject({ kind: 'unreachable' })
    node.answers(() => ({ text: '{}' }))
    await expect(coin.height()).rejects.toMatchObject({ kind: 'nonsense' })
  })
})

describe('a node that lies', () => {
  it.each([
    ['another chain', { eth_chainId: '0xaa36a7' }, () => coin.height()],
    ['a height of no chain', { eth_blockNumber: `0x${'f'.repeat(40)}` }, () => coin.height()],
    ['another block', { eth_getBlockByNumber: { ...block, number: '0x6' } }, () => coin.header(5)],
    ['no decimals', { eth_call: '0x' }, () => token.height()],
    ['no list of events', { eth_getLogs: null }, () => token.transfersTo([OURS], 5, 5)],
    ['a hash that is none', { eth_getBlockByNumber: { ...block, hash: '0x12' } }, () => coin.header(5)],
    [
      'another receipt',
      { eth_getTransactionReceipt: { ...receipt, transactionHash: HASH } },
      () => token.transfersOf(TXID),
    ],
    [
      'another transaction',
      { eth_getTransactionByHash: { ...transaction, hash: HASH } },
      () => coin.transfersOf(TXID),
    ],
    [
      'a value below zero',
      { eth_getTransactionByHash: { ...transaction, value: '-0x1' } },
      () => coin.transfersOf(TXID),
    ],
  ])('about %s is not believed', async (_what, lies, question) => {
    nodeAnswers(lies)
    await expect(question()).rejects.toThrow(NodeFault)
  })

  it.each([
    ['failed', { eth_getTransactionReceipt: { ...receipt, status: '0x0' } }],
    ['has no status', { eth_getTransactionReceipt: { ...receipt, status: undefined } }],
    ['is unknown', { eth_getTransactionReceipt: null }],
    ['is in two blocks', { eth_getTransactionByHash: { ...transaction, blockHash: word('2') } }],
    ['pays a contract that it makes', { eth_getTransactionByHash: { ...transaction, to: null } }],
  ])('a transaction that %s pays nothing', async (_what, lies) => {
    nodeAnswers(lies)
    expect(await coin.transfersOf(TXID)).toEqual([])
    expect(await coin.transfersTo([OURS], 5, 5)).toEqual([])
  })

  it.each([
    ['of another contract', { ...log, address: OURS }],
    ['without its payee', { ...log, topics: [TRANSFER, word('1')] }],
    ['of an NFT, which has four topics', { ...log, topics: [...log.topics, word('1')] }],
    ['of another name', { ...log, topics: [word('5'), word('1'), word(OURS)] }],
    ['without its units', { ...log, data: '0x' }],
    ['without a name', { ...log, topics: [] }],
    ['of nothing', { ...log, data: word('0') }],
  ])('an event %s moves nothing', async (_what, lie) => {
    nodeAnswers({ eth_getTransactionReceipt: { ...receipt, logs: [lie] } })
    expect(await token.transfersOf(TXID)).toEqual([])
    expect(await token.transfersTo([OURS], 0, 9)).toEqual([])
  })

  it('about the decimals of a token ends its watch until it says others', async () => {
    const asked = {
      node: `${node.url}/key-of-the-house`,
      chainId: 1,
      token: TOKEN,
      decimals: 6,
    }
    const watched = openEvmChain(asked)
    nodeAnswers({ eth_call: word('12') })
    await expect(watched.height()).rejects.toThrow('counts in 18 decimals, and CHAINS_FILE says 6')
    nodeAnswers({})
    expect(await watched.height()).toBe(5)
  })

  it('finds nothing outside of what was asked: other blocks, other addresses', async () => {
    nodeAnswers({})
    expect(await token.transfersTo([OURS], 6, 9)).toEqual([])
    expect(await token.transfersTo([TOKEN], 0, 9)).toEqual([])
  })

  it('finds no more than can be looked at', async () => {
    nodeAnswers({ eth_getLogs: Array.from({ length: 1001 }, () => log) })
    await expect(token.transfersTo([OURS], 0, 9)).rejects.toThrow('found too much at once')
  })

  it('answers any JSON at all with a fault or with right values', async () => {
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom('0x', '0x1', HASH, OURS, null))
    const broken = <Value extends object>(value: Value) =>
      fc.tuple(fc.constantFrom(...Object.keys(value)), part).map(([key, lie]) => ({ ...value, [key]: lie }))
    const lies = fc.record({
      eth_getTransactionReceipt: fc.oneof(
        part,
        broken(receipt),
        broken(log).map((each) => ({ ...receipt, logs: [each] })),
      ),
      eth_getTransactionByHash: fc.oneof(part, broken(transaction)),
      eth_getBlockByNumber: fc.oneof(part, broken(block)),
      eth_getLogs: fc.oneof(
        part,
        broken(log).map((each) => [each]),
      ),
      eth_blockNumber: part,
    })
    const run = fc.asyncProperty(lies, async (all) => {
      nodeAnswers(all)
      for (const question of questionsTo({ coin, token })) {
        const answer = await question().catch((error: unknown) => {
          expect(error).toBeInstanceOf(NodeFault)
        })
        for (const transfer of Array.isArray(answer) ? answer : []) {
          expect(transfer.amount).toBeGreaterThanOrEqual(0n)
          expect(coin.addressOf(transfer.address)).toBe(transfer.address)
          expect(transfer.block.hash).toMatch(/^0x[0-9a-f]{64}$/)
        }
      }
    })
    await fc.assert(run, { numRuns: 100 })
  })
})
