import type { SecondFactor, StepUp } from '../../../client/identity/security'
import { SecondFactorField } from './SecondFactorField'
import { SecretField } from '../password/SecretField'
import type { FormProblems } from '../../../form/use-problems'

/** The proof of an act on the account: the password, and a second factor. */
export interface Proof {
  readonly password: string
  readonly second: SecondFactor
}

/** The fields of a proof. */
export function ProofFields(props: {
  readonly proof: Proof
  readonly onProof: (proof: Proof) => void
  readonly problems: FormProblems<'password' | 'totp'>
  readonly hasPasskeys: boolean
  readonly step: StepUp
  readonly totpLabel?: string
}) {
  const { proof, onProof, problems } = props
  return (
    <>
      <SecretField
        bound={problems.bind('password')}
        value={proof.password}
        onChange={(password) => onProof({ ...proof, password })}
      />
      <SecondFactorField
        field="totp"
        problems={problems}
        label={props.totpLabel}
        proof={proof.second}
        onChange={(second) => onProof({ ...proof, second })}
        hasPasskeys={props.hasPasskeys}
        step={props.step}
      />
    </>
  )
}
