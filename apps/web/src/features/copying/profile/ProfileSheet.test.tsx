import { CODE } from '@fairtick/wire'
import { expect, it, vi } from 'vitest'
import { demoUser } from '../../../client/identity/own-user.cases'
import { Refused, control, english, fills, presses, reads, renders } from '../../../rendered.cases'
import { ProfileSheet } from './ProfileSheet'
import { TraderApplyScreen } from '../../../screens/follow/TraderApplyScreen'

const CHANGE = 'changeProfile'
const PROFILE = { nickname: 'Owl', avatar: undefined, change: undefined }

it('a change needs another valid name, or a picture', async () => {
  const { text } = await english()
  const made = await renders(<ProfileSheet profile={PROFILE} onClose={vi.fn<() => void>()} />)
  await presses('send-profile')
  await reads(text('copying.inputProfile'))
  await fills('nickname', '')
  await presses('send-profile')
  await reads(/^Enter a name of up to 24 letters/)
  expect(made.map(({ call }) => call)).not.toContain(CHANGE)
})

it('a name already taken is reported at its field', async () => {
  const { text } = await english()
  await renders(<ProfileSheet profile={PROFILE} onClose={vi.fn<() => void>()} />, {
    answers: { [CHANGE]: new Refused(CODE.parameterWrong, 'Wrong', { fields: { nickname: 'taken' } }) },
  })
  await fills('nickname', 'Heron')
  await presses('send-profile')
  await reads(text('copying.nicknameTaken'))
})

it('an application needs the consent', async () => {
  const { text } = await english()
  const answers = { traderApplication: { status: 'none', nickname: '', reason: '', applied_at: null } }
  await renders(<TraderApplyScreen />, { path: '/follow/trader-apply', answers })
  await presses('apply-trader')
  await reads(text('copying.wrongAgreement'))
})

it('a demo user is shown that trading for others is for real accounts', async () => {
  await renders(<TraderApplyScreen />, { path: '/follow/trader-apply', user: demoUser })
  await control('demo-to-real')
})
