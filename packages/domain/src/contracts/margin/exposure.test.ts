import {
  CORN,
  EURUSD,
  GER40,
  USDJPY,
  aHeldPosition,
  aMarket,
  aPendingPosition,
  aPositionIn,
  anyConversion,
  anyLots,
  anyPrice,
  anySide,
} from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Instrument, marksFrom } from '../../market'
import { priceOf, usd, usdOf } from '../../money'
import { NO_EXPOSURE, changeExposure, equityOfExposure } from './exposure'
import type { Position } from '../position/position'
import { equityOf } from './valuation'

const INSTRUMENTS: readonly Instrument[] = [EURUSD, USDJPY, GER40, CORN]
const anyPosition = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    instrument: fc.constantFrom(...INSTRUMENTS),
    side: anySide,
    status: fc.constantFrom<Position['status']>('pending', 'held', 'held', 'held', 'closed', 'cancelled'),
    lots: anyLots,
    openPrice: anyPrice,
    margin: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  })
  .map(({ instrument, margin, status, ...rest }) =>
    aPositionIn(status, { ...rest, instrumentId: instrument.id, margin: usdOf(margin) }),
  )
const anyHistory = fc.array(anyPosition, { maxLength: 40 })
const anyMarket = fc.record({ price: anyPrice, conversion: anyConversion })
const anyMarkets = fc.tuple(anyMarket, anyMarket, anyMarket, anyMarket)

describe('the sums of a portfolio', () => {
  it('are those of a scan over its positions, after any history; floating at most a micro-dollar a position above', () => {
    fc.assert(
      fc.property(anyHistory, anyMarkets, (history, markets) => {
        const positions = new Map<number, Position>()
        let exposure = NO_EXPOSURE
        for (const position of history) {
          exposure = changeExposure(exposure, positions.get(position.id), position)
          positions.set(position.id, position)
        }
        const marks = marksFrom((id) => {
          const at = INSTRUMENTS.findIndex((instrument) => instrument.id === id)
          const [instrument, market] = [INSTRUMENTS[at], markets[at]]
          return (
            instrument &&
            market &&
            aMarket(instrument, '1', {
              quote: { instrumentId: id, sequence: 1, time: 0, price: priceOf(market.price) },
              conversion: market.conversion,
            })
          )
        })
        const scanned = equityOf(usd('10000'), positions.values(), marks)
        const kept = equityOfExposure(usd('10000'), exposure, marks)
        const held = [...positions.values()].filter((position) => position.status === 'held').length
        expect(kept.usedMargin).toBe(scanned.usedMargin)
        expect(kept.floating - scanned.floating >= 0n).toBe(true)
        expect(kept.floating - scanned.floating < BigInt(Math.max(held, 1))).toBe(true)
        expect(kept.equity - kept.floating).toBe(usd('10000'))
      }),
    )
  })

  it('are nothing again when everything is gone', () => {
    const [one, other] = [aHeldPosition(), aHeldPosition({ id: 2, side: 'sell' })]
    let exposure = changeExposure(NO_EXPOSURE, undefined, one)
    exposure = changeExposure(exposure, undefined, other)
    exposure = changeExposure(exposure, one, undefined)
    exposure = changeExposure(exposure, other, undefined)
    const marks = marksFrom(() => aMarket(EURUSD, '9'))
    expect(equityOfExposure(usd('7'), exposure, marks)).toMatchObject({
      floating: 0n,
      usedMargin: 0n,
      equity: usd('7'),
    })
  })

  it('do not count a pending order', () => {
    expect(changeExposure(NO_EXPOSURE, undefined, aPendingPosition())).toEqual(NO_EXPOSURE)
  })

  it('count no profit of an instrument without a mark', () => {
    const exposure = changeExposure(NO_EXPOSURE, undefined, aHeldPosition())
    const equity = equityOfExposure(
      usd('7'),
      exposure,
      marksFrom(() => undefined),
    )
    expect(equity).toMatchObject({ floating: 0n, usedMargin: aHeldPosition().margin })
  })
})
