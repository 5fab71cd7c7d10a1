import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, ListRow, showToast } from '@fairtick/ui'
import { type OwnSession, endOtherSession, useSessions } from '../../client/identity/security'
import { useAction } from '../../client/transport/use-action'
import { ConfirmedButton } from '../../confirm/ConfirmedButton'
import { serverNow } from '../../client/transport/server-clock'
import { ReadList } from '../../reads/ReadList'
import { deviceName } from './device-name'

/** The user's sessions, with a button to end each of the others. */
export function SessionList() {
  const { text } = useTexts()
  const sessions = useSessions()
  return (
    <ReadList
      read={sessions}
      name="account.sessions"
      error={text('account.sessionsError')}
      label={text('account.sessions')}
      items={sessions.data}
      keyOf={({ id }) => id}
      skeletonRows={2}
    >
      {(session) => <SessionRow session={session} onEnded={() => void sessions.refetch()} />}
    </ReadList>
  )
}

function SessionRow(props: { readonly session: OwnSession; readonly onEnded: () => void }) {
  const { text, format } = useTexts()
  const { session } = props
  const { address, place } = session
  const device = deviceName(session.device) ?? text('account.unknownDevice')
  const time = format.relative(session.lastSeenAt, serverNow())
  return (
    <ListRow
      title={<bdi>{device}</bdi>}
      detail={
        <>
          <span className="flex gap-2">
            {place !== undefined && <span className="truncate">{format.country(place)}</span>}
            <Figure className="truncate">{address}</Figure>
          </span>
          <span className="block truncate">{text('account.sessionSeen', { time })}</span>
        </>
      }
      trailing={
        session.isCurrent ? (
          <Badge tone="accent">{text('account.sessionCurrent')}</Badge>
        ) : (
          <EndSession session={session} device={device} onEnded={props.onEnded} />
        )
      }
    />
  )
}

function EndSession(props: {
  readonly session: OwnSession
  readonly device: string
  readonly onEnded: () => void
}) {
  const { text } = useTexts()
  const { device } = props
  const ending = useAction(() => endOtherSession(props.session.id), {
    onDone: () => {
      showToast({ text: text('account.sessionEnded'), tone: 'good' })
      props.onEnded()
    },
  })
  return (
    <ConfirmedButton
      size="small"
      variant="outline"
      label={text('account.endSessionOf', { device })}
      action={ending}
      title={text('account.endSessionTitle')}
      question={text('account.endSessionText', { device })}
      confirmLabel={text('account.endSession')}
      isDanger
    />
  )
}
