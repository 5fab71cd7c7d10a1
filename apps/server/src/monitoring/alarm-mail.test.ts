import { HOUR_MS } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { beforeEach, expect, it } from 'vitest'
import type { Mail } from '../ports'
import { createAlarmMail } from './alarm-mail'
import type { RaisedAlarm } from './alarms'

const clock = createFakeClock(0)
let mails: Mail[]
let isAway: boolean
let warnings: string[]
beforeEach(() => {
  ;[mails, isAway, warnings] = [[], false, []]
  clock.set(HOUR_MS)
})

const mailTo = (...to: readonly string[]) =>
  createAlarmMail({
    to,
    clock,
    messengers: {
      async sendMail(mail) {
        if (isAway) throw new Error('the mail server is away')
        mails.push(mail)
      },
    },
    log: { warn: (_details, message) => void warnings.push(message) },
  })
const alarm = (message: string, about = ''): RaisedAlarm => ({
  ...{ message, about, times: 2, firstAt: 0, lastAt: 10 },
})

it('new alarms go to all that are named, in one mail, each once an hour', async () => {
  const { tell } = mailTo('ann@example.com', 'bob@example.com')
  await tell([alarm('a job failed', 'books'), alarm('no <price>')])
  expect(mails.map(({ to }) => to)).toEqual(['ann@example.com', 'bob@example.com'])
  expect(mails[0]).toMatchObject({ subject: 'Fairtick: 2 alarms' })
  expect(mails[0]?.text).toContain('1970-01-01T00:00:00.000Z  a job failed (books), 2×')
  expect(mails[0]?.html).toContain('no &lt;price&gt;')
  clock.set(2 * HOUR_MS - 1)
  await tell([alarm('a job failed', 'books')])
  expect(mails).toHaveLength(2)
  await tell([alarm('a job failed', 'books'), alarm('a job failed', 'mails')])
  expect(mails).toHaveLength(4)
  expect(mails[2]?.text).not.toContain('books')
  clock.set(2 * HOUR_MS)
  await tell([alarm('a job failed', 'books')])
  expect(mails).toHaveLength(6)
})

it('nobody is told where nobody is named, nor where there is no alarm', async () => {
  await mailTo().tell([alarm('a job failed')])
  await mailTo('ann@example.com').tell([])
  expect(mails).toEqual([])
})

it('a mail that fails is a warning and no alarm, and the alarm is mailed when it is raised again', async () => {
  const { tell } = mailTo('ann@example.com')
  isAway = true
  await tell([alarm('a job failed')])
  expect(warnings).toEqual(['alarms could not be mailed'])
  isAway = false
  await tell([alarm('a job failed')])
  expect(mails).toHaveLength(1)
})
