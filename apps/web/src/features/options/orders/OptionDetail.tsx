import { useTexts } from '@fairtick/texts/react'
import { EmptyState, ErrorState, Sheet, Skeleton } from '@fairtick/ui'
import { useOption } from '../../../client/options'
import { type CallFailure, failureOf } from '../../../client/transport/call-failure'
import { OptionSheet } from './OptionSheet'
import { useOpenedOption } from './use-opened-option'

/** The detail of the option named by the address; hidden without one. */
export function OptionDetail() {
  const { id, close } = useOpenedOption()
  return id !== undefined && <Detail key={id} id={id} onClose={close} />
}

function Detail({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { text } = useTexts()
  const option = useOption(id)
  if (option.data !== undefined) return <OptionSheet option={option.data} onClose={onClose} />
  return (
    <Sheet
      isOpen
      hasAddress
      onClose={onClose}
      title={text('options.option', { id })}
      closeLabel={text('shell.close')}
      desktop="side"
    >
      {option.isError ? (
        <Unread failure={failureOf(option.error)} onRetry={() => void option.refetch()} />
      ) : (
        <Skeleton shape="block" height="16rem" />
      )}
    </Sheet>
  )
}

/** Shown if the server has no such option, or could not be reached. */
function Unread({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const { text } = useTexts()
  if (failure.kind === 'refused') return <EmptyState title={failure.text} />
  return <ErrorState title={text('options.listError')} retryLabel={text('shell.retry')} onRetry={onRetry} />
}
