import { useTexts } from '@fairtick/texts/react'
import { type OwnSecurity, type StepUp, provePasskey } from '../../../client/security'
import type { CallFailure } from '../../../client/transport/call-failure'
import type { OwnerProof } from '../../../client/withdrawals'
import { CodeField } from '../../../features/identity/form/CodeField'
import { FormField } from '../../../features/identity/form/FormField'
import { PasskeyButton, PasskeyProven } from '../../../features/identity/form/PasskeyButton'
import type { FormProblems } from '../../../features/identity/form/use-problems'

/** Nothing proven yet. */
export const NO_PROOF: OwnerProof = { code: '', totp: '', passkey: undefined }

interface OwnerProofProps {
  readonly security: OwnSecurity
  /** Whether a proof is asked for at all. */
  readonly isAsked: boolean
  readonly proof: OwnerProof
  readonly onChange: (proof: OwnerProof) => void
  readonly problems: FormProblems<'code'>
  /** The purpose of the mailed code: each has its own wait. */
  readonly purpose: string
  readonly isReady: () => boolean
  readonly send: () => Promise<void>
  /** The step that a passkey proves; undefined while nothing is meant. */
  readonly step: StepUp | undefined
  /** Hears why no proof could be begun; answers true when it has shown that itself. */
  readonly onFailed?: (failure: CallFailure) => boolean
}

/**
 * The code that proves the owner: of their authenticator app where two-factor is on, else one by mail; or one
 * of their passkeys in its place. A passkey's signature is good for this one act.
 */
export function OwnerProofField(props: OwnerProofProps) {
  const { text } = useTexts()
  const { security, proof, onChange, problems, step } = props
  if (!props.isAsked) return null
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

/** The words for a proof that is asked for and not given; undefined where one is there, or none is asked. */
export const missingProof = (
  { code, totp, passkey }: OwnerProof,
  isAsked: boolean,
): 'access.inputCode' | undefined =>
  !isAsked || code !== '' || totp !== '' || passkey !== undefined ? undefined : 'access.inputCode'

/** The same proof without a passkey's signature, which counts once and for one act. */
export const withoutSignature = (proof: OwnerProof): OwnerProof => ({ ...proof, passkey: undefined })

/** A change of what is meant, which drops the signature for what was meant before. */
export const alsoUnsigned =
  <Value,>(change: (value: Value) => void, setProof: (drop: typeof withoutSignature) => void) =>
  (value: Value): void => {
    change(value)
    setProof(withoutSignature)
  }
