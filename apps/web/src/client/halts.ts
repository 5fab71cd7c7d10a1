import { useQuery } from '@tanstack/react-query'
import { haltShape } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { queryKeys } from './transport/queries'

/** The latest halts of trading, past and current. */
export const useHalts = () =>
  useQuery({
    queryKey: queryKeys.public('halts', ''),
    queryFn: async ({ signal }) =>
      (await call(supportCalls.halts, { page: 1 }, { signal })).data.map(haltShape.read),
    meta: { isQuiet: true },
  })
