import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { knowsPasskeys } from '../client/identity/access'
import { isPasskeyUnfit } from '../client/identity/security'
import { CallFailure } from '../client/transport/call-failure'
import { useAction } from '../client/transport/use-action'
import { failureText } from '../words/failure-text'

/** A button that proves an action by a passkey instead of a code. */
export function PasskeyButton(props: {
  /** Whether the action can be proven yet; if not, shows the problems at their fields. */
  readonly isReady?: () => boolean
  readonly prove: () => Promise<string>
  readonly onProven: (passkey: string) => void
  readonly onAlert: (words: string) => void
  /** Runs on a refusal before its text is shown; returns true if it has handled the refusal. */
  readonly onFailed?: (failure: CallFailure) => boolean
  /** The text if none of the passkeys may prove this action yet. */
  readonly unfit?: string
}) {
  const { text } = useTexts()
  const { unfit } = props
  const wordsFor = (thrown: unknown) => {
    if (!(thrown instanceof CallFailure)) return text('security.passkeyNotUsed')
    return unfit !== undefined && isPasskeyUnfit(thrown) ? unfit : failureText(thrown, text)
  }
  const proving = useAction(props.prove, {
    isQuiet: true,
    onDone: props.onProven,
    onFailed: (thrown) => {
      const isDealtWith = thrown instanceof CallFailure && props.onFailed?.(thrown) === true
      if (!isDealtWith) props.onAlert(wordsFor(thrown))
    },
  })
  if (!knowsPasskeys()) return null
  return (
    <Button
      variant="outline"
      isBusy={proving.isBusy}
      onPress={() => {
        if (props.isReady?.() ?? true) proving.run(undefined)
      }}
      testId="passkey-prove"
    >
      {text('security.passkeyInstead')}
    </Button>
  )
}

/** Confirms that a passkey has proven the action. */
export function PasskeyProven() {
  const { text } = useTexts()
  return (
    <p role="status" className="text-body text-ink" data-testid="passkey-proven">
      {text('security.passkeyProven')}
    </p>
  )
}
