import { useQuery } from '@tanstack/react-query'
import { useIsSandbox } from './market/market'
import { queryKeys } from './transport/queries'

/** The page that shows what a mail server would have sent, for a person at the machine of a sandbox. */
export const OUTBOX = '/outbox'

const IS_HERE = /^(localhost|127\.[\d.]+|\[::1\])$/

/** Whether this browser may read that page. */
export function useHasOutbox(): boolean {
  const isSandbox = useIsSandbox()
  const isThere = useQuery({
    enabled: isSandbox && IS_HERE.test(location.hostname),
    queryKey: queryKeys.public('outbox', ''),
    queryFn: async ({ signal }) => {
      const answer = await fetch(new URL(OUTBOX, location.origin).href, { signal })
      return answer.ok && answer.headers.get('content-type')?.startsWith('text/html') === true
    },
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
  return isThere.data === true
}
