import { HOUR_MS } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useQuery } from '@tanstack/react-query'
import { type WireRules, rulesShape } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'

export type { PublishedRules } from '@fairtick/wire'

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

const HEADING = /^# /m

function readRules(rules: WireRules) {
  const { text: words, ...read } = rulesShape.read(rules)
  const parts = words
    .split(HEADING)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [heading = '', ...paragraphs] = part.split('\n').filter((line) => line !== '')
      return { heading, paragraphs }
    })
  return { ...read, parts }
}
/** A version of the rules with its words in parts under headings, and all versions. */
export type Rules = ReturnType<typeof readRules>
