import { useQuery } from '@tanstack/react-query'
import { DAY_MS, type EventImpact } from '@fairtick/domain'
import { EVENT_IMPACT, type economicEventShape, economicEventsShape } from '@fairtick/wire'
import { type Sent, contentCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'
import { serverNow } from '../transport/server-clock'
import { usePages } from '../transport/use-pages'

/** An event of the economic calendar. */
export type CalendarEvent = ReturnType<typeof economicEventShape.read>

/** The days of the calendar that can be chosen; days are those of the reader's zone. */
export const CALENDAR_RANGES = ['past', 'today', 'week'] as const
/** One of them. */
export type CalendarRange = (typeof CALENDAR_RANGES)[number]

/** The events wanted: of some days, of an impact or a larger one, of one currency or all. */
export interface CalendarFilter {
  readonly range: CalendarRange
  readonly impact: EventImpact
  readonly currency: string | undefined
}

const WEEK_MS = 7 * DAY_MS
const REFRESH_MS = 60_000

/** The events wanted, earliest first, page by page. */
export const useCalendar = ({ range, impact, currency }: CalendarFilter) =>
  usePages(
    queryKeys.public('events', [range, impact, currency ?? ''].join(' ')),
    async (page, options) => {
      const asked = { ...momentsOf(range, serverNow()), impact: EVENT_IMPACT[impact], currency, page }
      return economicEventsShape.read(await call(contentCalls.economicCalendar, asked, options))
    },
    { refetchInterval: REFRESH_MS },
  )

/** The next events of an impact or a larger one. */
export const useNextEvents = (impact: EventImpact, limit: number) =>
  useEvents(`next ${impact} ${limit}`, () => ({ impact: EVENT_IMPACT[impact], limit }))

/** A moment as calls take it: the server's clock is known to fractions. */
const wholeMs = Math.floor

/** The most events that one answer has. */
const MOST = 200

/** The events of medium or high impact of some currencies, a week back and a week ahead. */
export const useEventsOf = (currencies: readonly string[]) =>
  useEvents(
    currencies.join(','),
    () => ({
      from: wholeMs(serverNow() - WEEK_MS),
      to: wholeMs(serverNow() + WEEK_MS),
      currency: currencies.join(','),
      impact: EVENT_IMPACT.medium,
      limit: MOST,
    }),
    currencies.length > 0,
  )

function useEvents(key: string, asked: () => Sent<typeof contentCalls.economicCalendar>, enabled = true) {
  return useQuery({
    queryKey: queryKeys.public('events', key),
    queryFn: async ({ signal }): Promise<readonly CalendarEvent[]> =>
      economicEventsShape.read(await call(contentCalls.economicCalendar, asked(), { signal })).rows,
    enabled,
    meta: { isQuiet: true },
    refetchInterval: REFRESH_MS,
  })
}

/** The events of the last day, and those to come. */
export const recentOf = (events: readonly CalendarEvent[]): readonly CalendarEvent[] =>
  events.filter(({ at }) => at > serverNow() - DAY_MS)

/** The first event whose time has not come; undefined if all have. */
export const nextOf = (events: readonly CalendarEvent[], now: number): CalendarEvent | undefined =>
  events.find(({ at }) => at > now)

function momentsOf(range: CalendarRange, now: number): { readonly from: number; readonly to: number } {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  // A day may have an hour more or less.
  const tomorrow = new Date(midnight).setHours(24, 0, 0, 0)
  if (range === 'past') return { from: midnight - WEEK_MS, to: midnight }
  return { from: midnight, to: range === 'today' ? tomorrow : tomorrow + WEEK_MS - DAY_MS }
}
