import { useTexts } from '@fairtick/texts/react'
import { type OwnSecurity, type StepUp, provePasskey } from '../../../client/identity/security'
import type { CallFailure } from '../../../client/transport/call-failure'
import type { OwnerProof } from '../../../client/cashier/withdrawals'
import { CodeField } from '../../../form/CodeField'
import { FormField } from '../../../form/FormField'
import { PasskeyButton, PasskeyProven } from '../../../form/PasskeyButton'
import type { FormProblems } from '../../../form/use-problems'

/** No proof given yet. */
export const NO_PROOF: OwnerProof = { code: '', totp: '', passkey: undefined }

interface OwnerProofProps {
  readonly security: OwnSecurity
  /** Whether a proof is required. */
  readonly isRequired: boolean
  readonly proof: OwnerProof
  readonly onChange: (proof: OwnerProof) => void
  readonly problems: FormProblems<'code'>
  /** The purpose of the mailed code: each has a separate wait. */
  readonly purpose: string
  readonly isReady: () => boolean
  readonly send: () => Promise<void>
  /** The step that a passkey proves; undefined without a request. */
  readonly step: StepUp | undefined
  /** Runs if the proof could not be started; returns true if it has shown the failure itself. */
  readonly onFailed?: (failure: CallFailure) => boolean
}

/**
 * The proof of the owner: a code of the authenticator app if two-factor is on, else a mailed code; or one of
 * their passkeys instead. A passkey's signature is valid for this act only.
 */
export function OwnerProofField(props: OwnerProofProps) {
  const { text } = useTexts()
  const { security, proof, onChange, problems, step } = props
  if (!props.isRequired) return null
  if (proof.passkey !== undefined) return <PasskeyProven />
  return (
    <div className="flex flex-col gap-2">
      <TypedCode {...props} />
      {security.passkeys.length > 0 && (
        <PasskeyButton
          isReady={() => props.isReady() && step !== undefined}
          prove={async () => (step ? provePasskey(step) : '')}
          onProven={(passkey) => {
            problems.clear('code')
            problems.setAlert('')
            onChange({ ...NO_PROOF, passkey })
          }}
          onAlert={problems.setAlert}
          onFailed={props.onFailed}
          unfit={text('withdraw.passkeyYoung')}
        />
      )}
    </div>
  )
}

function TypedCode(props: OwnerProofProps) {
  const { security, proof, onChange, problems } = props
  if (security.hasTwoFactor)
    return (
      <FormField
        input="totp"
        bound={problems.bind('code')}
        value={proof.totp}
        onChange={(totp) => onChange({ ...NO_PROOF, totp: totp.trim() })}
      />
    )
  return (
    <CodeField
      value={proof.code}
      onChange={(code) => onChange({ ...NO_PROOF, code })}
      problems={problems}
      purpose={props.purpose}
      isReady={props.isReady}
      send={props.send}
      onFailed={props.onFailed}
    />
  )
}

/** The text key for a required proof that is missing; undefined if it is given or not required. */
export const missingProof = (
  { code, totp, passkey }: OwnerProof,
  isRequired: boolean,
): 'access.inputCode' | undefined =>
  !isRequired || code !== '' || totp !== '' || passkey !== undefined ? undefined : 'access.inputCode'

/** A proof without a passkey's signature, which is valid once and for one act. */
export const withoutSignature = (proof: OwnerProof): OwnerProof => ({ ...proof, passkey: undefined })

/** A setter that also discards the signature, as it proves the previous request. */
export const alsoUnsigned =
  <Value,>(change: (value: Value) => void, setProof: (drop: typeof withoutSignature) => void) =>
  (value: Value): void => {
    change(value)
    setProof(withoutSignature)
  }
