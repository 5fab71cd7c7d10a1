import { DEMO_CHAT_BOUNDS, MINUTE_MS } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { describe, expect, it } from 'vitest'
import { closeQuietChats } from '../../src/features/support/chat/chat-store'
import { get } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { keptPicture } from '../identity/kept-picture.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'
import { chatCalls } from './chats.cases'

let server: TestServer
let sue: TestOperator

useOperators({ sue: 'support' }, (started) => ({ server, sue } = started), {
  clockStands: true,
  settings: { RATE_LIMIT_FACTOR: '1', DEMO_MESSAGES_ADDRESS_DAY: '30', TRUSTED_PROXIES: '127.0.0.1' },
})

const { newKey, client, answer, rowOf } = chatCalls(() => ({ server, sue }))

let networks = 0
/** A demo user at a network of their own, or at a given one. */
async function demo(network = (networks += 1)) {
  const user = await client(await demoUser(server))
  const headers = { 'x-forwarded-for': `2001:db8:1:${network}::1` }
  return {
    ...user,
    network,
    say: (content: string, given = {}) => user.say(content, given, headers),
  }
}

describe('a demo user', () => {
  it('writes 20 messages a day, and sends two pictures', async () => {
    const user = await demo()
    for (let at = 0; at < DEMO_CHAT_BOUNDS.picturesDay; at += 1)
      expect((await user.say('', { image: await keptPicture(server, user.id) })).code).toBe(1)
    expect((await user.say('', { image: await keptPicture(server, user.id) })).code).toBe(1006)
    for (let at = DEMO_CHAT_BOUNDS.picturesDay; at < DEMO_CHAT_BOUNDS.messagesDay; at += 1) {
      server.clock.advance(1000)
      expect((await user.say(`no. ${at}`)).code).toBe(1)
    }
    server.clock.advance(2 * MINUTE_MS)
    const beyond = await user.say('one too many')
    expect([beyond.code, beyond.headers['retry-after']]).toEqual([1006, '3600'])
  })

  it('shares a number a day with those of the same network, and with no real client', async () => {
    const one = await demo()
    const other = await demo(one.network)
    const given = { message_id: newKey() }
    for (let at = 0; at < 19; at += 1) expect((await one.say(`no. ${at}`)).code).toBe(1)
    for (let at = 0; at < 10; at += 1) expect((await other.say(`no. ${at}`)).code).toBe(1)
    expect((await other.say('the last', given)).code).toBe(1)
    const beyond = await other.say('one too many')
    expect([beyond.status, beyond.code]).toEqual([429, 1006])
    // One that was stored is found again, and counts no more.
    expect((await other.say('the last', given)).code).toBe(1)
    expect((await other.chats()).data[0]?.last).toBe(11)
    expect((await (await demo()).say('from elsewhere')).code).toBe(1)
    const real = await client()
    const headers = { 'x-forwarded-for': `2001:db8:1:${one.network}::1` }
    expect((await real.say('real', {}, headers)).code).toBe(1)
  })

  it('waits behind real clients in the console, each by how long they wait', async () => {
    const first = await demo()
    const users = [first, await client(), await demo(), await client()]
    const ids: number[] = []
    for (const user of users) {
      ids.push((await user.say('hello')).data.chat.id)
      server.clock.advance(1000)
    }
    const [demoFirst = 0, realFirst = 0, demoLast = 0, realLast = 0] = ids
    // Answered, and waits again: behind those who waited longer.
    await answer(realFirst, 'yes?')
    await users[1]?.say('I ask again')
    expect(await rowOf(demoFirst)).toMatchObject({ demo: 1 })
    expect(await rowOf(realFirst)).toMatchObject({ demo: 0 })
    const { where, sort = 'id' } = resources.chats.queue ?? { where: {} }
    const { data } = await get<{ data: readonly { id: number }[] }>(
      server,
      '/api/admin/chats',
      { ...where, sort, order: 'asc', per_page: 100 },
      { token: sue.token },
    )
    expect(data.data.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([
      realLast,
      realFirst,
      demoFirst,
      demoLast,
    ])
    const only = await get<{ data: readonly { id: number }[] }>(
      server,
      '/api/admin/chats',
      { demo: 0, per_page: 100 },
      { token: sue.token },
    )
    expect(only.data.data.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([realLast, realFirst])
  })

  it('who is not answered for days has their chat closed; a real client waits on', async () => {
    const [user, real] = [await demo(), await client()]
    const chats = [(await user.say('hello')).data.chat.id, (await real.say('hello')).data.chat.id]
    const states = () => Promise.all(chats.map(async (id) => (await rowOf(id))['status']))
    server.clock.advance(1)
    await closeQuietChats(server.pool, server.clock.now() - 1, server.clock.now())
    expect(await states()).toEqual([0, 0])
    await closeQuietChats(server.pool, server.clock.now(), server.clock.now())
    expect(await states()).toEqual([2, 0])
    expect((await user.say('again')).data.chat.id).not.toBe(chats[0])
  })
})
