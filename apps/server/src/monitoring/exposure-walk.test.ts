import { usdOf } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { referenceInstruments } from '../market/reference/instruments'
import { type WalkedPortfolio, walkExposure } from './exposure-walk'

const INSTRUMENTS = referenceInstruments()
const MARKS = {
  markOf: () => undefined,
  conversionOf: () => undefined,
  instrumentOf: (wanted: number) => INSTRUMENTS.find(({ id }) => id === wanted),
}
const ofClass = (categoryId: number) =>
  INSTRUMENTS.filter((each) => each.categoryId === categoryId).map(({ id }) => id)

const holding = (userId: number, held: readonly (number | undefined)[]): WalkedPortfolio => ({
  userId,
  book: 'real',
  balance: usdOf(0n),
  exposure: {
    holdings: new Map(held.map((id = 0) => [id, { lots: 1n, cost: 1n, owed: 0n }])),
    usedMargin: usdOf(1n),
  },
})

it('counts each client of a class once, however many of its instruments they hold', async () => {
  const [[first, second], [metal]] = [ofClass(1), ofClass(2)]
  const walked = [holding(1, [first, second, metal]), holding(2, [first]), holding(3, [second])]
  const { classes, instruments } = await walkExposure(walked, MARKS, 7)
  expect(classes).toEqual([
    { book: 'real', categoryId: 1, clients: 3 },
    { book: 'real', categoryId: 2, clients: 1 },
  ])
  expect(instruments.map(({ clients }) => clients)).toEqual([2, 2, 1])
})
