import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../mailbox.cases'
import { FIRST, type TestOperator, firstOperator, newOperator, put } from '../operator-user.cases'
import { type TestServer, startTestServer } from '../start-test-server.cases'

let box: Mailbox
let server: TestServer
let ann: TestOperator

beforeAll(async () => {
  box = await openMailbox()
  const settings = { ...FIRST, SMTP_URL: box.url, MAIL_FROM: 'Fairtick <post@example.com>' }
  server = await startTestServer({ settings, clockStands: true })
  ann = await firstOperator(server)
})
afterAll(async () => {
  await server.stop()
  await box.stop()
})

const change = (id: number, body: object, by = ann) =>
  put(server, `/api/admin/operators/${id}`, { reason: 'as agreed', ...body }, { token: by.token })

it('every owner is mailed each change of operators, also the one whom it disables, and once', async () => {
  const bob = await newOperator(server, ann, 'bob', 'owner')
  await server.tidy()
  for (const owner of [ann, bob]) {
    const made = await box.next(owner.account)
    expect(made.subject).toBe('Fairtick: an owner was changed')
    expect(made.text).toContain(`${ann.account} made an operator`)
    expect(made.text).toContain(`Operator: ${bob.account} (bob)`)
  }
  expect((await change(bob.id, { disabled: 1 })).code).toBe(1)
  box.failNext(2)
  await expect(server.tidy()).rejects.toThrow('not all of the chores could be done')
  await server.tidy()
  for (const owner of [ann, bob]) {
    const { text } = await box.next(owner.account)
    expect(text).toContain(`Operator: ${bob.account} (bob)\nRoles: owner, before: owner\nDisabled: yes`)
    expect(text).toContain('Reason: as agreed')
  }
  const sent = box.mails.length
  await server.tidy()
  expect(box.mails).toHaveLength(sent)
})
