import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyAmount, currencyAmountOf } from '../money'
import type { ChainTransfer } from './chain-transfer'
import { byClaim, matchTransfer } from './match-transfer'

const free = () => false
const ONE = currencyAmount('1')
const transfer = (change: Partial<ChainTransfer> = {}): ChainTransfer => ({
  txid: 'a',
  index: 0,
  address: 'ours',
  amount: ONE,
  block: undefined,
  ...change,
})
const stated = { address: 'ours', amount: ONE }

describe('a deposit', () => {
  it.each([
    ['absent', []],
    ['exact', [transfer({ amount: currencyAmount('2') }), transfer({ index: 1 })]],
    ['exact', [transfer({ address: 'theirs' }), transfer({ index: 1 })]],
    ['other-amount', [transfer({ amount: currencyAmount('0.99999999') })]],
    ['other-amount', [transfer({ address: 'theirs' }), transfer({ index: 1, amount: currencyAmount('2') })]],
    ['other-address', [transfer({ address: 'theirs' })]],
  ] as const)('finds an %s transfer', (verdict, transfers) => {
    expect(matchTransfer(stated, transfers, free).verdict).toBe(verdict)
  })

  it('takes none that another deposit has, and the next one where there are two alike', () => {
    const [first, second] = [transfer(), transfer({ index: 1 })]
    expect(matchTransfer(stated, [first], () => true)).toEqual({ verdict: 'used', transfer: first })
    const match = matchTransfer(stated, [first, second], ({ index }) => index === 0)
    expect(match).toEqual({ verdict: 'exact', transfer: second })
  })
})

const anAddress = fc.constantFrom('ours', 'mine', 'theirs')
const anAmount = fc.bigInt({ min: 1n, max: 3n }).map(currencyAmountOf)
const transfersOf = fc
  .array(fc.record({ address: anAddress, amount: anAmount }), { maxLength: 8 })
  .map((list) => list.map((each, index) => transfer({ ...each, index })))
const deposits = fc
  .uniqueArray(
    fc.record({
      id: fc.nat(20),
      statedAt: fc.nat(5),
      isWaiting: fc.boolean(),
      address: anAddress,
      amount: anAmount,
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  .map((list) => list.toSorted(byClaim))

describe('deposits, one after another', () => {
  it('never take one transfer twice, and what they call exact is', () => {
    fc.assert(
      fc.property(deposits, transfersOf, (all, transfers) => {
        const taken = new Set<ChainTransfer>()
        for (const deposit of all) {
          const match = matchTransfer(deposit, transfers, (each) => taken.has(each))
          if (match.verdict !== 'exact') continue
          expect(taken.has(match.transfer)).toBe(false)
          expect(match.transfer).toMatchObject({ address: deposit.address, amount: deposit.amount })
          taken.add(match.transfer)
        }
      }),
    )
  })

  it('that are credited already come before those that wait, and then who stated it first', () => {
    fc.assert(
      fc.property(deposits, (all) => {
        for (const [at, later] of all.entries()) {
          const earlier = all[at - 1]
          if (!earlier) continue
          if (earlier.isWaiting === later.isWaiting)
            expect(earlier.statedAt).toBeLessThanOrEqual(later.statedAt)
          else expect(later.isWaiting).toBe(true)
        }
      }),
    )
  })
})
