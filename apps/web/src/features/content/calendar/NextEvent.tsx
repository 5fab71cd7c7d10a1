import { useTexts } from '@fairtick/texts/react'
import { useSyncExternalStore } from 'react'
import { type CalendarEvent, nextOf } from '../../../client/content/economic-calendar'
import { onBeat } from '../../../client/transport/server-beat'
import { serverNow } from '../../../client/transport/server-clock'
import { useSecondsUntil } from '../../../figures/use-seconds-until'

/** The next of some events by the server's clock; another one as soon as its time has come. */
export function useNextOf(events: readonly CalendarEvent[] | undefined): CalendarEvent | undefined {
  return useSyncExternalStore(onBeat, () => nextOf(events ?? NONE, serverNow()))
}

const NONE: readonly CalendarEvent[] = []

/** The time until an event, counting down. */
export function TimeUntil({ event }: { readonly event: CalendarEvent }) {
  const { text, format } = useTexts()
  const seconds = useSecondsUntil(event.at)
  return <span className="tabular-nums">{text('calendar.in', { time: format.duration(seconds) })}</span>
}
