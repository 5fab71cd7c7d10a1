import { expect, it } from 'vitest'
import { depositorOf } from './deposits.cases'
import { keptPicture } from '../identity/kept-picture.cases'
import type { Mailbox } from '../mailbox.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'
import { OUT, operator, withdrawingUser } from './withdrawing-user.cases'

let server: TestServer
let mailbox: Mailbox

useMailServer((started) => ({ server, mailbox } = started), {
  settings: { WITHDRAW_STEP_UP: 'off' },
  // One test keeps a note from being written.
  checkFaults: (faults) =>
    expect(faults.filter((fault) => !fault.includes('waiting notices could not'))).toEqual([]),
})

it.each([
  ['approve', 'Your deposit was credited', '100.00 USD were added to your fund account'],
  ['reject', 'Your deposit was not credited', 'was rejected at'],
  ['invalid', 'Your deposit was not credited', 'marked invalid at'],
])('a client is told by mail of a deposit after %s, and why, once', async (decision, subject, words) => {
  const { id, token } = await realUser(server, '0')
  const user = depositorOf(server, { id, token, proofImg: await keptPicture(server, id) })
  const { data } = await user.send()
  await operator(server, 'ann', 'charges', decision, `${data.id}`, '--reason', 'no such transfer')
  await server.tidy()
  const mail = await mailbox.next(`real-${user.id}@example.com`)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain('100.00 USDT')
  expect(mail.text).toContain(words)
  expect(mail.text.includes('no such transfer')).toBe(decision !== 'approve')
  expect(mail.text).not.toContain('/freeze')
  await server.jobs.doAll('decisions about money')
  await server.tidy()
  expect(mailbox.mails.filter(({ to }) => to.includes(`real-${user.id}@example.com`))).toHaveLength(1)
})

it('a withdrawal that was asked for is told of once, also where the server died before it could', async () => {
  const user = await withdrawingUser(server)
  const { data } = await user.ask({}, 'an intent')
  const first = await mailbox.next(user.email)
  expect(first.text).toContain('You asked for a withdrawal of 100.00 USD')
  expect(first.text).toContain('/freeze?token=')
  await user.ask({}, 'an intent')
  await server.tidy()
  const ofUser = () => mailbox.mails.filter(({ to }) => to.includes(user.email))
  expect(ofUser()).toHaveLength(1)
  expect(server.warnings().filter((line) => line.includes('notice of a withdrawal'))).toEqual([])
  // As a kill leaves it: the withdrawal is durable, and nothing was noted of its mail.
  await server.pool.query('DELETE FROM withdrawal_told WHERE withdrawal_id = $1', [data.id])
  server = await server.restart()
  await server.tidy()
  expect((await mailbox.next(user.email)).text).toContain('You asked for a withdrawal of 100.00 USD')
  await server.tidy()
  await server.tidy()
  expect(ofUser()).toHaveLength(2)
})

it('one withdrawal that cannot be told of keeps nobody else from being told', async () => {
  const [one, other] = [await withdrawingUser(server), await withdrawingUser(server)]
  const [{ data }, { data: later }] = [await one.ask(), await other.ask()]
  for (const { email } of [one, other]) await mailbox.next(email)
  await server.pool.query('DELETE FROM withdrawal_told')
  await server.pool.query(
    `CREATE TRIGGER broken BEFORE INSERT ON withdrawal_told FOR EACH ROW WHEN (NEW.withdrawal_id = ${data.id})
     EXECUTE FUNCTION refuse_change()`,
  )
  await expect(server.tidy()).rejects.toThrow('chores')
  const told = await server.pool.query('SELECT FROM withdrawal_told WHERE withdrawal_id = $1', [later.id])
  await server.pool.query('DROP TRIGGER broken ON withdrawal_told')
  expect(told.rowCount).toBe(1)
})

it('a withdrawal of more than a day ago is not told of, and its note is forgotten', async () => {
  const user = await withdrawingUser(server)
  const { data } = await user.ask()
  await mailbox.next(user.email)
  server.clock.advance(24 * 3_600_000 + 1)
  await server.tidy()
  const noted = await server.pool.query('SELECT FROM withdrawal_told WHERE withdrawal_id = $1', [data.id])
  expect(noted.rowCount).toBe(0)
  await server.tidy()
  expect(mailbox.mails.filter(({ to }) => to.includes(user.email))).toHaveLength(1)
  expect((await user.read(OUT.list)).code).toBe(1)
})
