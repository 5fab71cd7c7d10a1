import { type WeeklyHours, hoursShape } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { useQuery } from '@tanstack/react-query'
import { allowedAddress } from '../content/company'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'

/** The address of an outside support page, and how it opens: inside the app, shown to copy, or by itself. */
export interface SupportLink {
  readonly href: string
  readonly host: string
  readonly opens: 'framed' | 'copied' | 'opened'
}

const OPENS: Readonly<Record<number, SupportLink['opens']>> = { 1: 'framed', 3: 'opened' }

/** When support answers, and within how many minutes it usually does; undefined where it is not stated. */
export interface SupportTimes {
  readonly hours: WeeklyHours | undefined
  readonly answerMinutes: number | undefined
}

/** The key of the read below. */
export const supportLinkKey = queryKeys.public('support link', '')

const READ = {
  queryKey: supportLinkKey,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const basics = await call(supportCalls.basicInfo, {}, { signal })
    const { service_link: link, service_link_type: type, support_hours: hours } = basics
    return {
      link: supportLinkOf(link, type, location.host),
      times: {
        // A server of before has none.
        hours: hours ? hoursShape.read(hours) : undefined,
        answerMinutes: basics.support_answer_minutes ?? undefined,
      },
    }
  },
  meta: { isQuiet: true },
}

interface Read {
  readonly link: SupportLink | null
  readonly times: SupportTimes
}

const linkIn = ({ link }: Read) => link
const timesIn = ({ times }: Read) => times

/** The outside support page; null if clients write in the app. Source: docs/spec/product.md 2. */
export const useSupportLink = () => useQuery({ ...READ, select: linkIn })

/** When support answers; undefined until it is known. */
export const useSupportTimes = (): SupportTimes | undefined => useQuery({ ...READ, select: timesIn }).data

/**
 * Checks a link of the server once more: https alone, and never framed from our own host, whose pages would
 * escape the sandbox.
 */
export function supportLinkOf(link: string, type: number, ownHost: string): SupportLink | null {
  const href = allowedAddress(link)
  if (href === undefined) return null
  const { host } = new URL(href)
  const opens = OPENS[type] ?? 'copied'
  return { href, host, opens: opens === 'framed' && host === ownHost ? 'copied' : opens }
}
