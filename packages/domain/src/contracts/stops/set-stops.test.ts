import { EURUSD, aHeldPosition, aMarket, aPendingPosition, aTick } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { price } from '../../money'
import { setStops } from './set-stops'

const market = aMarket(EURUSD, '1.2', { quote: aTick(EURUSD, '1.2', { sequence: 9 }) })
const trailing = { stopLoss: undefined, takeProfit: undefined, trailDistance: price('0.05') }

it("a held position's stops begin at the price of now, and its stop-loss follows it from there", () => {
  const stops = { ...trailing, stopLoss: price('1.15') }
  expect(setStops(aHeldPosition(), stops, market)).toEqual({ ...aHeldPosition(), ...stops, activeFrom: 9 })
  expect(setStops(aHeldPosition(), trailing, market)).toMatchObject({ stopLoss: price('1.15') })
  expect(setStops(aHeldPosition(), { ...trailing, stopLoss: price('1.2') }, market)).toMatchObject({
    refused: 'trigger-on-wrong-side',
  })
})

it("a pending order's stops begin at its trigger, and follow nothing before its fill", () => {
  const stops = { ...trailing, stopLoss: price('1.09') }
  expect(setStops(aPendingPosition(), stops, market)).toEqual({
    ...aPendingPosition(),
    ...stops,
    activeFrom: 9,
  })
  expect(setStops(aPendingPosition(), { ...trailing, stopLoss: price('1.15') }, market)).toMatchObject({
    refused: 'trigger-on-wrong-side',
  })
})
