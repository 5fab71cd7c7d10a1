import { CHAT_BOUNDS, MINUTE_MS } from '@fairtick/domain'
import { CODE, type WireChat } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import { closeAccount } from '../../src/features/identity/privacy/close-account'
import { SocketClient } from '../../src/realtime/socket-client.cases'
import { uploaded } from '../calls/send-file.cases'
import { type Parameters, post, send } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { keptPicture } from '../identity/kept-picture.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'
import { chatCalls } from './chats.cases'

let server: TestServer
let sue: TestOperator
let con: TestOperator

useOperators({ sue: 'support', con: 'content' }, (started) => ({ server, sue, con } = started), {
  gateway: await builtProgram('gateway'),
})

const { newKey, client, desk, answer, attend, rowOf } = chatCalls(() => ({ server, sue }))

describe('a message of a client', () => {
  it('opens a chat, is numbered without a gap, and is answered under a display name', async () => {
    const user = await client()
    const first = await user.say('Where is my deposit?')
    expect(first.code).toBe(1)
    expect(first.data.chat).toMatchObject({ status: 0, agent: '', last: 1, unread: 0, closed_at: null })
    const { id } = first.data.chat
    await user.say('Second line\nof two.')
    expect((await answer(id, 'It is credited now.')).data).toEqual({ number: 3 })
    const { data } = await user.messages(id)
    expect(data.map(({ number, own, agent, content }) => [number, own, agent, content])).toEqual([
      [1, 1, '', 'Where is my deposit?'],
      [2, 1, '', 'Second line\nof two.'],
      [3, 0, 'sue', 'It is credited now.'],
    ])
    expect(JSON.stringify(data)).not.toContain(sue.account)
    expect((await user.chats()).data[0]).toMatchObject({ status: 1, agent: 'sue', last: 3, unread: 1 })
    expect(await rowOf(id)).toMatchObject({
      status: 1,
      holder: sue.account,
      messages: 3,
      waiting_since: null,
    })
  })

  it('of a demo user is taken too', async () => {
    const user = await client(await demoUser(server))
    expect((await user.say('How do I begin?')).code).toBe(1)
  })

  it('is stored once under its id, however often, at once or after a restart', async () => {
    const user = await client()
    const message_id = newKey()
    const given = { message_id }
    const answers = await Promise.all(Array.from({ length: 6 }, () => user.say('Once.', given)))
    expect(new Set(answers.map(({ data }) => data.message.number))).toEqual(new Set([1]))
    server = await server.restart()
    // The answer was lost: the same words under the same id, with another key of the call.
    const again = await user.say('Once.', given, { 'idempotency-key': 'k'.repeat(16) })
    expect([again.code, again.data.message.number]).toEqual([1, 1])
    expect((await user.messages(again.data.chat.id)).data).toHaveLength(1)
    expect((await user.say('Other words.', given)).code).toBe(CODE.keyReused)
    // Another client's message of the same id is another message.
    const other = await (await client()).say('Once.', given)
    expect(other.data.chat.id).not.toBe(again.data.chat.id)
  })

  it('finds its chat again after that was closed, and opens no other', async () => {
    const user = await client()
    const given = { message_id: newKey() }
    const { id } = (await user.say('Before the end.', given)).data.chat
    expect((await user.call<WireChat>('/api/chat/close', { id })).data).toMatchObject({ status: 2 })
    expect((await user.say('Before the end.', given)).data.chat).toMatchObject({ id, status: 2 })
    expect((await user.chats()).total).toBe(1)
    expect((await user.say('After the end.')).data.chat.id).not.toBe(id)
    expect((await user.chats()).data.map(({ status }) => status)).toEqual([0, 2])
  })

  it.each<[string, Parameters, string]>([
    ['no words and no picture', {}, 'content'],
    ['blank words', { content: ' \n ' }, 'content'],
    ['too many letters', { content: 'x'.repeat(CHAT_BOUNDS.letters + 1) }, 'content'],
    ['a control character', { content: 'a\u0000b' }, 'content'],
    ['an id that is too short', { content: 'x', message_id: 'short' }, 'message_id'],
    ['an id with markup', { content: 'x', message_id: '<script>alert(1)</script>' }, 'message_id'],
    ['a picture that there is not', { image: `/api/common/image/${'0'.repeat(32)}.png` }, 'image'],
    ['a foreign address', { image: 'https://evil.example/x.png' }, 'image'],
  ])('is refused with %s', async (_what, given, field) => {
    const user = await client()
    const { code, data } = await user.say('', given)
    expect([code, data]).toEqual([1000, { fields: { [field]: 'malformed' } }])
    expect((await user.chats()).total).toBe(0)
  })

  it('keeps hostile words as words: markup, scripts of other directions, halves of letters', async () => {
    const user = await client()
    const words = '<img src=x onerror=alert(1)> \u202Egnp.exe {name} \u{1F600}'
    const { id } = (await user.say(words)).data.chat
    await user.say('half \uD83D end')
    const { data } = await user.messages(id)
    expect(data.map(({ content }) => content)).toEqual([words, 'half \uFFFD end'])
    expect((await desk(id)).data.messages[0]?.content).toBe(words)
  })

  it('takes a picture of its own, opened by operators for a reason, marked and recorded', async () => {
    const user = await client()
    const image = await uploaded(server, user.token)
    const { data } = await user.say('', { image })
    expect(data.message.image).toContain('/api/common/image/')
    const { id } = data.chat
    const { rows } = await server.pool.query('SELECT erase_at FROM image WHERE user_id = $1', [user.id])
    expect(rows).toEqual([{ erase_at: null }])
    expect((await desk(id)).data.messages[0]).toMatchObject({ image: 1, content: '' })
    const open = (number: number, { token } = sue) =>
      send(server, {
        path: `/api/admin/chats/${id}/images/${number}?reason=client+asked`,
        headers: { authorization: token },
      })
    expect((await open(1)).headers['content-type']).toBe('image/jpeg')
    expect((await open(2)).text).toContain('1301')
    expect((await open(1, con)).text).toContain('1700')
    const acts = await server.pool.query(
      "SELECT act FROM operator_act WHERE act = 'chats picture' AND subject = $1",
      [id],
    )
    expect(acts.rows).toHaveLength(1)
  })

  it('shows no picture of somebody else', async () => {
    const [user, other] = [await client(), await client()]
    const foreign = await keptPicture(server, other.id)
    expect((await user.say('', { image: foreign })).code).toBe(CODE.parameterWrong)
  })

  it('is bounded by minute, by day and by pictures', async () => {
    const user = await client()
    for (let at = 0; at < CHAT_BOUNDS.messagesMinute; at += 1) await user.say(`no. ${at}`)
    const beyond = await user.say('one too many')
    expect([beyond.code, beyond.status, beyond.headers['retry-after']]).toEqual([1006, 429, '60'])
    const { id } = (await user.chats()).data[0] ?? { id: 0 }
    await server.pool.query(
      `INSERT INTO chat_message (chat_id, number, user_id, is_client, sent_at, content, message_key)
       SELECT $1, 100 + n, $2, true, $3, 'x', 'filler ' || n FROM generate_series(1, $4::int) n`,
      [id, user.id, server.clock.now() - 2 * MINUTE_MS, CHAT_BOUNDS.messagesDay],
    )
    expect((await user.say('again')).headers['retry-after']).toBe('3600')
    const other = await client()
    for (let at = 0; at < CHAT_BOUNDS.picturesDay; at += 1)
      expect((await other.say('', { image: await keptPicture(server, other.id) })).code).toBe(1)
    expect((await other.say('', { image: await keptPicture(server, other.id) })).code).toBe(1006)
    expect((await other.say('words alone')).code).toBe(1)
  })

  it('is not taken of an account that ends', async () => {
    const user = await client()
    await server.books.execute(closeAccount, user.id, { mustBeEmpty: [] })
    expect((await user.say('words')).code).toBe(CODE.recordState)
  })
})

describe('a chat', () => {
  it('is read in slices, forward and backward', async () => {
    const user = await client()
    const { id } = (await user.say('first')).data.chat
    await server.pool.query(
      `INSERT INTO chat_message (chat_id, number, user_id, is_client, sent_at, content, operator, agent)
       SELECT $1, n, $2, false, $3, 'no. ' || n, 'x', 'x' FROM generate_series(2, 120) n`,
      [id, user.id, server.clock.now()],
    )
    await server.pool.query('UPDATE chat SET last_number = 120 WHERE id = $1', [id])
    const numbers = async (from: Parameters) => {
      const all = (await user.messages(id, from)).data.map(({ number }) => number)
      return [all.length, all[0], all.at(-1)]
    }
    expect(await numbers({})).toEqual([50, 71, 120])
    expect(await numbers({ before: 71 })).toEqual([50, 21, 70])
    expect(await numbers({ after: 100 })).toEqual([20, 101, 120])
    expect(await numbers({ after: 120 })).toEqual([0, undefined, undefined])
  })

  it('of a stranger is as absent as one that there is not', async () => {
    const [user, stranger] = [await client(), await client()]
    const { id } = (await user.say('mine alone')).data.chat
    expect((await stranger.messages(id)).code).toBe(CODE.noSuchCurrencyOrMethod)
    for (const [path, given] of [
      ['/api/chat/close', {}],
      ['/api/chat/rate', { rating: 5 }],
      ['/api/chat/read', { number: 1, state: 'read' }],
    ] as const) {
      const [own, none] = [
        { ...given, id },
        { ...given, id: 999_999 },
      ]
      expect((await stranger.call(path, own)).code).toBe(CODE.noSuchCurrencyOrMethod)
      expect((await stranger.call(path, none)).code).toBe(CODE.noSuchCurrencyOrMethod)
    }
    expect((await user.chats()).data[0]).toMatchObject({ status: 0, rating: null })
  })

  it('says what was delivered and read, and never backward', async () => {
    const user = await client()
    const { id } = (await user.say('hello')).data.chat
    await attend(id, { got: 1 })
    expect((await user.chats()).data[0]).toMatchObject({ agent_got: 1, agent_read: 0 })
    await attend(id, { got: 1, read: 99 })
    expect((await user.chats()).data[0]).toMatchObject({ agent_got: 1, agent_read: 1 })
    await attend(id, {})
    expect((await user.chats()).data[0]).toMatchObject({ agent_got: 1, agent_read: 1 })
    await answer(id, 'hello to you')
    await user.call('/api/chat/read', { id, number: 2, state: 'got' })
    expect((await desk(id)).data).toMatchObject({ client_got: 2, client_read: 0 })
    await user.call('/api/chat/read', { id, number: 2, state: 'read' })
    expect((await desk(id)).data).toMatchObject({ client_got: 2, client_read: 2 })
    expect((await user.chats()).data[0]).toMatchObject({ unread: 0, read: 2 })
  })

  it('is rated once, after its end', async () => {
    const user = await client()
    const { id } = (await user.say('hello')).data.chat
    const rate = (rating: number | string, content?: string) =>
      user.call<WireChat>('/api/chat/rate', { id, rating, ...(content && { content }) })
    expect((await rate(5)).code).toBe(CODE.recordState)
    await post(server, `/api/admin/chats/${id}/close`, {}, { token: sue.token })
    for (const wrong of [0, 6, '5.0']) expect((await rate(wrong)).code).toBe(1000)
    expect((await rate(4, 'Quick.')).data).toMatchObject({ status: 2, rating: 4 })
    expect((await rate(1)).code).toBe(CODE.recordState)
    expect(await rowOf(id)).toMatchObject({ rating: 4, rating_words: 'Quick.' })
  })

  it('is pushed: the message, the answer, typing, the end', async () => {
    const user = await client()
    const socket = await SocketClient.connect(`ws://127.0.0.1:${server.port}/v2/ws`)
    await socket.login(user.token)
    expect(await socket.subscribe('CHAT')).toBe(1)
    const { id } = (await user.say('hello')).data.chat
    const pushed = async () => (await socket.next('CHAT')).data as Record<string, unknown>
    expect(await pushed()).toMatchObject({ chat: { id, last: 1 }, message: { number: 1, own: 1 }, typing: 0 })
    await attend(id, { got: 1, read: 1, typing: 1 })
    expect(await pushed()).toMatchObject({ chat: { agent_read: 1 }, message: null, typing: 1 })
    await answer(id, 'hello to you')
    expect(await pushed()).toMatchObject({
      chat: { last: 2, unread: 1 },
      message: { number: 2, own: 0, agent: 'sue', content: 'hello to you' },
    })
    await post(server, `/api/admin/chats/${id}/close`, {}, { token: sue.token })
    expect(await pushed()).toMatchObject({ chat: { status: 2 }, message: null })
    socket.webSocket.terminate()
  })
})
