import { BTCUSD, EURUSD, GER40, USDJPY, aHeldPosition, aMarket, anySide } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Instrument, type Marks, conversionAt, conversionSource, marksFrom } from '../../market'
import { type Price, lotsOf, price, priceOf, usd, usdOf } from '../../money'
import type { Position } from '../position/position'
import { mustStopOut } from './stop-out'
import { stopOutPrices } from './stop-out-price'
import { equityOf } from './valuation'

const INSTRUMENTS: readonly Instrument[] = [EURUSD, USDJPY, GER40, BTCUSD]
const START = new Map<number, Price>([
  [EURUSD.id, price('1.1')],
  [USDJPY.id, price('150')],
  [GER40.id, price('15000')],
  [BTCUSD.id, price('26000')],
])
const sourceOf = ({ quoteCurrency }: Instrument) => conversionSource(quoteCurrency, INSTRUMENTS)

describe('the stop-out price', () => {
  const balanced = (positions: readonly Position[], balance: string, instrument = EURUSD) =>
    stopOutPrices(instrument, { balance: usd(balance), positions, marks: marksAt(START), sourceOf })

  it('of one lot bought at 1.1 with 220 of margin and 497 of balance is where 387 are lost', () => {
    const bought = aHeldPosition({ margin: usd('220') })
    expect(balanced([bought], '497')).toEqual({ below: price('1.09613'), above: undefined })
    expect(balanced([{ ...bought, side: 'sell' }], '497')).toEqual({
      below: undefined,
      above: price('1.10387'),
    })
  })

  it('is never with nothing held, a perfect hedge, or more money than all can lose', () => {
    const never = { below: undefined, above: undefined }
    const bought = aHeldPosition({ margin: usd('220') })
    expect(balanced([], '497')).toEqual(never)
    expect(balanced([bought, { ...bought, id: 2, side: 'sell' }], '497')).toEqual(never)
    expect(balanced([bought], '1000000')).toEqual(never)
  })

  it('is the price now when it is due already', () => {
    const bought = aHeldPosition({ margin: usd('220') })
    expect(balanced([bought], '100')).toEqual({ below: price('1.1'), above: price('1.1') })
  })

  it('comes from what a price converts, too', () => {
    const index = aHeldPosition({ instrumentId: GER40.id, openPrice: price('15300'), margin: usd('825') })
    const lost = equityOf(usd('0'), [index], marksAt(START)).floating
    const { below, above } = balanced([index], '1000')
    expect([below, above !== undefined && above > price('1.1'), lost < 0n]).toEqual([undefined, true, true])
  })
})

const anyHeld = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  instrument: fc.constantFrom(...INSTRUMENTS),
  side: anySide,
  size: fc.bigInt({ min: 1n, max: 3000n }),
  at: fc.bigInt({ min: 8000n, max: 12_000n }),
})

describe('around the stop-out price of any account', () => {
  it('a stop-out is due there and not one step nearer, and a plain walk finds none before it', () => {
    let seen = 0
    fc.assert(
      fc.property(
        fc.uniqueArray(anyHeld, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
        fc.constantFrom(...INSTRUMENTS),
        fc.bigInt({ min: 1n, max: 400n }),
        (drawn, instrument, percent) => {
          const positions = drawn.map(({ id, instrument: of, side, size, at }) =>
            aHeldPosition({
              id,
              instrumentId: of.id,
              side,
              lots: lotsOf(size * of.lotStep),
              openPrice: priceOf(((START.get(of.id) ?? 0n) * at) / 10_000n),
              margin: usdOf(size * 1_000_000n),
            }),
          )
          const { floating, usedMargin } = equityOf(usdOf(0n), positions, marksAt(START))
          const due = (usedMargin * (50n + percent)) / 100n - floating
          const balance = usdOf(due > 0n ? due : 0n)
          const found = stopOutPrices(instrument, { balance, positions, marks: marksAt(START), sourceOf })
          const isDue = (at: bigint) =>
            mustStopOut(balance, positions, marksAt(new Map([...START, [instrument.id, priceOf(at)]])))
          const step = 10n ** BigInt(8 - instrument.pricePrecision)
          const now = START.get(instrument.id) ?? priceOf(0n)
          if (isDue(now)) {
            expect(found).toEqual({ below: now, above: now })
            return
          }
          for (const [at, way] of [
            [found.below, -1n],
            [found.above, 1n],
          ] as const) {
            const end = at ?? (way < 0n ? step : now * 1000n)
            if (at !== undefined) {
              seen += 1
              expect([isDue(at), isDue(at - way * step)]).toEqual([true, false])
            }
            for (let part = 1n; part < 64n; part += 1n) {
              const between = now + ((end - now) * part) / 64n
              const onGrid = between - (between % step)
              if (onGrid === end || onGrid <= 0n) continue
              // A perfect hedge varies by micro-dollars of rounding.
              if (isDue(onGrid))
                expect(slackOf(balance, positions, instrument, onGrid)).toBeGreaterThan(-1000n)
            }
          }
        },
      ),
      { numRuns: 500 },
    )
    expect(seen).toBeGreaterThan(200)
  })
})

function slackOf(
  balance: bigint,
  positions: readonly Position[],
  instrument: Instrument,
  at: bigint,
): bigint {
  const marks = marksAt(new Map([...START, [instrument.id, priceOf(at)]]))
  const { equity, usedMargin } = equityOf(usdOf(balance), positions, marks)
  return equity * 100n - usedMargin * 50n
}

function marksAt(prices: ReadonlyMap<number, Price>): Marks {
  return marksFrom((id) => {
    const instrument = INSTRUMENTS.find((each) => each.id === id)
    const source = instrument && sourceOf(instrument)
    if (!instrument || !source) return undefined
    const conversion =
      source.kind === 'dollar'
        ? { multiply: 1n, divide: 1n }
        : conversionAt(source.kind, prices.get(source.instrumentId) ?? price('1'))
    const quote = { instrumentId: id, sequence: 1, time: 0, price: prices.get(id) ?? price('1') }
    return aMarket(instrument, '1', { quote, conversion })
  })
}
