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

/** The key of the read below. */
export const supportLinkKey = queryKeys.public('support link', '')

/** The outside support page; null if clients write in the app. Source: docs/spec/product.md 2. */
export function useSupportLink() {
  return useQuery({
    queryKey: supportLinkKey,
    queryFn: async ({ signal }) => {
      const { service_link: link, service_link_type: type } = await call(
        supportCalls.basicInfo,
        {},
        { signal },
      )
      return supportLinkOf(link, type, location.host)
    },
    meta: { isQuiet: true },
  })
}

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
