import { useTexts } from '@fairtick/texts/react'
import { Button, showToast } from '@fairtick/ui'
import { CircleAlert, Hourglass } from '@fairtick/ui/icons'
import { type OwnProfileChange, withdrawProfile } from '../../client/copying/profile'
import { useAction } from '../../client/transport/use-action'
import { OwnPicture } from './OwnPicture'

/** The waiting change of a profile, or why the last one was rejected; hidden otherwise. */
export function ProfileChangeStatus({ change }: { readonly change: OwnProfileChange }) {
  const { text, format } = useTexts()
  const { status, nickname, picture, reason } = change
  if (status !== 'waiting' && status !== 'rejected') return null
  const isWaiting = status === 'waiting'
  const Icon = isWaiting ? Hourglass : CircleAlert
  return (
    <div className="flex gap-3 rounded-control bg-sunken p-3">
      <Icon size={20} aria-hidden="true" className={`shrink-0 ${isWaiting ? 'text-warn' : 'text-danger'}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div role="status" data-testid="profile-change" data-status={status} className="flex flex-col gap-1">
          <h3 className="text-body font-semibold text-ink">
            {text(isWaiting ? 'copying.profileWaiting' : 'copying.profileRejected')}
          </h3>
          {nickname !== undefined && (
            <p className="text-body break-words text-ink">
              {text('copying.newNickname')} <bdi className="font-medium">{nickname}</bdi>
            </p>
          )}
          <p className="text-small text-ink-soft">
            {isWaiting
              ? text('copying.profileWaitingText', { date: format.date(change.askedAt) })
              : text('copying.reason', { reason })}
          </p>
        </div>
        {isWaiting && picture !== undefined && (
          <OwnPicture address={picture} label={text('copying.newPicture')} />
        )}
        {isWaiting && <TakeBack />}
      </div>
    </div>
  )
}

function TakeBack() {
  const { text } = useTexts()
  const taking = useAction(() => withdrawProfile(text('copying.takeBack')), {
    onDone: () => showToast({ text: text('copying.takenBack') }),
  })
  return (
    <div>
      <Button
        variant="outline"
        isBusy={taking.isBusy}
        onPress={() => taking.run(undefined)}
        testId="take-back-profile"
      >
        {text('copying.takeBack')}
      </Button>
    </div>
  )
}
