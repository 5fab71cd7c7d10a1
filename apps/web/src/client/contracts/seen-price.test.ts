import { PRICE_MAX, price, priceOf, slipRefusal } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { contractCalls } from '@fairtick/wire/calls'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentSeen } from './seen-price'

const { price: readPrice, max_slip: readSlip } = contractCalls.submitOrder.parameters

describe('the seen price', () => {
  it('is sent with the distance that the client allows', () => {
    const seen = { price: price('1.08432'), maxSlip: price('0.0005') }
    expect(sentSeen(seen, 5)).toEqual({ price: '1.08432', max_slip: '0.00050' })
  })

  it('is sent without protection too, with the maximum distance', () => {
    const anyPrice = fc.bigInt({ min: 1n, max: PRICE_MAX }).map(priceOf)
    fc.assert(
      fc.property(anyPrice, anyPrice, (shown, current) => {
        const sent = sentSeen({ price: shown, maxSlip: undefined }, 8)
        const read = {
          price: readPrice.read(sent?.price ?? ''),
          maxSlip: readSlip.read(sent?.max_slip ?? ''),
        }
        expect(read.price).toBe(shown)
        expect(
          slipRefusal({ ...read, maxSlip: read.maxSlip ?? priceOf(0n) }, current, EURUSD),
        ).toBeUndefined()
      }),
    )
  })

  it('is not sent if no price was shown', () => {
    expect(sentSeen(undefined, 5)).toBeUndefined()
  })
})
