import { expect, it } from 'vitest'
import { control, presses, reads, renders } from '../../../rendered.cases'
import { NoticeSettings } from './NoticeSettings'

const choice = (group: string, changes = {}) => ({
  group,
  app: 1,
  mail: 1,
  push: 0,
  fixed: [],
  offered: ['app', 'mail', 'push'],
  ...changes,
})

it('switches a channel of a group, and offers no switch for what is always on', async () => {
  const made = await renders(<NoticeSettings />, {
    answers: {
      noticeChoices: [choice('copying'), choice('security', { fixed: ['app', 'mail'] })],
      chooseNotices: [choice('copying', { push: 1 }), choice('security', { fixed: ['app', 'mail'] })],
    },
  })
  await reads('Security')
  expect(await control('choose-copying-push')).toHaveProperty('checked', false)
  await presses('choose-copying-push')
  expect(made.find(({ call }) => call === 'chooseNotices')?.sent).toEqual({
    group: 'copying',
    channel: 'push',
    on: 1,
  })
  expect(await control('choose-copying-push')).toHaveProperty('checked', true)
  expect(document.querySelector('[data-testid="choose-security-mail"]')).toBeNull()
  expect(await control('choose-security-push')).toHaveProperty('checked', false)
})

it('names the zone of this browser to the server, and says which one messages have', async () => {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  const made = await renders(<NoticeSettings />, {
    answers: {
      noticeChoices: [choice('copying')],
      tellZone: ({ zone: told }) => ({ zone: `${String(told)} (told)` }),
    },
  })
  await reads(`Times in e-mails, SMS and notifications are in the time zone of this device: ${zone} (told)`)
  expect(made.filter(({ call }) => call === 'tellZone')).toEqual([{ call: 'tellZone', sent: { zone } }])
})
