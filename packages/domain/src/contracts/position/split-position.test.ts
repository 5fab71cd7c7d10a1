import { aHeldPosition, aPendingPosition, anInstrument, anySide } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CorporateAction, DOLLAR, type Marks, splitPrice } from '../../market'
import { type Price, lots, lotsOf, price, priceOf, usd } from '../../money'
import { splitPosition } from './close-position'
import type { Position } from './position'
import { isSplitDue, splitOrder } from './split-position'
import { triggersOf } from '../stops/stops'
import { equityOf, profitAt } from '../margin/valuation'

const APPLE = anInstrument({
  id: 7,
  code: 'AAPL',
  pricePrecision: 2,
  contractSize: 1,
  minLots: lots('1'),
  lotStep: lots('1'),
  maxLots: lots('5000'),
})
const AT = 1_800_000_000_000
const split = (to: bigint, from: bigint): CorporateAction => ({
  id: 1,
  instrumentId: APPLE.id,
  kind: 'split',
  ratio: { to, from },
  at: AT,
})
const basisOf = (action: CorporateAction, last: Price) => ({
  action,
  last: { price: last, sequence: 30 },
  instrument: APPLE,
})
const bought = aHeldPosition({
  instrumentId: APPLE.id,
  lots: lots('1'),
  openPrice: price('645.90'),
  margin: usd('129.18'),
  createdAt: AT - 1000,
})

describe('a share that is split seven for one', () => {
  const after = splitOrder(bought, basisOf(split(7n, 1n), price('645.70')))

  it('is seven shares at a seventh, with the margin and the profit of before', () => {
    expect(after).toMatchObject({
      lots: lots('7'),
      openPrice: price('92.27142857'),
      margin: bought.margin,
      splitUntil: AT,
      activeFrom: 30,
    })
    expect(profitAt(after, price('92.50'), APPLE, DOLLAR)).toBe(usd('1.6'))
  })

  it('is split once', () => {
    expect(isSplitDue(bought, split(7n, 1n))).toBe(true)
    expect(isSplitDue(after, split(7n, 1n))).toBe(false)
    expect(isSplitDue({ ...bought, createdAt: AT }, split(7n, 1n))).toBe(false)
    expect(isSplitDue({ ...bought, instrumentId: 8 }, split(7n, 1n))).toBe(false)
  })

  it('can be closed in parts, also where what stays is on no step or above the most', () => {
    const market = { instrument: APPLE } as Parameters<typeof splitPosition>[3]
    expect(splitPosition({ ...after, lots: lots('1.5') } as typeof bought, lots('1'), 9, market)).toEqual({
      refused: 'lots-not-allowed',
    })
    expect(
      splitPosition({ ...after, lots: lots('2.5') } as typeof bought, lots('1'), 9, market),
    ).toMatchObject({
      rest: { lots: lots('1.5') },
    })
    expect(
      splitPosition({ ...after, lots: lots('35000') } as typeof bought, lots('5000'), 9, market),
    ).toMatchObject({ rest: { lots: lots('30000') } })
  })
})

const anyRatio = fc
  .record({ to: fc.bigInt({ min: 1n, max: 100n }), from: fc.bigInt({ min: 1n, max: 100n }) })
  .map(({ to, from }) => split(to, from))
const anyShares = fc.bigInt({ min: 1n, max: 5000n * 10n ** 8n }).map(lotsOf)
const anyStep = fc.bigInt({ min: 1n, max: 300_000n }).map((cents) => priceOf(cents * 10n ** 6n))

describe('for any split', () => {
  it('margin stays, and profit and equity at the last price, to 10^-8 a share in favour of the client', () => {
    fc.assert(
      fc.property(anySide, anyRatio, anyShares, anyStep, anyStep, (side, action, count, open, newPrice) => {
        const { to, from } = action.ratio
        // A last price that converts exactly to new units, so that both are the same price.
        const [last, now] = [priceOf(newPrice * to), priceOf(newPrice * from)]
        const before = { ...bought, side, lots: count, openPrice: open }
        const after = splitOrder(before, basisOf(action, last))
        const most = BigInt(after.lots) / 10n ** 10n + 2n
        const was = profitAt(before, last, APPLE, DOLLAR)
        const is = profitAt(after, now, APPLE, DOLLAR)
        expect(is >= was && is - was <= most).toBe(true)
        const [old, fresh] = [equity(before, last), equity(after, now)]
        expect(fresh.usedMargin).toBe(old.usedMargin)
        expect(fresh.equity - old.equity).toBe(is - was)
      }),
    )
  })

  it('a price of the instrument reaches stops and triggers where the exact ones would be reached', () => {
    fc.assert(
      fc.property(
        anySide,
        anyRatio,
        anyStep,
        anyStep,
        anyStep,
        fc.boolean(),
        (side, action, loss, profit, now, rises) => {
          const stops = { stopLoss: loss, takeProfit: profit, trailDistance: undefined }
          const orders = [
            { ...bought, side, ...stops },
            aPendingPosition({
              instrumentId: APPLE.id,
              side,
              triggerPrice: profit,
              openPrice: profit,
              fillsWhen: rises ? 'rising' : 'falling',
            }),
          ]
          const { to, from } = action.ratio
          for (const order of orders) {
            const [old, fresh] = [triggersOf(order), triggersOf(splitOrder(order, basisOf(action, now)))]
            const least = 10n ** 6n
            for (const way of ['falling', 'rising'] as const) {
              const [was, is] = [old[way], fresh[way]]
              expect(is === undefined).toBe(was === undefined)
              if (was === undefined || is === undefined) continue
              const exact = way === 'falling' ? now * to <= was * from : now * to >= was * from
              const isReached = way === 'falling' ? now <= is : now >= is
              expect(isReached || is === least).toBe(exact || is === least)
            }
          }
        },
      ),
    )
  })

  it('a split and its reverse give back the order, to the rounding of its price', () => {
    fc.assert(
      fc.property(anySide, fc.bigInt({ min: 2n, max: 50n }), anyShares, anyStep, (side, of, count, open) => {
        const before = { ...bought, side, lots: count, openPrice: open }
        const there = splitOrder(before, basisOf(split(of, 1n), open))
        const back = splitOrder(there, basisOf(split(1n, of), splitPrice(open, { to: of, from: 1n }, 'even')))
        expect(back.lots).toBe(count)
        const off = back.openPrice - open
        expect(off < 100n && off > -100n).toBe(true)
      }),
    )
  })
})

function equity(position: Position, mark: Price) {
  const marks: Marks = { markOf: () => mark, conversionOf: () => DOLLAR, instrumentOf: () => APPLE }
  return equityOf(usd('1000'), [position], marks)
}
