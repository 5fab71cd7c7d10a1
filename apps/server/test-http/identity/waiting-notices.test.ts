import { expect, it } from 'vitest'
import { type AccountUser, CALL, login, registered } from './account-user.cases'
import { get, post } from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, useMailServer } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox
let user: AccountUser

useMailServer(
  async (started) => {
    ;({ server, mailbox } = started)
    user = await registered(server, mailbox)
  },
  { settings: { PUBLIC_URL: ORIGIN } },
)

const ALWAYS = 1_000_000
const aboutNewDevices = () =>
  mailbox.mails.filter(({ to, subject }) => to.includes(user.email) && subject.includes('new device'))
const waiting = async () => (await server.pool.query('SELECT 1 FROM waiting_notice')).rowCount

it('a notice that the mail server refused is sent by the next process, once, and its link freezes', async () => {
  mailbox.failNext(ALWAYS)
  const thief = await login(server, { account: user.email }, { headers: { 'user-agent': 'Thief/1.0' } })
  expect(thief.code).toBe(1)
  expect(await waiting()).toBe(1)
  server = await server.restart()
  expect((await get(server, CALL.info, {}, { token: thief.data.token })).code).toBe(1)
  expect(aboutNewDevices()).toEqual([])
  mailbox.failNext(0)
  server = await server.restart()
  const { text } = await mailbox.next(user.email)
  const token = /freeze\?token=([\w-]+)/.exec(text)?.[1] ?? ''
  expect((await post(server, CALL.freeze, { token })).code).toBe(1)
  expect((await get(server, CALL.info, {}, { token: thief.data.token })).code).not.toBe(1)
  expect((await mailbox.next(user.email)).subject).toContain('frozen')
  await expect.poll(waiting).toBe(0)
  server = await server.restart()
  await server.tidy()
  expect(aboutNewDevices()).toHaveLength(1)
})
