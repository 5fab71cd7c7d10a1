import { price, type Tick } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { createUndoneTicks } from './undone-ticks'

const INSTRUMENT = 1
const tick = (sequence: number, instrumentId = INSTRUMENT): Tick => ({
  instrumentId,
  sequence,
  time: sequence * 1_000,
  price: price('1.1'),
})
const filling = (sequence: number) => ({ tick: tick(sequence), mayFill: true })

function begun() {
  const clock = createFakeClock()
  const undone = createUndoneTicks(clock)
  const numbers = () => undone.again().map((each) => each.tick.sequence)
  const doneTo = (instrumentId = INSTRUMENT) => undone.done().sequences.get(instrumentId)
  return { clock, undone, numbers, doneTo }
}

it('forgets ticks after a minute or two of open books, which then are done', () => {
  const { clock, undone, doneTo } = begun()
  for (let sequence = 1; sequence <= 9; sequence += 1) {
    undone.add(filling(sequence), true)
    undone.pass(tick(sequence, 2), true)
    expect(doneTo()).toBe(sequence <= 6 ? undefined : 3)
    clock.advance(20_001)
  }
  expect([undone.done().at, doneTo(2)]).toEqual([3_000, 3])
})

it('keeps all while the books are closed, and for a minute after they are open again', () => {
  const { clock, undone, numbers, doneTo } = begun()
  undone.add(filling(1), true)
  for (let sequence = 2; sequence <= 5; sequence += 1) {
    clock.advance(61_000)
    undone.add(filling(sequence), false)
  }
  clock.advance(61_000)
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
  // The batch with what they set off may fail too.
  undone.add(filling(6), true)
  clock.advance(30_000)
  undone.add(filling(7), true)
  expect([numbers(), doneTo()]).toEqual([[1, 2, 3, 4, 5, 6, 7], undefined])
})

it('begins after the ticks that were done before, and keeps no more of the past than it may', () => {
  const { undone, numbers, doneTo } = begun()
  undone.begin({ at: 5, sequences: new Map([[INSTRUMENT, 3]]) })
  const past = (from: number) => Array.from({ length: 100_000 }, (_, index) => filling(from + index))
  for (const from of [4, 100_004, 200_004, 300_004, 400_004]) {
    const some = past(from)
    undone.addPast(
      some.map((each) => each.tick),
      some,
    )
  }
  expect([numbers()[0], numbers().length, doneTo()]).toEqual([200_004, 300_000, 200_003])
  expect(undone.after(tick(500_000)).map(({ sequence }) => sequence)).toEqual([500_001, 500_002, 500_003])
})
