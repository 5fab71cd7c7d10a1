import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { KeyRound } from '@fairtick/ui/icons'
import { useState } from 'react'
import { CallFailure } from '../../../client/transport/call-failure'
import { knowsPasskeys, loginByPasskey } from '../../../client/identity/access'
import { useAction } from '../../../client/transport/use-action'
import { failureText } from '../../../words/failure-text'
import { FormAlert } from '../../../form/FormAlert'

/** Logs in by a passkey, in browsers that support them. */
export function PasskeyLogin({ onDone }: { readonly onDone: () => void }) {
  const { text } = useTexts()
  const [problem, setProblem] = useState('')
  const action = useAction(loginByPasskey, {
    isQuiet: true,
    onDone,
    onFailed: (thrown) =>
      setProblem(thrown instanceof CallFailure ? failureText(thrown, text) : text('access.passkeyFailed')),
  })
  if (!knowsPasskeys()) return null
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="outline"
        size="large"
        isWide
        icon={<KeyRound size={18} />}
        isBusy={action.isBusy}
        onPress={() => {
          setProblem('')
          action.run(undefined)
        }}
        testId="login-passkey"
      >
        {text('access.passkeyLogin')}
      </Button>
      <FormAlert words={problem} />
    </div>
  )
}
