import type { OwnSecurity } from '../../../client/security'
import type { OwnerProof } from '../../../client/withdrawals'
import { CodeField } from '../../../features/identity/form/CodeField'
import { FormField } from '../../../features/identity/form/FormField'
import type { FormProblems } from '../../../features/identity/form/use-problems'

/** Nothing proven yet. */
export const NO_PROOF: OwnerProof = { code: '', totp: '' }

/** The code that proves the owner: of their authenticator app where two-factor is on, else one by mail. */
export function OwnerProofField(props: {
  readonly security: OwnSecurity
  readonly proof: OwnerProof
  readonly onChange: (proof: OwnerProof) => void
  readonly problems: FormProblems<'code'>
  /** The purpose of the mailed code: each has its own wait. */
  readonly purpose: string
  readonly isReady: () => boolean
  readonly send: () => Promise<void>
}) {
  const { security, proof, onChange, problems } = props
  if (security.hasTwoFactor)
    return (
      <FormField
        input="totp"
        bound={problems.bind('code')}
        value={proof.totp}
        onChange={(totp) => onChange({ code: '', totp: totp.trim() })}
      />
    )
  return (
    <CodeField
      value={proof.code}
      onChange={(code) => onChange({ code, totp: '' })}
      problems={problems}
      purpose={props.purpose}
      isReady={props.isReady}
      send={props.send}
    />
  )
}

/** Whether there is a proof to send. */
export const isProof = ({ code, totp }: OwnerProof): boolean => code !== '' || totp !== ''
