import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { resetDemo } from '../../client/cashier/accounts'
import { useAction } from '../../client/transport/use-action'
import { ConfirmedButton } from '../../confirm/ConfirmedButton'

/** Resets a demo account after a confirmation. Source: docs/spec/product.md 2.4. */
export function ResetDemo() {
  const { text } = useTexts()
  const resetting = useAction(() => resetDemo(text('account.resetDemo')), {
    onDone: () => showToast({ text: text('account.resetDemoDone'), tone: 'good' }),
  })
  return (
    <ConfirmedButton
      variant="outline"
      action={resetting}
      testId="reset-demo"
      title={text('account.resetDemoTitle')}
      question={text('account.resetDemoText')}
      confirmLabel={text('account.resetDemo')}
      isDanger
    />
  )
}
