import { useTexts } from '@fairtick/texts/react'
import { useQuery } from '@tanstack/react-query'
import { type Status, readRules, readStatus } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { queryKeys } from './transport/queries'

export type { PublishedRules, Rules } from '@fairtick/wire'

const REFRESH_MS = 60_000

/** How the service is, read again every minute: what stands against trading or moving money, in the reader's language. */
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

/** A version of the rules in the reader's language; without one, the version in force. */
export function useRules(version: number | undefined) {
  const { language } = useTexts()
  return useQuery({
    queryKey: queryKeys.public(`rules ${version ?? ''}`, language.value),
    queryFn: async ({ signal }) => readRules(await call(supportCalls.rules, { version }, { signal })),
    staleTime: 60 * REFRESH_MS,
    meta: { isQuiet: true },
  })
}
