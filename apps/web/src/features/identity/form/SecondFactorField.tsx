import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { CallFailure } from '../../../client/transport/call-failure'
import { knowsPasskeys } from '../../../client/access'
import { type SecondFactor, type StepUp, provePasskey } from '../../../client/security'
import { useAction } from '../../../client/transport/use-action'
import { failureText } from '../../../words/failure-text'
import { FormField } from './FormField'
import type { FormProblems } from './use-problems'

/**
 * A second factor: a code, or one of the user's passkeys in its place. A passkey's signature is good for this
 * one action.
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
  const { text } = useTexts()
  const { field, problems, proof, step } = props
  const proving = useAction(() => provePasskey(step), {
    isQuiet: true,
    onDone: (passkey) => {
      problems.clear(field)
      props.onChange({ totp: '', passkey })
    },
    onFailed: (thrown) =>
      problems.setAlert(
        thrown instanceof CallFailure ? failureText(thrown, text) : text('security.passkeyNotUsed'),
      ),
  })
  if (proof.passkey !== undefined)
    return (
      <p role="status" className="text-body text-ink" data-testid="passkey-proven">
        {text('security.passkeyProven')}
      </p>
    )
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
      {props.hasPasskeys && knowsPasskeys() && (
        <Button
          variant="outline"
          isBusy={proving.isBusy}
          onPress={() => proving.run(undefined)}
          testId="passkey-prove"
        >
          {text('security.passkeyInstead')}
        </Button>
      )}
    </div>
  )
}

/** The same factor without a passkey's signature, which counts once. */
export const withoutPasskey = (proof: SecondFactor): SecondFactor => ({ ...proof, passkey: undefined })

/** For a form whose action failed: drops a passkey's signature, and nothing else. */
export const forgetsPasskey = (forget: () => void) => (): boolean => {
  forget()
  return false
}
