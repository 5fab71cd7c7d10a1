import { EURUSD, aHeldPosition } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { DOLLAR } from '../../market'
import { price, usd } from '../../money'
import type { StopOutAccount } from './stop-out-price'
import { stopOutBeforeStop } from './stop-warning'

/** With 497 USD and no other position, one lot bought at 1.1 is stopped out at 1.09613. */
const account: StopOutAccount = {
  balance: usd('497'),
  positions: [],
  marks: {
    markOf: (id) => (id === EURUSD.id ? price('1.1') : undefined),
    instrumentOf: (id) => (id === EURUSD.id ? EURUSD : undefined),
    conversionOf: () => DOLLAR,
  },
  sourceOf: () => ({ kind: 'dollar' }),
}
const bought = { ...aHeldPosition({ margin: usd('220') }), fee: usd('0') }
const warned = (order: Partial<typeof bought>, of = account) =>
  stopOutBeforeStop({ ...bought, ...order }, EURUSD, of)

describe('a stop beyond the stop-out price', () => {
  it('is one at it or behind it, on either side', () => {
    expect(warned({ stopLoss: price('1.09613') })).toBe(price('1.09613'))
    expect(warned({ stopLoss: price('0.00001') })).toBe(price('1.09613'))
    expect(warned({ stopLoss: price('1.09614') })).toBeUndefined()
    expect(warned({ side: 'sell', stopLoss: price('1.2') })).toBe(price('1.10387'))
    expect(warned({ side: 'sell', stopLoss: price('1.10386') })).toBeUndefined()
  })

  it('is none without a stop, or where the account has enough for it', () => {
    expect(warned({ stopLoss: undefined })).toBeUndefined()
    expect(warned({ stopLoss: price('0.00001') }, { ...account, balance: usd('1000000') })).toBeUndefined()
  })

  it('of a pending order counts from its trigger, with the fee that it will cost', () => {
    const pending = { status: 'pending', openPrice: price('1.2'), fee: usd('10') } as const
    // 497 − 10 − 110 are lost after 377 steps of 1 USD.
    expect(stopOutBeforeStop({ ...bought, ...pending, stopLoss: price('1.19') }, EURUSD, account)).toBe(
      price('1.19623'),
    )
    expect(
      stopOutBeforeStop({ ...bought, ...pending, stopLoss: price('1.19624') }, EURUSD, account),
    ).toBeUndefined()
  })
})
