/** An economic event at its moment on the time axis. */
export interface ChartEvent {
  readonly key: string
  /** Its moment, ms since the epoch. */
  readonly at: number
  readonly impact: 'low' | 'medium' | 'high'
  /** Its name with its time. */
  readonly text: string
}

/** A mark on the time axis: one event, or several that are too close for separate marks. */
export interface EventPlace {
  /** From the left edge of the chart, CSS px. */
  readonly x: number
  readonly impact: ChartEvent['impact']
  readonly events: readonly ChartEvent[]
}

/** The width of a mark's target, CSS px. */
export const MARK_WIDTH = 24

const WEIGHT = { low: 1, medium: 2, high: 3 } as const

/** The marks of the events in view, from left to right, without overlaps. */
export function placeEvents(
  events: readonly ChartEvent[],
  xOf: (at: number) => number,
  view: { readonly from: number; readonly to: number },
): readonly EventPlace[] {
  const drawn = events
    .map((event) => ({ event, x: xOf(event.at) }))
    .filter(({ x }) => x >= view.from && x <= view.to)
    .toSorted((one, other) => one.x - other.x)
  const places: EventPlace[] = []
  for (const { event, x } of drawn) {
    const last = places.at(-1)
    if (last === undefined || x - last.x >= MARK_WIDTH)
      places.push({ x, impact: event.impact, events: [event] })
    else places[places.length - 1] = joined(last, event)
  }
  return places
}

/** Most names that a mark shows at once. */
const NAMES_MOST = 4

/** The names that a mark shows, the most important ones in their order, and how many more there are. */
export function namesOf({ events }: EventPlace): {
  readonly shown: readonly ChartEvent[]
  readonly more: number
} {
  const heaviest = events.toSorted((one, other) => WEIGHT[other.impact] - WEIGHT[one.impact])
  const chosen = new Set(heaviest.slice(0, NAMES_MOST))
  return { shown: events.filter((event) => chosen.has(event)), more: events.length - chosen.size }
}

const joined = (place: EventPlace, event: ChartEvent): EventPlace => ({
  x: place.x,
  impact: WEIGHT[event.impact] > WEIGHT[place.impact] ? event.impact : place.impact,
  events: [...place.events, event],
})
