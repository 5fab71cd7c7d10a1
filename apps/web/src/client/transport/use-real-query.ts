import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from './queries'
import { useUser } from './session'

/** Reads data that only real users have, for a screen that shows a failure itself. */
export function useRealQuery<Result>(
  what: string,
  read: (options: { readonly signal: AbortSignal }) => Promise<Result>,
  options: Pick<UseQueryOptions<Result>, 'staleTime' | 'refetchInterval'> = {},
) {
  const user = useUser()
  return useQuery<Result>({
    ...options,
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.own(what),
    queryFn: ({ signal }) => read({ signal }),
    meta: { isQuiet: true },
  })
}
