import { CODE } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { closeAccount } from '../../src/features/identity/privacy/close-account'
import { type Parameters, get, post, send } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { keptPicture } from '../identity/kept-picture.cases'
import type { TestOperator } from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import { uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

const SUBMIT = '/api/feedback/submit'

let server: TestServer
let sue: TestOperator
let con: TestOperator

useOperators({ sue: 'support', con: 'content' }, (started) => ({ server, sue, con } = started))

const say = (token: string, given: Parameters, key?: string) =>
  post(server, SUBMIT, given, { token, ...(key && { headers: { 'idempotency-key': key } }) })
const saidBy = async (userId: number, { token } = sue) =>
  await get<{ data: readonly Record<string, unknown>[]; total: number }>(
    server,
    '/api/admin/feedback',
    { user_id: userId },
    { token },
  )

describe('words of clients to us', () => {
  it('are kept with their lines and pictures, and read by support alone', async () => {
    const { id, token } = await realUser(server, '0')
    const pictures = [await uploaded(server, token), await uploaded(server, token)]
    const content = 'The chart is clear.\r\nThe ticket is not.'
    const { code, data } = await say(token, { content, images: pictures.join(',') })
    expect([code, data]).toEqual([1, null])
    const { data: listed } = await saidBy(id)
    expect(listed.total).toBe(1)
    const [row] = listed.data
    expect(row).toMatchObject({
      content: content.replace('\r', ''),
      picture_1: 1,
      picture_2: 1,
      picture_3: 0,
    })
    expect((await saidBy(id, con)).code).toBe(1700)
    const { rows } = await server.pool.query('SELECT erase_at FROM image WHERE user_id = $1', [id])
    expect(rows).toEqual([{ erase_at: null }, { erase_at: null }])
    const picture = (side: number) =>
      send(server, {
        method: 'GET',
        path: `/api/admin/feedback/${String(row?.['id'])}/picture?side=${side}&reason=looked`,
        headers: { authorization: sue.token },
      })
    expect((await picture(2)).headers['content-type']).toBe('image/jpeg')
    expect((await picture(3)).text).toContain('1301')
  })

  it('of demo users are kept too, once for a key, five a day', async () => {
    const { id, token } = await demoUser(server)
    for (const at of [1, 2, 3, 4]) expect((await say(token, { content: `no. ${at}` })).code).toBe(1)
    const key = 'a1'.repeat(16)
    expect((await say(token, { content: 'no. 5' }, key)).code).toBe(1)
    expect((await say(token, { content: 'no. 5' }, key)).code).toBe(1)
    expect((await say(token, { content: 'no. 6' })).code).toBe(CODE.tooManyRequests)
    expect((await saidBy(id)).data.total).toBe(5)
  })

  it.each([
    [{ content: ' \n ' }, 'content'],
    [{ content: 'x'.repeat(2001) }, 'content'],
    [{ content: 'a\u0000b' }, 'content'],
    [{ content: 'words', images: '/api/common/image/none.png' }, 'images'],
  ])('are refused with %j', async (given, field) => {
    const { token } = await realUser(server, '0')
    const { code, data } = await say(token, given)
    expect([code, data]).toEqual([1000, { fields: { [field]: 'malformed' } }])
  })

  it('show no picture of somebody else, and no fourth', async () => {
    const [mine, other] = [await realUser(server, '0'), await realUser(server, '0')]
    const foreign = await keptPicture(server, other.id)
    expect((await say(mine.token, { content: 'words', images: foreign })).code).toBe(1000)
    const own = await Promise.all([1, 2, 3, 4].map(() => keptPicture(server, mine.id)))
    expect((await say(mine.token, { content: 'words', images: own.join(',') })).code).toBe(1000)
    expect((await saidBy(mine.id)).data.total).toBe(0)
  })

  it('are not kept of an account that ends', async () => {
    const { id, token } = await realUser(server, '0')
    await server.books.execute(closeAccount, id, { mustBeEmpty: [] })
    expect((await say(token, { content: 'words' })).code).toBe(CODE.recordState)
  })
})
