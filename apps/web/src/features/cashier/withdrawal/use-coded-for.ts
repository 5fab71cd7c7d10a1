import { useTexts } from '@fairtick/texts/react'
import { useRef } from 'react'
import { isCodeRefused } from '../../../client/identity/access'
import type { CallFailure } from '../../../client/transport/call-failure'
import type { FormProblems } from '../../../form/use-problems'

/**
 * Remembers the details that a code was mailed for, as it is valid for exactly these: those of the moment of
 * `mails`. `isOfOthers` says so at the code of a refusal whose details differ, and returns whether it did.
 */
export function useCodedFor(details: string, problems: FormProblems<'code'>) {
  const { text } = useTexts()
  const coded = useRef<string | undefined>(undefined)
  return {
    mails: async (mailing: Promise<void>): Promise<void> => {
      await mailing
      coded.current = details
    },
    isOfOthers: (failure: CallFailure): boolean =>
      isCodeRefused(failure) &&
      coded.current !== undefined &&
      coded.current !== details &&
      problems.show({ code: text('withdraw.codeOther') }),
  }
}
