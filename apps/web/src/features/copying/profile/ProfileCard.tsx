import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Skeleton, showToast } from '@fairtick/ui'
import { UserPen } from '@fairtick/ui/icons'
import { useState } from 'react'
import { type OwnProfile, removeAvatar, useProfile } from '../../../client/copying/profile'
import { useAction } from '../../../client/transport/use-action'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'
import { Avatar } from '../Avatar'
import { ProfileChangeStatus } from '../ProfileChangeStatus'
import { Read } from '../../../reads/Read'
import { ProfileSheet } from './ProfileSheet'

/** A trader's own public name and picture, and the waiting change of them. */
export function ProfileCard() {
  const { text } = useTexts()
  const profile = useProfile()
  return (
    <Card>
      <Read
        query={profile}
        error={text('copying.profileError')}
        standIn={<Skeleton shape="block" height="6rem" />}
      >
        {(read) => <Own profile={read} />}
      </Read>
    </Card>
  )
}

function Own({ profile }: { readonly profile: OwnProfile }) {
  const { text } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={text('copying.profile')} className="flex flex-col gap-4" data-testid="profile">
      <div className="flex items-center gap-3">
        <Avatar trader={profile} isLarge />
        <div className="flex min-w-0 flex-col">
          <h2 className="text-small text-ink-soft">{text('copying.profile')}</h2>
          <bdi className="truncate text-lead font-semibold text-ink" data-testid="profile-nickname">
            {profile.nickname}
          </bdi>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          icon={<UserPen size={18} />}
          onPress={() => setOpen(true)}
          testId="change-profile"
        >
          {text('copying.changeProfile')}
        </Button>
        {profile.avatar !== undefined && <RemovePicture />}
      </div>
      {profile.change && <ProfileChangeStatus change={profile.change} />}
      {isOpen && <ProfileSheet profile={profile} onClose={() => setOpen(false)} />}
    </section>
  )
}

function RemovePicture() {
  const { text } = useTexts()
  const removing = useAction(() => removeAvatar(text('copying.removePicture')), {
    onDone: () => showToast({ text: text('copying.pictureRemoved'), tone: 'good' }),
  })
  return (
    <ConfirmedButton
      variant="outline"
      action={removing}
      title={text('copying.removePictureTitle')}
      question={text('copying.removePictureText')}
      confirmLabel={text('copying.removePicture')}
      isDanger
      testId="remove-picture"
    />
  )
}
