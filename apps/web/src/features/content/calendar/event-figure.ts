import type { EventUnit } from '@fairtick/domain'
import { type Texts, noFigure } from '@fairtick/texts'
import type { CalendarEvent } from '../../../client/content/economic-calendar'

/** A figure of an event as the reader's language writes it, with all decimals of its source and its unit. */
export function eventFigure(
  value: string | undefined,
  unit: EventUnit,
  { text, format }: Pick<Texts, 'text' | 'format'>,
): string {
  if (value === undefined) return noFigure
  const [, fraction = ''] = value.split('.')
  const figure = format.decimal(value, fraction.length)
  if (unit === 'none') return figure
  if (unit === 'percent') return format.inPercent(figure)
  return format.compact(value, POWER[unit]) ?? text(`calendar.unit_${unit}`, { figure })
}

/** The powers of ten of the units. */
const POWER = { thousand: 3, million: 6, billion: 9, trillion: 12 } as const

/** An event, and the name of its day where it is the first one of it in a list. */
export interface DatedEvent {
  readonly event: CalendarEvent
  readonly day: string | undefined
}

/** Events with the names of their days, each day once. */
export function byDay(
  events: readonly CalendarEvent[],
  dayName: (at: number) => string,
): readonly DatedEvent[] {
  let last: string | undefined
  return events.map((event) => {
    const day = dayName(event.at)
    const isNew = day !== last
    last = day
    return { event, day: isNew ? day : undefined }
  })
}
