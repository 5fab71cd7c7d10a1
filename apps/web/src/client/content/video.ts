import { supportCalls } from '@fairtick/wire/calls'
import { useQuery } from '@tanstack/react-query'
import { allowedAddress } from './company'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'

/** The video that operators link on the home screen; null if none. */
export function useVideoLink() {
  return useQuery({
    queryKey: queryKeys.public('video', ''),
    queryFn: async ({ signal }) => {
      const { value } = await call(supportCalls.setting, { key: 'video_link' }, { signal })
      return allowedAddress(String(value)) ?? null
    },
    meta: { isQuiet: true },
  })
}
