import { useTexts } from '@fairtick/texts/react'
import { ErrorState, Skeleton } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { type Proof, type ProofKind, useProof } from '../client/contracts/proof'

/** Shows the evidence of the ticks behind an order, read when shown. `version` changes with the order. */
export function WithProof(props: {
  readonly kind: ProofKind
  readonly id: number
  readonly version: string
  /** Height of the placeholder block, CSS. */
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
