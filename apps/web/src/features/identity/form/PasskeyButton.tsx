import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { knowsPasskeys } from '../../../client/access'
import { isPasskeyUnfit } from '../../../client/security'
import { CallFailure } from '../../../client/transport/call-failure'
import { useAction } from '../../../client/transport/use-action'
import { failureText } from '../../../words/failure-text'

/** The button that proves an action by a passkey in the place of a code. */
export function PasskeyButton(props: {
  /** Whether the action can be proven yet; if not, it shows the problems at their fields. */
  readonly isReady?: () => boolean
  readonly prove: () => Promise<string>
  readonly onProven: (passkey: string) => void
  readonly onAlert: (words: string) => void
  /** Hears of a refusal before its words are shown; answers true when it has dealt with it. */
  readonly onFailed?: (failure: CallFailure) => boolean
  /** The words for passkeys none of which may prove this action yet. */
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

/** Says that a passkey has proven the action. */
export function PasskeyProven() {
  const { text } = useTexts()
  return (
    <p role="status" className="text-body text-ink" data-testid="passkey-proven">
      {text('security.passkeyProven')}
    </p>
  )
}
