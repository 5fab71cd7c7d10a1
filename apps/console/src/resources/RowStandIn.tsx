import { ErrorState, Skeleton } from '@fairtick/ui'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import type { useRow } from './use-row'

/** A skeleton in the place of a row while it is read, or the failure of reading it. */
export function RowStandIn({ one, row }: Pick<ReturnType<typeof useRow>, 'one' | 'row'>) {
  const speech = useWords()
  const { say } = speech
  return (
    <>
      {one.isError && row === undefined && (
        <ErrorState
          title={say('failed')}
          hint={failureWords(speech, one.error)}
          retryLabel={say('retry')}
          onRetry={() => void one.refetch()}
        />
      )}
      {one.isPending && <Skeleton height="12rem" shape="block" />}
    </>
  )
}
