import { expect, it } from 'vitest'
import { post } from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import { FIRST, type TestOperator, firstOperator, newOperator } from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox
let ann: TestOperator
let bob: TestOperator

useMailServer(
  async (started) => {
    ;({ server, mailbox } = started)
    const owner = await firstOperator(server)
    ann = await newOperator(server, owner, 'ann', 'finance_maker')
    bob = await newOperator(server, owner, 'bob', 'finance_checker')
  },
  { settings: FIRST },
)

it.each([
  ['in', '1.50 USD were added to your balance at', 'en'],
  ['out', '1.50 USD were taken from your balance at', 'en'],
  ['out', '從你的結餘扣除 1.50 美元', 'tw'],
])('a client is mailed an adjustment %s that was made, and why, once: %s', async (direction, words, lang) => {
  const { id, token } = await realUser(server, '10')
  await server.pool.query('UPDATE credential SET lang = $2 WHERE id = $1', [id, lang])
  const given = { user_id: id, account: 'forex', amount: '1.5', direction, reason: 'a fee counted twice' }
  const asked = await post<{ approval_id: number }>(server, '/api/admin/adjustments', given, ann)
  const mails = () => mailbox.mails.filter(({ to }) => to.includes(`real-${id}@example.com`))
  await server.tidy()
  expect(mails()).toHaveLength(0)
  const said = { remark: 'I looked at the order' }
  const path = `/api/admin/approvals/${asked.data.approval_id}/approve`
  expect((await post(server, path, said, bob)).code).toBe(1)
  await server.tidy()
  const { text } = await mailbox.next(`real-${id}@example.com`)
  expect(text).toContain(words)
  expect(text).toContain('a fee counted twice')
  expect(text).toContain('/mine/accounts')
  await server.jobs.doAll('decisions about money')
  await server.tidy()
  expect(mails()).toHaveLength(1)
  expect(token).not.toBe('')
})

it('a client is mailed nothing of one that was rejected', async () => {
  const { id } = await realUser(server, '10')
  const given = {
    user_id: id,
    account: 'forex',
    amount: '1',
    direction: 'out',
    reason: 'a fee counted twice',
  }
  const asked = await post<{ id: number }>(server, '/api/admin/adjustments', given, ann)
  const path = `/api/admin/adjustments/${asked.data.id}/reject`
  expect((await post(server, path, { remark: 'it was right' }, bob)).code).toBe(1)
  await server.tidy()
  expect(mailbox.mails.filter(({ to }) => to.includes(`real-${id}@example.com`))).toHaveLength(0)
})
