import { HOUR_MS } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useQuery } from '@tanstack/react-query'
import { readRules } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { queryKeys } from './transport/queries'

export type { PublishedRules, Rules } from '@fairtick/wire'

/** A version of the rules in the reader's language; by default the version in force. */
export function useRules(version: number | undefined) {
  const { language } = useTexts()
  return useQuery({
    queryKey: queryKeys.public(`rules ${version ?? ''}`, language.value),
    queryFn: async ({ signal }) => readRules(await call(supportCalls.rules, { version }, { signal })),
    staleTime: HOUR_MS,
    meta: { isQuiet: true },
  })
}
