import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { endOtherSessions, useSessions } from '../../../client/identity/security'
import { useAction } from '../../../client/transport/use-action'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'

/** Ends every session except this one, after a confirmation; hidden if there is no other. */
export function EndOthers() {
  const { text } = useTexts()
  const sessions = useSessions()
  const ending = useAction(endOtherSessions, {
    onDone: () => {
      showToast({ text: text('security.othersEnded'), tone: 'good' })
      void sessions.refetch()
    },
  })
  if (sessions.data?.some(({ isCurrent }) => !isCurrent) !== true) return null
  return (
    <ConfirmedButton
      variant="outline"
      isWide
      action={ending}
      title={text('security.endOthersTitle')}
      question={text('security.endOthersText')}
      confirmLabel={text('security.endOthers')}
      isDanger
      testId="end-others"
    />
  )
}
