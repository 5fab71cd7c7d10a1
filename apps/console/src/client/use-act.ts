import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * An act of an operator's: a mutation that is sent once at a time. The second click of a double click comes
 * before the button is drawn as busy, and would be a second decision, answer or request.
 */
export function useAct<Result, Input = void>({
  mutationFn,
  ...options
}: Omit<UseMutationOptions<Result, Error, Input>, 'mutationFn'> & {
  readonly mutationFn: (input: Input) => Promise<Result>
}): UseMutationResult<Result, Error, Input> {
  const running = useRef<Promise<Result>>(undefined)
  return useMutation({
    ...options,
    mutationFn: (input) => {
      running.current ??= mutationFn(input).finally(() => {
        running.current = undefined
      })
      return running.current
    },
  })
}
