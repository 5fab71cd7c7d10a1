import { useTexts } from '@fairtick/texts/react'
import { ErrorState, Skeleton } from '@fairtick/ui'
import type { ReactNode } from 'react'

/** Shows what was read; until then its place, and an error with a retry where it failed. */
export function Loaded<Read>(props: {
  readonly query: {
    readonly data: Read | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly height?: string
  readonly children: (read: Read) => ReactNode
}) {
  const { text } = useTexts()
  const { query } = props
  if (query.data !== undefined) return props.children(query.data)
  if (!query.isError) return <Skeleton shape="block" height={props.height ?? '12rem'} />
  return (
    <ErrorState
      title={text('security.loadError')}
      retryLabel={text('shell.retry')}
      isBusy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
