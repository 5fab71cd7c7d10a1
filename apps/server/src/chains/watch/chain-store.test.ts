import { type ChainTransfer, currencyAmount } from '@fairtick/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { createChainStore, readFindings } from './chain-store'
import type { Finding } from './watch-ports'

const database = useTestDatabase()

let now = 1000
let first = 0
beforeEach(async () => {
  first += 10
  for (const id of [first, first + 1])
    await database.rows(
      `INSERT INTO deposit (id, user_id, kind, status, way_id, currency_code, protocol_code, address, decimals,
         amount, rate, credit, proof, submitted_at)
       VALUES ($1, 1, 0, 0, 1, 'USDT', 'ERC20', 'ours', 6, 1, 1, 10000, 'proof', 1)`,
      [id],
    )
})

const storeOf = (chain = 'eip155:1/coin') => createChainStore(database.pool, chain, () => now)
const transferOf = (change: Partial<ChainTransfer> = {}): ChainTransfer => ({
  txid: `transaction of ${first}`,
  index: 2,
  address: 'ours',
  amount: currencyAmount('1.5'),
  block: { height: 12, hash: 'a block' },
  ...change,
})
const findingOf = (change: Partial<ChainTransfer> = {}, isTaken = true): Finding => ({
  verdict: 'exact',
  transfer: transferOf(change),
  confirmations: 3,
  isTaken,
})
const ABSENT: Finding = { verdict: 'absent', transfer: undefined, confirmations: 0, isTaken: false }

describe('a finding', () => {
  it.each<[string, () => Finding]>([
    ['in a block', () => findingOf()],
    ['that waits for a block', () => findingOf({ block: undefined })],
    ['of another address', () => ({ ...findingOf({}, false), verdict: 'other-address' })],
    ['that is absent', () => ABSENT],
  ])('%s is read as it was saved', async (_what, make) => {
    const finding = make()
    await storeOf().save(first, finding, [])
    expect(await storeOf().findings([first, first + 1])).toEqual(new Map([[first, finding]]))
  })

  it('replaces the one before; a transfer stays found when it was found first', async () => {
    const at = async () => (await readFindings(database.pool, [first])).get(first)?.foundAt
    now = 1000
    await storeOf().save(first, findingOf({ block: undefined }), [])
    now = 2000
    await storeOf().save(first, findingOf(), [])
    expect(await at()).toBe(1000)
    await storeOf().save(first, findingOf({ index: 3 }), [])
    expect(await at()).toBe(2000)
    now = 3000
    await storeOf().save(first, ABSENT, [])
    expect(await at()).toBe(3000)
    expect(await storeOf().findings([first])).toEqual(new Map([[first, ABSENT]]))
  })
})

describe('a transfer', () => {
  it('that is taken has its holder, on its chain alone', async () => {
    const [held, free] = [transferOf(), transferOf({ index: 4 })]
    await storeOf().save(first, findingOf(), [])
    await storeOf().save(first + 1, { ...findingOf({}, false), transfer: free }, [])
    expect(await storeOf().holders([held.txid])).toEqual(new Map([[`${held.txid}:2`, first]]))
    expect(await storeOf('bitcoin:main').holders([held.txid])).toEqual(new Map())
  })

  it('is never taken twice', async () => {
    await storeOf().save(first, findingOf(), [])
    await expect(storeOf().save(first + 1, findingOf(), [])).rejects.toThrow('chain_transfer_once')
    expect(await storeOf().findings([first + 1])).toEqual(new Map())
    await storeOf().save(first + 1, findingOf({}, false), [])
  })

  it('goes from one that lost it to another in one step', async () => {
    await storeOf().save(first, findingOf(), [])
    await storeOf().save(first + 1, findingOf(), [first])
    expect((await storeOf().holders([transferOf().txid])).get(`${transferOf().txid}:2`)).toBe(first + 1)
    expect((await storeOf().findings([first])).get(first)?.isTaken).toBe(false)
  })
})

it('keeps the blocks up to which deposits were searched, until they were turned down or have a transfer', async () => {
  const [block, later] = [
    { height: 5, hash: 'a' },
    { height: 9, hash: 'b' },
  ]
  await storeOf().saveSearched(
    new Map([
      [first, block],
      [first + 1, block],
    ]),
  )
  await storeOf('bitcoin:main').saveSearched(new Map())
  await storeOf().saveSearched(new Map([[first, later]]))
  expect(await ownSearched()).toEqual(
    new Map([
      [first, later],
      [first + 1, block],
    ]),
  )
  await database.rows('UPDATE deposit SET status = 2, decided_at = 2, reason = $2 WHERE id = $1', [
    first,
    'no',
  ])
  await storeOf().save(first + 1, findingOf(), [])
  await storeOf().saveSearched(new Map())
  expect(await ownSearched()).toEqual(new Map())
})

const ownSearched = async () =>
  new Map([...(await storeOf().searched())].filter(([id]) => id === first || id === first + 1))
