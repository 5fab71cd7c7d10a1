import { useTexts } from '@fairtick/texts/react'
import { useQuery } from '@tanstack/react-query'
import { type Status, readStatus } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { queryKeys } from './transport/queries'

const REFRESH_MS = 60_000

/**
 * The state of the service, polled every minute: restrictions of trading or money movements, in the reader's
 * language.
 */
export function useStatus() {
  const { language } = useTexts()
  return useQuery({
    queryKey: queryKeys.public('status', language.value),
    queryFn: async ({ signal }): Promise<Status> =>
      readStatus(await call(supportCalls.status, {}, { signal })),
    refetchInterval: REFRESH_MS,
    meta: { isQuiet: true },
  })
}
