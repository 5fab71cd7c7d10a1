import { aHeldPosition, aMarket, anInstrument, anySide } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, clientAccount } from '../../ledger'
import { type Marks, type PricedInstrument, DOLLAR, marksFrom } from '../../market'
import { NO_USD, type Price, type Usd, lotsOf, price, priceOf, rateOf, usd, usdOf } from '../../money'
import { isRefusal } from '../../refusal'
import { closePosition, splitPosition } from './close-position'
import { uncoveredLossRefusal } from '../margin/cover-loss'
import { payDividend } from './dividend'
import { closingEntries } from './entries'
import { equityOfExposure, exposureOf } from '../margin/exposure'
import { spendableOf } from '../margin/free-margin'
import { splitOrder } from './split-position'
import { isStopOut, nextToStopOut } from '../margin/stop-out'
import { stopOutPrices } from '../margin/stop-out-price'
import { chargeSwaps, swapOf } from './swap'
import type { HeldPosition } from './position'
import { equityOf, profitAt } from '../margin/valuation'

const AT = Date.UTC(2026, 10, 16, 12)
const INDEX = anInstrument({
  id: 9,
  pricePrecision: 2,
  contractSize: 1,
  minLots: lotsOf(1n),
  lotStep: lotsOf(1n),
  swap: { long: rateOf(-(10n ** 9n)), short: rateOf(-(10n ** 9n)) },
})
const marketAt = (at: Price): PricedInstrument => ({
  ...aMarket(INDEX, '1'),
  quote: { ...aMarket(INDEX, '1').quote, price: at },
})
const marksAt = (at: Price): Marks => marksFrom(() => marketAt(at))
const sold = (lots: bigint, owed = NO_USD) =>
  aHeldPosition({
    ...{ instrumentId: INDEX.id, side: 'sell', lots: lotsOf(lots), openPrice: price('100'), openedAt: AT },
    ...{ margin: usd('1'), fee: NO_USD, owed },
  })

/** An account with one order and its changing balance. */
interface Holder {
  readonly balance: bigint
  readonly position: HeldPosition
}

function booked(before: bigint, entries: readonly Entry[]): bigint {
  const client = clientAccount(aHeldPosition().userId, 'contract', 'real')
  let balance = before
  for (const { to, amount } of entries) {
    balance += to === client ? amount : -amount
    expect(balance >= 0n).toBe(true)
  }
  return balance
}

function paid({ balance, position }: Holder, amount: Price): Holder {
  const action = {
    ...{ id: 1, instrumentId: INDEX.id, kind: 'dividend' as const, ratio: { to: 1n, from: 1n } },
    ...{ amount, at: AT + 1 },
  }
  const market = { instrument: INDEX, conversion: DOLLAR }
  const after = payDividend(position, market, { action, splits: [], book: 'real', balance: usdOf(balance) })
  return { balance: booked(balance, after.entries), position: after.position }
}

function overNights({ balance, position }: Holder, until: number): Holder {
  const context = { now: until, book: 'real', balance: usdOf(balance), after: 0 } as const
  const after = chargeSwaps(position, marketAt(price('100')), context)
  return after ? { balance: booked(balance, after.entries), position: after.position } : { balance, position }
}

function closed({ balance, position }: Holder, at: Price): bigint {
  const market = marketAt(at)
  const end = closePosition(position, { tick: market.quote, market, reason: 'client', now: AT + 9 })
  expect(end).toMatchObject({ owed: 0n, swap: position.swap - position.owed })
  return booked(balance, closingEntries(end, 'real', { balance: usdOf(balance), owed: position.owed }))
}

const DAY = 24 * 3_600_000
const anyPrice = fc.bigInt({ min: 1n, max: 30_000n }).map((cents) => priceOf(cents * 10n ** 6n))
const anyUnits = fc.bigInt({ min: 1n, max: 40n }).map((units) => units * 10n ** 8n)
const anyBalance = fc.bigInt({ min: 0n, max: 10n ** 10n })

describe('what a balance could not bear of dividends and nights', () => {
  it('gives a hedge over two accounts nothing, by a dividend larger than the margin or by nights', () => {
    const amount = price('5')
    const rich = paid({ balance: usd('1000'), position: { ...sold(10n ** 8n), side: 'buy' } }, amount)
    const poor = paid({ balance: usd('1'), position: sold(10n ** 8n) }, amount)
    expect([rich.balance, poor.balance, poor.position.owed]).toEqual([usd('1005'), 0n, usd('4')])
    const without = price('95')
    expect(closed(rich, without) + closed(poor, without)).toBe(usd('1001'))
    const tired = overNights({ balance: usd('1'), position: sold(10n ** 8n) }, AT + 30 * DAY)
    expect(tired).toMatchObject({ balance: 0n, position: { swap: -1_000_000n, owed: usd('2') } })
    expect(closed(tired, price('98'))).toBe(NO_USD)
    expect(closed(tired, price('97.5'))).toBe(500_000n)
  })

  it('is charged at the close, so that an order brings the same from whatever balance, or all there is', () => {
    fc.assert(
      fc.property(
        ...[anySide, anyUnits, anyPrice, anyPrice, anyBalance],
        fc.integer({ min: 0, max: 40 }),
        (side, units, amount, at, balance, days) => {
          const position = { ...sold(units), side }
          const nights = overNights({ balance, position }, AT + days * DAY)
          const end = closed(paid(nights, amount), at)
          const rich = overNights({ balance: 10n ** 15n, position }, AT + days * DAY)
          const result = closed(paid(rich, amount), at) - 10n ** 15n
          expect(end).toBe(balance + result < 0n ? 0n : balance + result)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is shared by lots: parts bring together what the whole does, or a little less', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 3n }), { minLength: 1, maxLength: 8 }),
        ...[fc.bigInt({ min: 0n, max: 10n ** 7n }), anyPrice],
        (cuts, owed, at) => {
          const whole = sold(1n + cuts.reduce((sum, cut) => sum + cut, 0n), usdOf(owed))
          const start = 10n ** 12n
          let holder: Holder = { balance: start, position: whole }
          let charged = 0n
          for (const cut of cuts) {
            const split = splitPosition(holder.position, lotsOf(cut), 2, marketAt(at))
            if (isRefusal(split)) throw new Error(split.refused)
            charged += split.part.owed
            expect(split.part.owed * holder.position.lots <= holder.position.owed * cut).toBe(true)
            holder = { balance: closed({ ...holder, position: split.part }, at), position: split.rest }
          }
          expect(charged + holder.position.owed).toBe(owed)
          const lost = closed({ balance: start, position: whole }, at) - closed(holder, at)
          expect(lost >= 0n && lost <= BigInt(cuts.length)).toBe(true)
        },
      ),
    )
  })

  it('is less to withdraw and less equity, by one order as by the sums, also where there is no price', () => {
    const positions = [sold(10n ** 8n, usd('4')), { ...sold(2n * 10n ** 8n, usd('2.5')), id: 2 }]
    const marks = marksAt(price('97'))
    const none = { ...marks, markOf: () => undefined }
    for (const [at, equity] of [
      [marks, usd('12.5')],
      [none, usd('3.5')],
    ] as const) {
      expect(equityOf(usd('10'), positions, at).equity).toBe(equity)
      expect(equityOfExposure(usd('10'), exposureOf(positions), at).equity).toBe(equity)
    }
    const account = { balance: usd('10'), locked: usd('2') }
    expect(spendableOf(account, equityOf(account.balance, positions, marksAt(price('100'))))).toBe(usd('1.5'))
  })

  it('stops out where equity less it is half of the margin, at the price that was named for it', () => {
    const position = sold(10n ** 8n, usd('4'))
    const account = {
      ...{ balance: usd('6'), positions: [position], marks: marksAt(price('100')) },
      sourceOf: () => ({ kind: 'dollar' }) as const,
    }
    const { above } = stopOutPrices(INDEX, account)
    expect(above).toBe(price('101.5'))
    const isDue = (at: Price) =>
      nextToStopOut({ balance: usd('6'), positions: () => [position], priced: () => marketAt(at) })
    expect(isDue(price('101.49'))).toBeUndefined()
    expect(isDue(price('101.5'))).toBe(position)
    expect(isStopOut(equityOf(usd('6'), [{ ...position, owed: NO_USD }], marksAt(price('101.5'))))).toBe(
      false,
    )
  })

  it('keeps an order from being closed at the cost of the house while others would pay for it', () => {
    const position = sold(10n ** 8n, usd('4'))
    const winner = { ...sold(10n ** 8n), id: 2, openPrice: price('110') }
    const account = (balance: Usd) => ({
      ...{ balance, positions: () => [position, winner], priced: () => marketAt(price('100')) },
    })
    const leaving = { position, price: price('100') }
    expect(uncoveredLossRefusal(leaving, account(usd('3.999999')))).toMatchObject({
      refused: 'free-margin-too-small',
    })
    expect(uncoveredLossRefusal(leaving, account(usd('4')))).toBeUndefined()
  })

  it('stays what it is in a split of the share', () => {
    const position = sold(3n * 10n ** 8n, usd('4'))
    const action = {
      id: 1,
      instrumentId: INDEX.id,
      kind: 'split',
      ratio: { to: 7n, from: 2n },
      at: AT,
    } as const
    const basis = { action, last: marketAt(price('100')).quote, instrument: INDEX }
    const split = splitOrder(position, basis)
    if (split.status !== 'held') throw new Error('it is held')
    expect(split.owed).toBe(usd('4'))
    const now = priceOf((price('100') * 2n) / 7n)
    const profit = profitAt(split, now, INDEX, DOLLAR)
    expect(equityOf(usd('5'), [split], marksAt(now)).equity).toBe(usd('1') + profit)
  })

  it('is of nights what they cost, to the micro-dollar', () => {
    const position = sold(10n ** 8n)
    const after = overNights({ balance: 30_001n, position }, AT + 7 * DAY)
    const due = [1, 1, 3, 1, 1].map((nights) => swapOf(position, nights, INDEX, DOLLAR))
    const all = due.reduce<bigint>((sum, each) => sum + each, 0n)
    expect(after.position.swap - after.position.owed).toBe(all)
    expect(after.position.swap).toBe(-30_001n)
  })
})
