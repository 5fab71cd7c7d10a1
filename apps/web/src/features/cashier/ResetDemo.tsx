import { useTexts } from '@fairtick/texts/react'
import { Button, ConfirmDialog, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { resetDemo } from '../../client/accounts'
import { useAction } from '../../client/use-action'

/** Puts a demo account back to its start, after a confirmation. Spec 2, User center (demo only). */
export function ResetDemo() {
  const { text } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const resetting = useAction(() => resetDemo(text('account.resetDemo')), {
    onDone: () => showToast({ text: text('account.resetDemoDone'), tone: 'good' }),
  })
  return (
    <>
      <Button variant="outline" isBusy={resetting.isBusy} onPress={() => setAsking(true)} testId="reset-demo">
        {text('account.resetDemo')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('account.resetDemoTitle')}
        confirmLabel={text('account.resetDemo')}
        cancelLabel={text('shell.cancel')}
        isDanger
        onConfirm={() => {
          setAsking(false)
          resetting.run(undefined)
        }}
        onCancel={() => setAsking(false)}
      >
        {text('account.resetDemoText')}
      </ConfirmDialog>
    </>
  )
}
