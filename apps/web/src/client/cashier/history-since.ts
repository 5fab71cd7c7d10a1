import { useQuery } from '@tanstack/react-query'
import { userShape } from '@fairtick/wire'
import { identityCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

/** Start (ms) of a demo user's complete history; undefined if all of it is complete, or while unknown. */
export function useHistorySince(): number | undefined {
  const user = useUser()
  const { data } = useQuery({
    enabled: user?.isDemo === true,
    queryKey: queryKeys.own('history since'),
    queryFn: async ({ signal }) =>
      userShape.read(await call(identityCalls.user, {}, { signal })).historySince ?? null,
    meta: { isQuiet: true },
  })
  return data ?? undefined
}
