import { beforeEach, describe, expect, it } from 'vitest'
import { price, rate } from '@fairtick/domain'
import type { LiveQuote } from '@fairtick/wire'
import { QuoteBook } from './quote-book'

let now = 1_000_000
let frames: (() => void)[] = []
let book: QuoteBook

const quote = (instrumentId: number, last: string, time = now): LiveQuote => ({
  instrumentId,
  last: price(last),
  high: price('2'),
  low: price('1'),
  change: rate('0.5'),
  time,
  isOpen: true,
})
const paint = (): void => {
  for (const run of frames.splice(0)) run()
}

beforeEach(() => {
  now = 1_000_000
  frames = []
  book = new QuoteBook({ now: () => now, onNextFrame: (run) => void frames.push(run) })
  book.setStaleAfter(1, 15_000)
})

describe('the quote book', () => {
  it('notifies only the listeners of an instrument, once a frame', () => {
    const told: number[] = []
    book.subscribe(1, () => told.push(1))
    book.subscribe(2, () => told.push(2))
    for (let tick = 0; tick < 100; tick += 1) book.take([quote(1, '1.5')])
    expect([told, frames.length]).toEqual([[], 1])
    paint()
    expect(told).toEqual([1])
  })

  it('keeps the newer of two quotes', () => {
    book.take([quote(1, '1.5')])
    book.take([quote(1, '1.4', now - 1)])
    expect(book.get(1)?.last).toBe(price('1.5'))
  })

  it('knows how old prices are when they arrive, by the middle of the last ones', () => {
    for (let tick = 0; tick < 14; tick += 1) book.takePushed([quote(1, '1.5', now - 310)])
    expect(book.delayOf(1)).toBeUndefined()
    book.takePushed([quote(1, '1.5', now - 9000)])
    expect(book.delayOf(1)).toBe(400)
    for (let tick = 0; tick < 15; tick += 1) book.takePushed([quote(1, '1.5', now + 20)])
    expect(book.delayOf(1)).toBe(0)
    book.take([quote(2, '1.5', now - 60_000)])
    expect(book.delayOf(2)).toBeUndefined()
  })

  it('a quote becomes stale with time and fresh with the next one', () => {
    const told: boolean[] = []
    book.subscribe(1, () => told.push(book.get(1)?.isStale ?? false))
    book.take([quote(1, '1.5')])
    paint()
    now += 15_000
    book.refreshStaleness()
    expect(frames).toEqual([])
    now += 1
    book.refreshStaleness()
    paint()
    book.take([quote(1, '1.5')])
    paint()
    expect(told).toEqual([false, true, false])
  })
})
