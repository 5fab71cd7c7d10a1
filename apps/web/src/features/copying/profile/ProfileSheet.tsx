import { useTexts } from '@fairtick/texts/react'
import { Sheet, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { refusedField } from '../../../client/copying/copying'
import { type OwnProfile, PROFILE_DRAFT, changeProfile } from '../../../client/copying/profile'
import { NicknameField, nicknameProblem } from '../NicknameField'
import { Form } from '../../../form/Form'
import { FormFoot } from '../../../form/FormFoot'
import { useFormAction } from '../../../form/use-form-action'
import { type FormProblems, useProblems } from '../../../form/use-problems'
import type { FieldKeys } from '../../../form/words-of'
import type { Photo } from '../../../form/photo/photo'
import { PhotoField } from '../../../form/photo/PhotoField'
import { usePhoto } from '../../../form/photo/use-photo'
import { failureText } from '../../../words/failure-text'

/** Requests another nickname or picture. A waiting change is shown, and replaced. */
export function ProfileSheet(props: { readonly profile: OwnProfile; readonly onClose: () => void }) {
  const { text } = useTexts()
  const { profile, onClose } = props
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('copying.profileTitle')}
      closeLabel={text('shell.close')}
      desktop="dialog"
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-soft">
          {text(profile.change?.status === 'waiting' ? 'copying.profileReplaces' : 'copying.profileLead')}
        </p>
        <ProfileForm profile={profile} onDone={onClose} />
      </div>
    </Sheet>
  )
}

function ProfileForm({ profile, onDone }: { readonly profile: OwnProfile; readonly onDone: () => void }) {
  const { text } = useTexts()
  const problems = useProblems<Field>()
  const [nickname, setNickname] = useState(namesIn(profile).before)
  const picture = usePhoto(PROFILE_DRAFT, (words) => problems.report('avatar', words))
  const action = useAsking(problems, onDone)
  return (
    <Form
      label={text('copying.profileTitle')}
      onSubmit={() => {
        const { found, asked } = profileRequestOf(profile, nickname.trim(), picture.photo)
        action.submit(found, asked)
      }}
    >
      <NicknameField bound={problems.bind('nickname')} value={nickname} onChange={setNickname} />
      <PhotoField
        label={text('copying.picture')}
        hint={text('copying.pictureHint')}
        open={picture}
        bound={problems.bind('avatar')}
        testId="profile-picture"
      />
      <FormFoot action={action} testId="send-profile">
        {text('copying.profileAsk')}
      </FormFoot>
    </Form>
  )
}

type Field = 'nickname' | 'avatar'
type ProfileRequest = Parameters<typeof changeProfile>[0]

function useAsking(problems: FormProblems<Field>, onDone: () => void) {
  const { text } = useTexts()
  return useFormAction((asked: ProfileRequest) => changeProfile(asked, text('copying.profileAsk')), {
    problems,
    fields: {},
    onDone: () => {
      showToast({ text: text('copying.profileAsked'), tone: 'good' })
      onDone()
    },
    onFailed: (failure) => {
      const field = refusedField(failure)
      if (field !== 'nickname' && field !== 'avatar') return false
      const isName = field === 'nickname'
      problems.show({ [field]: isName ? text('copying.nicknameTaken') : failureText(failure, text) })
      return true
    },
  })
}

/** The waiting change, with its nickname. */
function namesIn({ nickname, change }: OwnProfile) {
  const waiting = change?.status === 'waiting' ? change : undefined
  return { waiting, before: waiting?.nickname ?? nickname }
}

/** The change to send, and its problems. */
function profileRequestOf(
  profile: OwnProfile,
  name: string,
  photo: Photo,
): { readonly found: FieldKeys<Field>; readonly asked: ProfileRequest } {
  const { waiting, before } = namesIn(profile)
  const picture = photo.state === 'sent' ? photo.url : undefined
  const isSame = name === before && picture === undefined
  const isNothing = name === profile.nickname && picture === undefined && waiting?.picture === undefined
  const nothing = isSame || isNothing ? 'copying.inputProfile' : undefined
  return {
    found: {
      nickname: nicknameProblem(name) ?? nothing,
      avatar: photo.state === 'sending' ? 'verify.photoSending' : undefined,
    },
    asked: { nickname: name === before ? undefined : name, picture },
  }
}
