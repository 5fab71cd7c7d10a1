import { useTexts } from '@fairtick/texts/react'
import { EmptyState, ErrorState, Sheet, Skeleton } from '@fairtick/ui'
import { failureOf } from '../client/transport/call-failure'

/**
 * The sheet of a detail that the address names, until it is read: a skeleton, the server's reason if there is
 * none, or `error` with another try.
 */
export function UnreadSheet(props: {
  readonly title: string
  readonly error: string
  readonly read: { readonly error: unknown; readonly isError: boolean; readonly refetch: () => unknown }
  readonly onClose: () => void
}) {
  const { text } = useTexts()
  return (
    <Sheet
      isOpen
      hasAddress
      onClose={props.onClose}
      title={props.title}
      closeLabel={text('shell.close')}
      desktop="side"
    >
      {props.read.isError ? <Failure {...props} /> : <Skeleton shape="block" height="16rem" />}
    </Sheet>
  )
}

function Failure({ read, error }: Pick<Parameters<typeof UnreadSheet>[0], 'read' | 'error'>) {
  const { text } = useTexts()
  const failure = failureOf(read.error)
  if (failure.kind === 'refused') return <EmptyState title={failure.text} />
  return <ErrorState title={error} retryLabel={text('shell.retry')} onRetry={() => void read.refetch()} />
}
