import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { logout } from '../../client/identity/identity'
import { useParkedUser, useUser } from '../../client/transport/session'
import { useAction } from '../../client/transport/use-action'
import { ConfirmedButton } from '../../confirm/ConfirmedButton'

/** Logs out of this device, after a confirmation. */
export function LogoutButton({ onDone }: { readonly onDone: () => void }) {
  const { text, format } = useTexts()
  const isDemo = useUser()?.isDemo === true
  const parked = useParkedUser()
  const leaving = useAction(logout, {
    onDone: () => {
      showToast({ text: text(isDemo ? 'account.logoutDoneDemo' : 'account.logoutDoneReal') })
      onDone()
    },
    onFailed: onDone,
  })
  return (
    <ConfirmedButton
      variant="quiet"
      isWide
      action={leaving}
      testId="logout"
      title={text(isDemo ? 'account.logoutTitleDemo' : 'account.logoutTitleReal')}
      question={
        <>
          {text(isDemo ? 'account.logoutTextDemo' : 'account.logoutText')}
          {format.sentenceGap}
          {parked && text(parked.isDemo ? 'account.logoutStaysDemo' : 'account.logoutStaysReal')}
        </>
      }
      confirmLabel={text('account.logout')}
    />
  )
}
