import { useTexts } from '@fairtick/texts/react'
import { ErrorState } from '@fairtick/ui'
import type { ReactNode } from 'react'

/** The state of a query that is shown. */
export interface ReadState<Result> {
  readonly data: Result | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Shows the result of a read: a stand-in until it is there, an error with a retry where it failed. */
export function Read<Result>(props: {
  readonly query: ReadState<Result>
  /** Stands in while the read is under way. */
  readonly standIn: ReactNode
  readonly error: string
  readonly children: (result: Result) => ReactNode
}) {
  const { text } = useTexts()
  const { query } = props
  if (query.data !== undefined) return props.children(query.data)
  if (!query.isError) return props.standIn
  return (
    <ErrorState
      title={props.error}
      retryLabel={text('shell.retry')}
      isBusy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
