import type { ProofKind } from '../client/contracts/proof'
import { CheckYourself } from './CheckYourself'
import { WithProof } from './WithProof'

/** The ticks behind an order, read when shown. `version` changes with the order. */
export function OrderCheck(props: {
  readonly kind: ProofKind
  readonly id: number
  readonly version: string
  readonly instrumentId: number
}) {
  return (
    <WithProof {...props} height="2.75rem">
      {(proof) => <CheckYourself proof={proof} instrumentId={props.instrumentId} />}
    </WithProof>
  )
}
