import { useTexts } from '@fairtick/texts/react'
import { ErrorState, Skeleton } from '@fairtick/ui'
import { type ProofKind, useProof } from '../client/proof'
import { CheckYourself } from './CheckYourself'

/** The ticks behind an order, fetched when it is shown. `version` changes when the order does. */
export function OrderCheck(props: {
  readonly kind: ProofKind
  readonly id: number
  readonly version: string
}) {
  const { text } = useTexts()
  const proof = useProof(props.kind, props.id, props.version)
  if (proof.data) return <CheckYourself proof={proof.data} />
  if (!proof.isError) return <Skeleton shape="block" height="2.75rem" />
  return (
    <ErrorState
      title={text('receipt.error')}
      retryLabel={text('shell.retry')}
      onRetry={() => void proof.refetch()}
    />
  )
}
