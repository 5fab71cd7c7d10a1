import { TextLink } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { readRows, resourceOf } from '../../client/rows'
import { whileUsed } from '../../client/queries'
import { useAddress } from '../../frame/use-console-navigate'
import { useWords } from '../../words/use-words'

const REFRESH_MS = 20_000
/** Most waiting decisions that are counted. */
const COUNTED_MAX = '100'

/** How many new or changed rows of some terms wait for a second operator, and where; nothing without any. */
export function WaitingTerms({ terms }: { readonly terms: string }) {
  const { say, format } = useWords()
  const addressOf = useAddress()
  const approvals = resourceOf('approvals')
  const asked = { state: 'waiting', per_page: COUNTED_MAX }
  const waiting = useQuery({
    queryKey: ['rows', 'approvals', 'of terms', asked],
    queryFn: () => (approvals === undefined ? undefined : readRows(approvals, asked)),
    refetchInterval: whileUsed(REFRESH_MS),
  })
  const count = waiting.data?.data.filter(({ resource }) => resource === terms).length ?? 0
  if (count === 0) return null
  return (
    <p role="status" className="text-small font-semibold text-warn" data-testid="waiting-terms">
      <TextLink href={addressOf('/approvals')}>
        {say('waitingTerms', { count: format.count(count) })}
      </TextLink>
    </p>
  )
}
