import { randomBytes } from 'node:crypto'
import type { WireInvitedPage } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { formOf, get, send } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { invitedUser, realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started))

const PATH = '/api/user/invited'
const asked = async (token: string, page = 1) =>
  (await get<WireInvitedPage>(server, PATH, { page }, { token })).data

it('lists who registered by an invitation, the latest first, shortened, by pages, and nobody of another', async () => {
  const [ann, bob] = [await realUser(server, '0'), await realUser(server, '0')]
  expect(await asked(ann.token)).toEqual({ data: [], total: 0 })
  for (let each = 0; each < 21; each += 1) await invitedUser(server, ann.id)
  const last = await invitedUser(server, ann.id)
  const [first, second] = [await asked(ann.token), await asked(ann.token, 2)]
  expect([first.total, first.data.length, second.data.length]).toEqual([22, 20, 2])
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
    Array.from({ length: 22 }, (_, at) => 22 - at),
  )
  const { rows } = await server.pool.query<{ uid: string }>('SELECT uid::text FROM app_user WHERE id = $1', [
    last.id,
  ])
  expect(first.data[0]).toEqual({
    id: 22,
    account: 'r…@e….com',
    uid: `…${rows[0]?.uid.slice(-4)}`,
    created_at: expect.stringMatching(/^20.*Z$/),
  })
  expect(await asked(ann.token, 9_999)).toEqual({ data: [], total: 22 })
  expect((await asked(bob.token)).total).toBe(0)
})

it('is a file too, without a formula and shortened as well, and without those who left', async () => {
  const ann = await realUser(server, '0')
  const [stays, leaves] = [await invitedUser(server, ann.id), await invitedUser(server, ann.id)]
  const key = randomBytes(4).toString('hex')
  const address = `=cmd${key}@example.com`
  await server.pool.query('UPDATE credential SET email = $1, email_key = $1 WHERE id = $2', [
    address,
    stays.id,
  ])
  // The end of an account erases whose invitation it came by.
  await server.pool.query('UPDATE credential SET invited_by = NULL WHERE id = $1', [leaves.id])
  const path = `/api/user/export?${formOf({ format: 'csv', kind: 'invited' })}`
  const { headers, text } = await send(server, { path, headers: { authorization: ann.token } })
  expect(headers['content-disposition']).toMatch(/filename="fairtick-own-invited-/)
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toBe('account,uid,registered_utc')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^"'=…@e….com",….{4},20/)
})

it('is for real accounts alone', async () => {
  const { token } = await demoUser(server)
  expect((await get(server, PATH, {}, { token })).code).toBe(1101)
  expect((await get(server, PATH)).code).toBe(999)
})
