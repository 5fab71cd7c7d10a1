import { expect, it } from 'vitest'
import { drawPlan, lastsMs, nameOf } from './plan'

it('is the same for the same seed, and another for another', () => {
  expect(drawPlan({ seed: 5, strikes: 100 })).toEqual(drawPlan({ seed: 5, strikes: 100 }))
  expect(drawPlan({ seed: 5, strikes: 100 })).not.toEqual(drawPlan({ seed: 6, strikes: 100 }))
  expect(drawPlan({ seed: 5, strikes: 100 })).toHaveLength(100)
})

it('has every kind of strike before any comes again', () => {
  const names = drawPlan({ seed: 1, strikes: 200 }).map(nameOf)
  const kinds = new Set(names)
  expect(new Set(names.slice(0, kinds.size))).toEqual(kinds)
  for (const kind of [
    'kill books',
    'kill primary',
    'cut off standby',
    'lost from books to primary',
    'stop books',
    'freeze books',
    'clock of market behind',
    'clock of books ahead',
    'bus faults',
    'two owners by both sessions',
  ])
    expect(kinds).toContain(kind)
})

it('stops no books for longer than half a minute', () => {
  for (const strike of drawPlan({ seed: 2, strikes: 1000 }))
    expect(lastsMs(strike)).toBeLessThanOrEqual(30_000)
})

it('is of one kind where only that is asked for', () => {
  const names = drawPlan({ seed: 1, strikes: 6, only: 'two owners' }).map(nameOf)
  expect(new Set(names.map((name) => name.slice(0, 10)))).toEqual(new Set(['two owners']))
  expect(() => drawPlan({ seed: 1, strikes: 1, only: 'no such' })).toThrow('no strike whose name')
})
