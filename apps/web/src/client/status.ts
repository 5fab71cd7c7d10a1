import { useTexts } from '@fairtick/texts/react'
import { useQuery } from '@tanstack/react-query'
import { type Status, readRules, readStatus } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { queryKeys } from './transport/queries'

export type { PublishedRules, Rules } from '@fairtick/wire'

const REFRESH_MS = 60_000

/**
 * The state of the service, read again every minute: what prevents trading or moving money, in the reader's
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

/** A version of the rules in the reader's language; the version in force when none is given. */
export function useRules(version: number | undefined) {
  const { language } = useTexts()
  return useQuery({
    queryKey: queryKeys.public(`rules ${version ?? ''}`, language.value),
    queryFn: async ({ signal }) => readRules(await call(supportCalls.rules, { version }, { signal })),
    staleTime: 60 * REFRESH_MS,
    meta: { isQuiet: true },
  })
}
