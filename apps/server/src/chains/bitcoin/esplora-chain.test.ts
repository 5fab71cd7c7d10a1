import { currencyAmount, usd } from '@fairtick/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GENESIS } from './bitcoin-network'
import { type Chain, NodeFault } from '../chain'
import { openEsploraChain } from './esplora-chain'
import {
  type HostileNode,
  NO_ANSWERS,
  type NodeAnswer,
  expectFaults,
  startHostileNode,
} from '../hostile-node.cases'
import { createMemoryStore, createTestDesk, NETWORK } from '../watch/watched.cases'
import { watchDeposits } from '../watch/watch-deposits'

/** The first address of the test vectors of BIP84, and its second. */
const OURS = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const THEIRS = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'
const idOf = (number: number) => number.toString(16).padStart(64, '0')
const TXID = idOf(0xabc)

let node: HostileNode
let chain: Chain
/** A chain with a short time limit, for a server that does not answer. */
let hasty: Chain

beforeAll(async () => {
  node = await startHostileNode()
  const at = { node: `${node.url}/key-of-the-house`, network: 'main' } as const
  chain = await openEsploraChain(at)
  hasty = await openEsploraChain({ ...at, answerMs: 200 })
})
afterAll(() => node.stop())

const confirmed = (height: number) => ({ confirmed: true, block_height: height, block_hash: idOf(height) })
const transaction = (txid: string, status: object = confirmed(5)) => ({
  txid,
  vout: [
    { scriptpubkey: '6a', scriptpubkey_type: 'op_return', value: 0 },
    { scriptpubkey_address: THEIRS, value: 7 },
    { scriptpubkey_address: OURS, value: 150_000_000 },
  ],
  status,
})

/** A server with blocks up to a height and some transactions, with given answers replaced. */
function serve({
  tip = 9,
  transactions = [transaction(TXID)],
  lies = {},
}: {
  tip?: number
  transactions?: readonly ReturnType<typeof transaction>[]
  lies?: Readonly<Record<string, NodeAnswer>>
} = {}): void {
  const txids = transactions.map(({ txid }) => txid)
  node.answers((path) => {
    const asked = path.replace('/key-of-the-house', '')
    const lie = lies[asked]
    if (lie) return lie
    if (asked === '/block-height/0') return { text: GENESIS.main }
    if (asked === '/blocks/tip/height') return { text: String(tip) }
    const [, what, id = '', , , last] = asked.split('/')
    if (what === 'block-height') return Number(id) <= tip ? { text: idOf(Number(id)) } : { status: 404 }
    if (what === 'block') return { json: blockAt(Number(`0x${id}`)) }
    if (what === 'tx' && txids.includes(id)) return { json: transactions[txids.indexOf(id)] }
    if (what === 'address') {
      const from = last === undefined ? 0 : txids.indexOf(last) + 1
      return { json: transactions.slice(from, from + 25) }
    }
    return { status: 404 }
  })
}
const blockAt = (height: number) => ({ id: idOf(height), height, previousblockhash: idOf(height - 1) })

const QUESTIONS = [
  () => hasty.height(),
  () => hasty.header(5),
  () => hasty.transfersOf(TXID),
  () => hasty.transfersTo([OURS], 0, 9),
]

describe('Bitcoin', () => {
  it('has transfers with the place of their output, in satoshis', async () => {
    serve()
    const block = { height: 5, hash: idOf(5) }
    const paid = { txid: TXID, index: 2, address: OURS, amount: currencyAmount('1.5'), block }
    expect(await chain.transfersOf(TXID)).toContainEqual(paid)
    expect(await chain.transfersOf(TXID)).toHaveLength(2)
    expect(await chain.transfersTo([OURS], 0, 9)).toEqual([paid])
    expect(await chain.transfersOf(idOf(1))).toEqual([])
  })

  it('shows a transfer that waits for a block', async () => {
    serve({ transactions: [transaction(TXID, { confirmed: false })] })
    expect(await chain.transfersOf(TXID)).toMatchObject([{}, { address: OURS, block: undefined }])
    expect(await chain.transfersTo([OURS], 0, 9)).toEqual([])
  })

  it('has headers that are linked, up to the highest', async () => {
    serve()
    expect(await chain.height()).toBe(9)
    expect(await chain.header(5)).toEqual({ height: 5, hash: idOf(5), parentHash: idOf(4) })
    expect(await chain.header(10)).toBeUndefined()
  })

  it('is searched page by page, and no further back than was asked', async () => {
    const many = Array.from({ length: 80 }, (_, at) => transaction(idOf(1000 + at), confirmed(1000 - at)))
    serve({ transactions: many })
    expect(await chain.transfersTo([OURS], 990, 2000)).toHaveLength(11)
    expect(await chain.transfersTo([OURS], 930, 940)).toHaveLength(11)
    expect(await chain.transfersTo([OURS], 0, 2000)).toHaveLength(80)
  })

  it('has addresses as they are shown, of the main network', () => {
    expect(chain.addressOf(OURS.toUpperCase())).toBe(OURS)
    expect(chain.addressOf('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')
    for (const text of ['', OURS.slice(0, -1), OURS.replace('bc1', 'tb1'), `${OURS}?`, '../blocks/tip'])
      expect(chain.addressOf(text)).toBeUndefined()
    expect(chain.txidOf('AB'.repeat(32))).toBe('ab'.repeat(32))
    for (const text of ['', `0x${'ab'.repeat(31)}`, `${TXID}/hex`]) expect(chain.txidOf(text)).toBeUndefined()
  })
})

describe('a server that cannot be asked', () => {
  it.each<NodeAnswer>([
    ...NO_ANSWERS,
    { text: '' },
    { text: '{' },
    { text: '-1' },
    { json: [null] },
    { json: { txid: 5 } },
  ])('is a fault of the node, in words without its address: %j', async (answer) => {
    node.answers(() => answer)
    await expectFaults(node, QUESTIONS)
  })
})

describe('a server that lies', () => {
  it.each<[string, Record<string, NodeAnswer>, () => Promise<unknown>]>([
    ['another chain', { '/block-height/0': { text: GENESIS.regtest } }, () => chain.height()],
    ['a height of no chain', { '/blocks/tip/height': { text: '1e300' } }, () => chain.height()],
    ['another block', { [`/block/${idOf(5)}`]: { json: blockAt(6) } }, () => chain.header(5)],
    ['a path for a hash', { '/block-height/5': { text: '../../elsewhere' } }, () => chain.header(5)],
    [
      'another transaction',
      { [`/tx/${TXID}`]: { json: transaction(idOf(1)) } },
      () => chain.transfersOf(TXID),
    ],
    [
      'more coins than there are',
      {
        [`/tx/${TXID}`]: {
          json: { ...transaction(TXID), vout: [{ scriptpubkey_address: OURS, value: 3e15 }] },
        },
      },
      () => chain.transfersOf(TXID),
    ],
    [
      'a part of a satoshi',
      {
        [`/tx/${TXID}`]: {
          json: { ...transaction(TXID), vout: [{ scriptpubkey_address: OURS, value: 0.5 }] },
        },
      },
      () => chain.transfersOf(TXID),
    ],
    [
      'a block without a hash',
      { [`/tx/${TXID}`]: { json: transaction(TXID, { confirmed: true, block_height: 5 }) } },
      () => chain.transfersOf(TXID),
    ],
  ])('about %s is not believed', async (_what, lies, question) => {
    serve({ lies })
    await expect(question()).rejects.toThrow(NodeFault)
  })

  it('is not followed for ever through pages that do not end', async () => {
    serve({ lies: {} })
    node.answers(() => ({ json: Array.from({ length: 25 }, () => transaction(TXID)) }))
    await expect(chain.transfersTo([OURS], 0, 9)).rejects.toThrow('found too much at once')
  })

  it('answers any JSON at all with a fault or with right values', async () => {
    const run = fc.asyncProperty(
      fc.jsonValue(),
      fc.constantFrom('txid', 'vout', 'status'),
      async (lie, key) => {
        const broken = { ...transaction(TXID), [key]: lie }
        node.answers((path) => ({ json: path.includes('/address/') ? [broken] : broken }))
        for (const question of [() => chain.transfersOf(TXID), () => chain.transfersTo([OURS], 0, 9)]) {
          const answer = await question().catch((error: unknown) => {
            expect(error).toBeInstanceOf(NodeFault)
          })
          for (const { amount } of answer ?? []) expect(amount).toBeGreaterThan(0n)
        }
      },
    )
    await fc.assert(run, { numRuns: 100 })
  })
})

it('a watch counts confirmations live, and none of a height that goes back', async () => {
  const store = createMemoryStore()
  const desk = createTestDesk(store)
  const watch = watchDeposits({
    chain,
    network: NETWORK,
    store,
    desk,
    autoMax: () => usd('1000'),
    now: () => 0,
  })
  desk.state({ address: OURS, amount: '1.5', txid: TXID, isOwnAddress: true })
  serve({ tip: 5 })
  await watch.look()
  serve({ tip: 6 })
  await watch.look()
  serve({ tip: 4 })
  await watch.look()
  serve({ tip: 1_000_000, lies: { '/block-height/7': { status: 404 } } })
  await watch.look()
  expect(desk.credited).toEqual([])
  serve({ tip: 7 })
  await watch.look()
  expect(desk.told).toEqual(['1: exact 1', '1: exact 2', '1: exact 0', '1: exact 2', '1: exact 3'])
  expect(desk.credited).toHaveLength(1)
})
