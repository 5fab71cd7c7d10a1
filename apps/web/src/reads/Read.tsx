import { useTexts } from '@fairtick/texts/react'
import { ErrorState } from '@fairtick/ui'
import type { ReactNode } from 'react'

/** The state of a displayed query. */
export interface ReadState<Result> {
  readonly data: Result | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Shows the result of a read: a placeholder while loading, an error with a retry on failure. */
export function Read<Result>(props: {
  readonly query: ReadState<Result>
  /** The placeholder while loading. */
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
