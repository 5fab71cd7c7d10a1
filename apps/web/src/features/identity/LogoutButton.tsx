import { useTexts } from '@fairtick/texts/react'
import { Button, ConfirmDialog, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { logout } from '../../client/identity'
import { useUser } from '../../client/session'
import { useAction } from '../../client/use-action'

/** Logs out of this device, after a confirmation. */
export function LogoutButton({ onDone }: { readonly onDone: () => void }) {
  const { text } = useTexts()
  const isDemo = useUser()?.isDemo === true
  const [isAsking, setAsking] = useState(false)
  const leaving = useAction(logout, {
    onDone: () => {
      showToast({ text: text('account.logoutDone') })
      onDone()
    },
    onFailed: onDone,
  })
  return (
    <>
      <Button variant="quiet" isWide isBusy={leaving.isBusy} onPress={() => setAsking(true)} testId="logout">
        {text('account.logout')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('account.logoutTitle')}
        confirmLabel={text('account.logout')}
        cancelLabel={text('shell.cancel')}
        onConfirm={() => {
          setAsking(false)
          leaving.run(undefined)
        }}
        onCancel={() => setAsking(false)}
      >
        {text(isDemo ? 'account.logoutTextDemo' : 'account.logoutText')}
      </ConfirmDialog>
    </>
  )
}
