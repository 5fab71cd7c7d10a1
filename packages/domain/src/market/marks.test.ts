import { CORN, EURUSD, aMarket } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { price } from '../money'
import { marksFrom } from './marks'

it('marks ask for an instrument once in a row, and give what belongs to it', () => {
  const asked: number[] = []
  const markets = [aMarket(EURUSD, '1.1'), aMarket(CORN, '400')]
  const marks = marksFrom((id) => {
    asked.push(id)
    return markets.find(({ instrument }) => instrument.id === id)
  })
  for (const { id } of [EURUSD, CORN, EURUSD]) {
    expect(marks.instrumentOf(id)?.id).toBe(id)
    expect(marks.conversionOf(id)).toBe(markets[0]?.conversion)
    expect(marks.markOf(id)).toBe(price(id === EURUSD.id ? '1.1' : '400'))
  }
  expect(asked).toEqual([EURUSD.id, CORN.id, EURUSD.id])
})

it('marks of another moment have the price of that moment; an unknown instrument has none', () => {
  let latest = '1.1'
  const priced = (id: number) => (id === EURUSD.id ? aMarket(EURUSD, latest) : undefined)
  expect(marksFrom(priced).markOf(EURUSD.id)).toBe(price('1.1'))
  latest = '1.2'
  expect(marksFrom(priced).markOf(EURUSD.id)).toBe(price('1.2'))
  expect(marksFrom(priced).markOf(0)).toBeUndefined()
})
