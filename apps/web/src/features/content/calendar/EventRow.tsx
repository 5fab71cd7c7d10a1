import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, Stat } from '@fairtick/ui'
import type { CalendarEvent } from '../../../client/content/economic-calendar'
import { ImpactMark } from './ImpactMark'
import { eventFigure } from './event-figure'

/** An event of the calendar with its time, impact and figures. */
export function EventRow(props: {
  readonly event: CalendarEvent
  /** With its day, where the list has no days. */
  readonly hasDay?: boolean
}) {
  const { text, format } = useTexts()
  const { event } = props
  return (
    <div className="flex gap-3 py-2.5" data-testid={`event-${event.id}`}>
      <div className="flex w-18 shrink-0 flex-col items-start gap-1.5 whitespace-nowrap">
        <Figure hasWords>{format.clock(event.at)}</Figure>
        <ImpactMark impact={event.impact} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p dir="auto" className="text-body font-semibold wrap-anywhere text-ink hyphens-auto">
          {event.name}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-faint">
          {props.hasDay === true && <span>{format.date(event.at)}</span>}
          <span>{format.country(event.country)}</span>
          <bdi className="font-medium">{event.currency}</bdi>
          {event.isSample && <Badge>{text('calendar.sample')}</Badge>}
        </p>
        <EventFigures event={event} />
      </div>
    </div>
  )
}

function EventFigures({ event }: { readonly event: CalendarEvent }) {
  const texts = useTexts()
  const { text } = texts
  const { actual, forecast, previous, unit } = event
  if ([actual, forecast, previous].every((figure) => figure === undefined)) return null
  const figure = (label: string, value: string | undefined) => (
    <Stat label={label} value={<Figure hasWords>{eventFigure(value, unit, texts)}</Figure>} />
  )
  return (
    <div className="mt-0.5 grid grid-cols-3 gap-3 max-[22rem]:-ms-21 max-[22rem]:mt-2">
      {figure(text('calendar.actual'), actual)}
      {figure(text('calendar.forecast'), forecast)}
      {figure(text('calendar.previous'), previous)}
    </div>
  )
}
