import { CODE } from '@fairtick/wire'
import { DAY_MS } from '@fairtick/domain'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { eraseOldChats } from '../../src/features/support/chat/chat-store'
import { post } from '../call.cases'
import { depositorOf } from '../cashier/deposits.cases'
import { picture, shown, upload } from '../calls/send-file.cases'
import { demoUser } from '../demo-user.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'
import { chatCalls } from './chats.cases'

let server: TestServer
let sue: TestOperator
let con: TestOperator

useOperators({ sue: 'support', con: 'content' }, (started) => ({ server, sue, con } = started))

const { client, desk } = chatCalls(() => ({ server, sue }))

const sent = async (chatId: number, bytes?: Buffer, { token } = sue, headers = {}) => {
  const parts = [{ bytes: bytes ?? (await picture()) }]
  const { code, data } = await upload(server, token, parts, headers, `/api/admin/chats/${chatId}/images`)
  return { code, image: nameIn(data) }
}
const nameIn = (data: object | null): string => (data && 'image' in data ? String(data.image) : '')
const answer = (chatId: number, given: Readonly<Record<string, string>>) =>
  post<{ number: number }>(server, `/api/admin/chats/${chatId}/send`, given, { token: sue.token })
const erasureOf = async (name: string) => {
  const { rows } = await server.pool.query<{ erase_at: bigint | null }>(
    'SELECT erase_at FROM image WHERE name = $1',
    [name],
  )
  return rows[0]?.erase_at
}

describe('a picture of an agent', () => {
  it('is seen by the client of the chat, re-encoded, with or without words', async () => {
    const user = await client()
    const { id } = (await user.say('Where do I find it?')).data.chat
    const jpeg = await sharp(await picture(900, 600, 'jpeg'))
      .withExif({ IFD0: { Artist: 'HIDDEN' } })
      .jpeg()
      .toBuffer()
    const { image } = await sent(id, jpeg)
    expect((await user.messages(id)).data).toHaveLength(1)
    expect((await answer(id, { image })).data).toEqual({ number: 2 })
    await answer(id, { text: 'And this.', image: (await sent(id)).image })
    const [, first, second] = (await user.messages(id)).data
    expect([first, second]).toMatchObject([
      { own: 0, content: '', image: expect.stringContaining(`/api/common/image/${image}`) },
      { own: 0, content: 'And this.' },
    ])
    const { bytes, headers } = await shown(server, first?.image ?? '', user.token)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    expect(bytes.includes('HIDDEN')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 600 })
    const seen = (await desk(id)).data.messages.map((each) => each.image)
    expect(seen).toEqual([0, 1, 1])
    const other = await client()
    expect((await shown(server, first?.image ?? '', other.token)).headers['content-type']).toMatch(/json/)
  })

  it('of a demo user reaches them too', async () => {
    const user = await client(await demoUser(server))
    const { id } = (await user.say('hello')).data.chat
    const { image } = await sent(id)
    await answer(id, { image })
    const [, message] = (await user.messages(id)).data
    expect((await shown(server, message?.image ?? '', user.token)).headers['content-type']).toBe('image/png')
  })

  it('is refused where it is none, and nothing of it is kept', async () => {
    const { id } = (await (await client()).say('hello')).data.chat
    const before = await server.pool.query('SELECT count(*) FROM image')
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<html><img src=x onerror=alert(1)></html>'),
      Buffer.concat([await picture()]).subarray(0, 60),
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
    ])
      expect((await sent(id, bytes)).code).toBe(CODE.fileRefused)
    expect((await server.pool.query('SELECT count(*) FROM image')).rows).toEqual(before.rows)
  })

  it('goes to the client whom it was sent for alone, and to no closed chat', async () => {
    const [user, other] = [await client(), await client()]
    const [mine, others] = [(await user.say('mine')).data.chat.id, (await other.say('other')).data.chat.id]
    const { image } = await sent(mine)
    for (const [id, given] of [
      [others, { image }],
      [mine, { image: `${'f'.repeat(32)}.png` }],
      [mine, { image: '../../etc/passwd' }],
      [mine, {}],
    ] as const)
      expect((await answer(id, given)).code).toBe(CODE.parameterWrong)
    expect((await sent(mine, undefined, con)).code).toBe(CODE.operatorNotAllowed)
    expect((await sent(999_999)).code).toBe(CODE.noSuchCurrencyOrMethod)
    await user.call('/api/chat/close', { id: mine })
    expect((await sent(mine)).code).toBe(CODE.recordState)
    expect((await answer(mine, { image })).code).toBe(CODE.recordState)
  })

  it('cannot be sent in by the client as their own', async () => {
    const user = await client()
    const { id } = (await user.say('hello')).data.chat
    await answer(id, { image: (await sent(id)).image })
    const [, message] = (await user.messages(id)).data
    const image = message?.image ?? ''
    expect((await user.say('', { image })).code).toBe(CODE.parameterWrong)
    const deposit = await depositorOf(server, { id: user.id, token: user.token, proofImg: image }).send()
    expect([deposit.code, deposit.data]).toEqual([1000, { fields: { proofImg: 'malformed' } }])
  })

  it('counts for no quota of the client, and has one of its own', async () => {
    const user = await client()
    const { id } = (await user.say('hello')).data.chat
    await server.pool.query(
      `INSERT INTO image (name, user_id, bytes, created_at, is_from_desk)
       SELECT lpad(to_hex(n + 4096), 32, 'b') || '.png', $1, 1, $2, true FROM generate_series(1, 30) AS n`,
      [user.id, server.clock.now()],
    )
    expect((await sent(id)).code).toBe(CODE.tooManyRequests)
    expect((await upload(server, user.token, [{ bytes: await picture() }])).code).toBe(1)
  })

  it('is stored once a key, is in the log with its answer, and goes with the chat', async () => {
    const user = await client()
    const { id } = (await user.say('hello')).data.chat
    const headers = { 'idempotency-key': 'p'.repeat(20) }
    const [one, again] = [await sent(id, undefined, sue, headers), await sent(id, undefined, sue, headers)]
    expect(again).toEqual(one)
    expect((await sent((await (await client()).say('x')).data.chat.id, undefined, sue, headers)).code).toBe(
      1003,
    )
    expect(await erasureOf(one.image)).toBeGreaterThan(server.clock.now())
    await answer(id, { image: one.image })
    expect(await erasureOf(one.image)).toBeNull()
    const { rows } = await server.pool.query(
      'SELECT act, details FROM operator_act WHERE subject = $1 ORDER BY id',
      [id],
    )
    expect(rows).toMatchObject([
      { act: 'chat picture', details: { after: { user_id: user.id, name: one.image } } },
      { act: 'chat answer', details: { after: { user_id: user.id, number: 2, image: one.image } } },
    ])
    await user.call('/api/chat/close', { id })
    await eraseOldChats(server.pool, server.clock.now() + DAY_MS, server.clock.now())
    expect(Number(await erasureOf(one.image))).toBe(server.clock.now())
  })
})
