import { expect, it } from 'vitest'
import { type ChartEvent, namesOf, placeEvents } from './event-places'

const event = (at: number, impact: ChartEvent['impact'] = 'low'): ChartEvent => ({
  key: `${at}-${impact}`,
  at,
  impact,
  text: String(at),
})
const VIEW = { from: 10, to: 200 }
const placed = (events: readonly ChartEvent[]) =>
  placeEvents(events, (at) => at, VIEW).map(({ x, impact, events: of }) => [x, impact, of.length])

it('places events in view from left to right', () => {
  expect(placed([event(150), event(50, 'high'), event(5), event(201)])).toEqual([
    [50, 'high', 1],
    [150, 'low', 1],
  ])
})

it('joins events that are too close, with the largest impact, and never lets marks overlap', () => {
  expect(placed([event(50), event(50, 'high'), event(70, 'medium'), event(74)])).toEqual([
    [50, 'high', 3],
    [74, 'low', 1],
  ])
})

it('names the most important of many, in their order, and counts the rest', () => {
  const events = [event(50), event(51), event(52, 'high'), event(53), event(54, 'medium'), event(55)]
  const { shown, more } = namesOf({ x: 50, impact: 'high', events })
  expect([shown.map(({ at }) => at), more]).toEqual([[50, 51, 52, 54], 2])
})
