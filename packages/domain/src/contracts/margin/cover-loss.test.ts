import { EURUSD, GER40, USDJPY, aHeldPosition, aMarket, aPendingPosition, anySide } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PricedInstrument } from '../../market'
import { type Usd, addUsd, lots, lotsOf, price, priceOf, usd, usdOf } from '../../money'
import type { ContractAccount } from './contract-account'
import { nextToCoverLoss, uncoveredLossRefusal } from './cover-loss'
import type { HeldPosition, Position } from '../position/position'
import { profitAt } from './valuation'

/** EURUSD at 1.08, two cents below the open prices; other markets are unchanged. */
const MARKETS: ReadonlyMap<number, PricedInstrument> = new Map([
  [EURUSD.id, aMarket(EURUSD, '1.08')],
  [GER40.id, aMarket(GER40, '15000', { isOpen: false })],
  [USDJPY.id, aMarket(USDJPY, '150', { isStale: true })],
])
const accountWith = (balance: Usd, ...positions: Position[]): ContractAccount => ({
  balance,
  positions: () => positions,
  priced: (id) => MARKETS.get(id),
})
const loser = aHeldPosition({ id: 1 })
const leaving = { position: loser, price: price('1.08') }
const winner = (id: number, size = '1') => aHeldPosition({ id, side: 'sell', lots: lots(size) })

describe('a close by the client whose loss is more than the balance', () => {
  it('is refused while what else is held would pay for it', () => {
    const refused = uncoveredLossRefusal(leaving, accountWith(usd('1000'), loser, winner(2)))
    expect(refused?.refused).toBe('free-margin-too-small')
  })

  it('is not when nothing else would pay, when the balance bears it, or when it has no price', () => {
    expect(uncoveredLossRefusal(leaving, accountWith(usd('1000'), loser))).toBeUndefined()
    expect(uncoveredLossRefusal(leaving, accountWith(usd('2000'), loser, winner(2)))).toBeUndefined()
    const unknown = { ...leaving, position: aHeldPosition({ instrumentId: 99 }) }
    expect(uncoveredLossRefusal(unknown, accountWith(usd('0'), loser, winner(2)))).toBeUndefined()
  })

  it('looks at the other positions only where the balance does not do', () => {
    const positions = () => {
      throw new Error('looked')
    }
    expect(uncoveredLossRefusal(leaving, { ...accountWith(usd('2000')), positions })).toBeUndefined()
    expect(nextToCoverLoss(leaving, { ...accountWith(usd('2000')), positions })).toBeUndefined()
  })
})

describe('what is closed first to cover a loss', () => {
  it('is the largest profit, of two equal ones the older', () => {
    const account = accountWith(usd('0'), loser, winner(2, '0.5'), winner(3), winner(4))
    expect(nextToCoverLoss(leaving, account)?.id).toBe(3)
  })

  it.each([
    ['a loss', aHeldPosition({ id: 2, openPrice: price('1.09') })],
    ['neither profit nor loss', aHeldPosition({ id: 2, openPrice: price('1.08') })],
    ['a pending order', aPendingPosition({ id: 2, side: 'sell' })],
    ['of a closed market', aHeldPosition({ id: 2, instrumentId: GER40.id, openPrice: price('1') })],
    ['of a stale price', aHeldPosition({ id: 2, instrumentId: USDJPY.id, openPrice: price('1') })],
    ['what leaves itself', { ...winner(1), openPrice: price('1.2') }],
  ])('is never %s', (_what, other) => {
    expect(nextToCoverLoss(leaving, accountWith(usd('0'), loser, other))).toBeUndefined()
  })
})

const anyHeld = fc
  .record({
    side: anySide,
    size: fc.bigInt({ min: 1n, max: 300n }),
    at: fc.bigInt({ min: 900n, max: 1300n }),
  })
  .map(({ side, size, at }) =>
    aHeldPosition({ side, lots: lotsOf(size * 10n ** 6n), openPrice: priceOf(at * 10n ** 5n) }),
  )

it('one after another, what wins is closed until the balance bears the loss or nothing wins any more, and no further', () => {
  let covered = 0
  fc.assert(
    fc.property(
      fc.array(anyHeld, { maxLength: 10 }).map((all) => all.map((each, at) => ({ ...each, id: 2 + at }))),
      fc.bigInt({ min: 0n, max: 10n ** 10n }),
      (others, start) => {
        const position = aHeldPosition({ id: 1, lots: lots('3') })
        const market = aMarket(EURUSD, '1.08')
        const profitOf = (each: HeldPosition) => profitAt(each, price('1.08'), EURUSD, market.conversion)
        const bears = (balance: Usd) => balance + profitOf(position) >= 0n
        let left = others
        let balance = usdOf(start)
        let last = usdOf(10n ** 30n)
        for (;;) {
          const next = nextToCoverLoss({ ...leaving, position }, accountWith(balance, position, ...left))
          if (!next) break
          covered += 1
          expect(bears(balance)).toBe(false)
          expect(profitOf(next) > 0n && profitOf(next) <= last).toBe(true)
          last = profitOf(next)
          left = left.filter(({ id }) => id !== next.id)
          balance = addUsd(balance, last)
        }
        expect(bears(balance) || left.every((each) => profitOf(each) <= 0n)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
  expect(covered).toBeGreaterThan(50)
})
