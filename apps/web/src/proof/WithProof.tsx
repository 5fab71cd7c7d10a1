import { useTexts } from '@fairtick/texts/react'
import { ErrorState, Skeleton } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { type Proof, type ProofKind, useProof } from '../client/proof'

/**
 * Shows what the ticks behind an order prove, read when it is shown. `version` changes when the order does.
 */
export function WithProof(props: {
  readonly kind: ProofKind
  readonly id: number
  readonly version: string
  /** Height of the block that stands in meanwhile, CSS. */
  readonly height: string
  readonly children: (proof: Proof) => ReactNode
}) {
  const { text } = useTexts()
  const proof = useProof(props.kind, props.id, props.version)
  if (proof.data) return props.children(proof.data)
  if (!proof.isError) return <Skeleton shape="block" height={props.height} />
  return (
    <ErrorState
      title={text('receipt.error')}
      retryLabel={text('shell.retry')}
      onRetry={() => void proof.refetch()}
    />
  )
}
