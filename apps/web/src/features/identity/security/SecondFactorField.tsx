import { type SecondFactor, type StepUp, provePasskey } from '../../../client/identity/security'
import { FormField } from '../../../form/FormField'
import { PasskeyButton, PasskeyProven } from '../../../form/PasskeyButton'
import type { FormProblems } from '../../../form/use-problems'

/**
 * A second factor: a code, or one of the user's passkeys instead. A passkey's signature is valid for this
 * action only.
 */
export function SecondFactorField<Field extends string>(props: {
  readonly field: Field
  readonly problems: FormProblems<Field>
  readonly proof: SecondFactor
  readonly onChange: (proof: SecondFactor) => void
  readonly hasPasskeys: boolean
  readonly step: StepUp
  readonly label?: string
}) {
  const { field, problems, proof, step } = props
  if (proof.passkey !== undefined) return <PasskeyProven />
  return (
    <div className="flex flex-col gap-2">
      <FormField
        input="secondFactor"
        isOptional
        bound={problems.bind(field)}
        label={props.label}
        value={proof.totp}
        onChange={(totp) => props.onChange({ totp: totp.trim(), passkey: undefined })}
      />
      {props.hasPasskeys && (
        <PasskeyButton
          prove={() => provePasskey(step)}
          onProven={(passkey) => {
            problems.clear(field)
            props.onChange({ totp: '', passkey })
          }}
          onAlert={problems.setAlert}
        />
      )}
    </div>
  )
}

/** A second factor without a passkey's signature, which is valid once. */
export const withoutPasskey = (proof: SecondFactor): SecondFactor => ({ ...proof, passkey: undefined })

/** For a form whose action failed: drops a passkey's signature only. */
export const forgetsPasskey = (forget: () => void) => (): boolean => {
  forget()
  return false
}
