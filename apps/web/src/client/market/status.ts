import { useTexts } from '@fairtick/texts/react'
import { useQuery } from '@tanstack/react-query'
import { type WireStatus, statusShape } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'

const REFRESH_MS = 60_000

/**
 * The state of the service, polled every minute: restrictions of trading or money movements, in the reader's
 * language.
 */
export function useStatus() {
  const { language } = useTexts()
  return useQuery({
    queryKey: queryKeys.public('status', language.value),
    queryFn: async ({ signal }) => readStatus(await call(supportCalls.status, {}, { signal })),
    refetchInterval: REFRESH_MS,
    meta: { isQuiet: true },
  })
}

/** `isGeneral`: a notice binds more than an instrument or a category. */
function readStatus(answer: WireStatus) {
  const status = statusShape.read(answer)
  return {
    ...status,
    notices: status.notices.map((notice) => ({
      ...notice,
      isGeneral: notice.instrumentId === undefined && notice.categoryId === undefined,
    })),
  }
}
