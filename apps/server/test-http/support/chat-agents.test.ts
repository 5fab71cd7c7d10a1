import { DAY_MS } from '@fairtick/domain'
import { CODE, type WireClientNotices } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { tellOfAnswers } from '../../src/features/support/area/tell-of-answers'
import { closeQuietChats, eraseChats, eraseOldChats } from '../../src/features/support/chat/chat-store'
import { readUntoldChats } from '../../src/features/support/chat/told-chat-store'
import { get, post, send } from '../call.cases'
import { keptPicture } from '../identity/kept-picture.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'
import { demoUser } from '../demo-user.cases'
import { chatCalls } from './chats.cases'

let server: TestServer
let sue: TestOperator
let tom: TestOperator
let con: TestOperator

useOperators(
  { sue: 'support', tom: 'support', con: 'content' },
  (started) => ({ server, sue, tom, con } = started),
)

const { client, desk, answer, attend, rowOf } = chatCalls(() => ({ server, sue }))

describe('agents', () => {
  it('see each other and the client typing, and answer once a key', async () => {
    const user = await client()
    const { id } = (await user.say('hello')).data.chat
    await attend(id, { typing: 1 })
    await user.call('/api/chat/typing', {})
    expect((await desk(id, {}, tom)).data).toMatchObject({
      client_typing: 1,
      others: [{ operator: sue.account, typing: 1 }],
    })
    expect((await desk(id)).data.others).toEqual([])
    const headers = { 'idempotency-key': 'k'.repeat(20) }
    const [one, other] = [await answer(id, 'Once.', sue, headers), await answer(id, 'Once.', sue, headers)]
    expect([one.data, other.data]).toEqual([{ number: 2 }, { number: 2 }])
    expect((await user.chats()).data[0]?.last).toBe(2)
  })

  it('are told of to every other client though one could not be, and to no demo user', async () => {
    const [first, second] = [await client(), await client()]
    const demo = await client(await demoUser(server))
    for (const user of [first, second, demo]) await answer((await user.say('hello')).data.chat.id, 'Yes?')
    server.clock.advance(61_000)
    await server.pool.query(`ALTER TABLE notice ADD CONSTRAINT refused CHECK (user_id <> ${first.id})`)
    await expect(tellOfAnswers(server)()).rejects.toThrow('1 clients were not told')
    await server.pool.query('ALTER TABLE notice DROP CONSTRAINT refused')
    const told = await server.pool.query(
      'SELECT user_id::int AS id, told_number FROM chat WHERE user_id = ANY ($1) ORDER BY user_id',
      [[first.id, second.id, demo.id]],
    )
    expect(told.rows).toEqual([
      { id: first.id, told_number: 0 },
      { id: second.id, told_number: 2 },
      { id: demo.id, told_number: 0 },
    ])
    const untold = await readUntoldChats(server.pool, server.clock.now())
    expect(untold.map(({ userId }) => userId).filter((id) => [second.id, demo.id].includes(id))).toEqual([])
  })

  it('are told of to a client whose app is closed, once until it is read', async () => {
    const user = await client()
    const tell = tellOfAnswers(server)
    const told = async () => {
      await tell()
      const list = await get<WireClientNotices>(server, '/api/notices/list', {}, { token: user.token })
      return list.data.data.filter(({ kind }) => kind === 'chat-answered').map(({ link }) => link)
    }
    const { id } = (await user.say('hello')).data.chat
    await answer(id, 'One moment.')
    expect(await told()).toEqual([])
    server.clock.advance(61_000)
    expect(await told()).toEqual(['/mine/chat'])
    await answer(id, 'Here it is.')
    server.clock.advance(61_000)
    expect(await told()).toHaveLength(1)
    await user.call('/api/chat/read', { id, number: 3, state: 'read' })
    await answer(id, 'Anything else?')
    server.clock.advance(61_000)
    expect(await told()).toHaveLength(2)
    await user.call('/api/chat/read', { id, number: 4, state: 'read' })
    await answer(id, 'Seen at once.')
    await user.call('/api/chat/read', { id, number: 5, state: 'got' })
    server.clock.advance(61_000)
    expect(await told()).toHaveLength(2)
    const { rows } = await server.pool.query(
      "SELECT kind FROM waiting_notice WHERE user_id = $1 AND kind = 'chat-answered'",
      [user.id],
    )
    expect(rows.length).toBeLessThanOrEqual(2)
  })

  it('take a chat and leave it; each act is in the log', async () => {
    const user = await client()
    const { id } = (await user.say('hello')).data.chat
    const decide = (name: string, { token } = sue) =>
      post(server, `/api/admin/chats/${id}/${name}`, {}, { token })
    expect((await decide('claim')).code).toBe(1)
    expect((await decide('claim', tom)).code).toBe(CODE.recordState)
    expect(await rowOf(id, tom)).toMatchObject({ holder: sue.account })
    expect((await decide('release', tom)).code).toBe(1)
    await answer(id, 'hello to you', tom)
    expect(await rowOf(id)).toMatchObject({ holder: tom.account })
    expect((await decide('close')).code).toBe(1)
    expect((await decide('close')).code).toBe(CODE.recordState)
    expect((await answer(id, 'too late')).code).toBe(CODE.recordState)
    const { rows } = await server.pool.query(
      "SELECT act FROM operator_act WHERE act LIKE 'chat %' AND subject = $1 ORDER BY id",
      [id],
    )
    expect(rows.map(({ act }) => act)).toEqual(['chat claim', 'chat release', 'chat answer', 'chat close'])
  })

  it('choose from prepared answers in the language of the client', async () => {
    const samples = await server.pool.query('DELETE FROM canned_answer WHERE is_sample RETURNING id')
    expect(samples.rowCount).toBe(2)
    await server.pool.query(
      `INSERT INTO canned_answer (title, content, content_translations, is_active)
       VALUES ('Hours', 'We answer at any hour.', '{"de": "Wir antworten rund um die Uhr."}', true), ('Old', 'x', '{}', false)`,
    )
    const user = await client()
    const { id } = (await user.say('hello')).data.chat
    const canned = async ({ token } = sue) =>
      get<readonly object[]>(server, `/api/admin/chats/${id}/canned`, {}, { token })
    expect((await canned()).data).toMatchObject([{ title: 'Hours', content: 'We answer at any hour.' }])
    await server.pool.query("UPDATE credential SET lang = 'de' WHERE id = $1", [user.id])
    expect((await canned()).data).toMatchObject([{ content: 'Wir antworten rund um die Uhr.' }])
    expect((await canned(con)).code).toBe(CODE.operatorNotAllowed)
  })

  it('wait for those who wait longest, and those who were answered wait no more', async () => {
    const [one, two] = [await client(), await client()]
    const first = (await one.say('first')).data.chat.id
    const second = (await two.say('second')).data.chat.id
    const waiting = async () => {
      const { data } = await get<{ data: readonly { id: number }[] }>(
        server,
        '/api/admin/chats',
        { status: 0, sort: 'waiting_since', order: 'asc', per_page: 100 },
        { token: sue.token },
      )
      return data.data.map(({ id }) => id).filter((id) => [first, second].includes(id))
    }
    expect(await waiting()).toEqual([first, second])
    await answer(first, 'answered')
    expect(await waiting()).toEqual([second])
  })

  it('of other roles, and the client themselves, have no way in', async () => {
    const user = await client()
    const { id } = (await user.say('hello')).data.chat
    expect((await desk(id, {}, con)).code).toBe(CODE.operatorNotAllowed)
    expect((await answer(id, 'x', con)).code).toBe(CODE.operatorNotAllowed)
    expect((await get(server, '/api/admin/chats', {}, { token: con.token })).code).toBe(
      CODE.operatorNotAllowed,
    )
    await server.pool.query('UPDATE credential SET email = $2, email_key = $2 WHERE id = $1', [
      user.id,
      sue.account,
    ])
    expect((await answer(id, 'to myself')).code).toBe(CODE.operatorNotAllowed)
    expect((await answer(999_999, 'nobody')).code).toBe(CODE.noSuchCurrencyOrMethod)
  })
})

describe('retention', () => {
  const stored = async (id: number) =>
    (await server.pool.query('SELECT status FROM chat WHERE id = $1', [id])).rows.map(({ status }) => status)

  it('closes quiet chats that were answered, and erases old ones with their pictures', async () => {
    const user = await client()
    const image = await keptPicture(server, user.id)
    const { id } = (await user.say('', { image })).data.chat
    const now = server.clock.now()
    await closeQuietChats(server.pool, now + 1, now)
    expect(await stored(id)).toEqual([0])
    await answer(id, 'seen')
    await closeQuietChats(server.pool, now - DAY_MS, now)
    expect(await stored(id)).toEqual([1])
    await closeQuietChats(server.pool, server.clock.now() + 1, now)
    expect(await stored(id)).toEqual([2])
    await eraseOldChats(server.pool, now - DAY_MS, now)
    expect(await stored(id)).toEqual([2])
    await eraseOldChats(server.pool, now + DAY_MS, now)
    expect(await stored(id)).toEqual([])
    const { rows } = await server.pool.query('SELECT erase_at FROM image WHERE user_id = $1', [user.id])
    expect(rows).toEqual([{ erase_at: BigInt(now) }])
  })

  it('leaves the messages in the export of their client', async () => {
    const user = await client()
    const { id } = (await user.say('mine')).data.chat
    await answer(id, 'and ours')
    const { text } = await send(server, {
      path: '/api/user/export?format=json',
      headers: { authorization: user.token },
    })
    expect(JSON.parse(text)).toMatchObject({
      chats: [
        { chat: String(id), number: '1', from: 'client', words: 'mine' },
        { number: '2', from: 'sue', words: 'and ours' },
      ],
      disputes: [],
    })
  })

  it('erases all of a client whose account ends, and nothing of others', async () => {
    const [user, other] = [await client(), await client()]
    const [mine, kept] = [(await user.say('mine')).data.chat.id, (await other.say('kept')).data.chat.id]
    await eraseChats(server.pool, { userId: user.id, now: server.clock.now() })
    expect([await stored(mine), await stored(kept)]).toEqual([[], [0]])
  })
})
