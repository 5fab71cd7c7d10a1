import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../test-support/test-server.cases'
import { PASSWORD, registered } from './account-user.cases'
import { type CallAnswer, callAnswer, callsOf, get, post, send } from './call.cases'
import { demoUser } from './demo-user.cases'
import type { Mailbox } from './mailbox.cases'
import { FIRST, type TestOperator, firstOperator, newOperator } from './operator-user.cases'
import { realUser } from './real-user.cases'
import { shown, uploaded } from './send-file.cases'
import type { TestServer } from './start-test-server.cases'
import { approvedProfile, approvedTrader, lookAtTraders } from './trader.cases'
import { useMailServer } from './use-server.cases'
import { operator } from './withdrawing-user.cases'

const FOLLOW = '/api/follow'
const CHANGE = `${FOLLOW}/change_profile`

let server: TestServer
let mailbox: Mailbox
let risk: TestOperator
let support: TestOperator

useMailServer((started) => ({ server, mailbox } = started), { settings: FIRST })
beforeAll(async () => {
  const owner = await firstOperator(server)
  risk = await newOperator(server, owner, 'rita', 'risk')
  support = await newOperator(server, owner, 'sue', 'support')
})

interface Profile {
  readonly nickname: string
  readonly avatar: string
  readonly change: {
    readonly status: string
    readonly nickname: string
    readonly avatar: string
    readonly reason: string
  } | null
}

/** A trader whom everybody sees, with calls of their own. */
async function trading(nickname?: string, made?: { readonly id: number; readonly token: string }) {
  const user = made ?? (await realUser(server, '0'))
  const calls = callsOf(server, user.token)
  const name = nickname ?? `Trader ${user.id}`
  await calls.post(`${FOLLOW}/apply_trader`, { agreement: 1, nickname: name })
  const traderId = await approvedTrader(server, user.id)
  return {
    ...user,
    traderId,
    name,
    ask: (asked: { readonly nickname?: string; readonly avatar?: string }) => calls.post(CHANGE, asked),
    act: (name: 'cancel_profile' | 'remove_avatar' | 'end_trading') => calls.post(`${FOLLOW}/${name}`, {}),
    sent: async (colour = '#3a7') => uploaded(server, user.token, await coloured(colour)),
    profile: async () => (await calls.get<Profile>(`${FOLLOW}/profile`)).data,
    /** As a visitor sees them. */
    seen: async () => {
      const { data } = await get<Seen>(server, `${FOLLOW}/trader_detail`, { id: traderId })
      return [data.nickname, data.avatar] as const
    },
  }
}
type Trading = Awaited<ReturnType<typeof trading>>

interface Seen {
  readonly nickname: string
  readonly avatar: string
}

const coloured = (background: string, width = 500, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** The row of a trader's latest change, as an operator reads it. */
async function rowOf({ id }: Trading, by = risk): Promise<Record<string, unknown>> {
  const { data } = await get<{ data: Record<string, unknown>[] }>(
    server,
    '/api/admin/profiles',
    { user_id: id, sort: 'id', order: 'desc' },
    { token: by.token },
  )
  return data.data[0] ?? {}
}

async function decide(of: Trading, decision: string, remark = 'seen', by = risk): Promise<CallAnswer> {
  const { id } = await rowOf(of)
  const answer = await post(server, `/api/admin/profiles/${String(id)}/${decision}`, { remark }, by)
  await lookAtTraders(server)
  return answer
}

const picturesKept = async () =>
  (await readdir(join(tmpdir(), `fairtick-images-${databaseOf(server.databaseUrl)}`), { recursive: true }))
    .map((name) => name.split('/').at(-1) ?? '')
    .filter((name) => name.includes('.'))
const nameIn = (address: string) => /[0-9a-f]{32}\.webp/.exec(address)?.[0] ?? 'none'
const codeAt = async (path: string) => callAnswer(await shown(server, path)).code

describe('a change of a profile', () => {
  it('is asked for, waits, is seen by nobody else, and by everybody once it is approved', async () => {
    const trader = await trading()
    expect(await trader.profile()).toEqual({ nickname: trader.name, avatar: '', change: null })
    expect((await trader.ask({ nickname: 'Quiet Heron', avatar: await trader.sent() })).code).toBe(1)
    const { change } = await trader.profile()
    expect(change).toMatchObject({ status: 'waiting', nickname: 'Quiet Heron', reason: '' })
    const own = await shown(server, change?.avatar ?? '', trader.token)
    expect(await sharp(own.bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
    expect(await trader.seen()).toEqual([trader.name, ''])
    expect(await codeAt(`${FOLLOW}/avatar/${nameIn(change?.avatar ?? '')}`)).toBe(CODE.noSuchTrader)
    expect((await decide(trader, 'approve')).code).toBe(1)
    const [nickname, avatar] = await trader.seen()
    expect(nickname).toBe('Quiet Heron')
    expect(avatar).toBe(`${FOLLOW}/avatar/${nameIn(change?.avatar ?? '')}`)
    const listed = await get<{ data: readonly Seen[] }>(server, `${FOLLOW}/trader_list`)
    expect(listed.data.data.map((each) => each.avatar)).toContain(avatar)
    expect(await trader.profile()).toMatchObject({ nickname, avatar, change: { status: 'approved' } })
  })

  it('is told by mail, once, with the reason where it was rejected', async () => {
    const trader = await trading()
    const mails = () => mailbox.mails.filter(({ to }) => to.includes(`real-${trader.id}@example.com`))
    await trader.ask({ nickname: `Best profits ${trader.id}` })
    expect((await decide(trader, 'reject', 'It promises a profit.')).code).toBe(1)
    await server.tidy()
    const mail = await mailbox.next(`real-${trader.id}@example.com`)
    expect(mail.subject).toBe('The change of your profile was rejected')
    expect(mail.text).toContain('It promises a profit.')
    expect((await trader.profile()).change).toMatchObject({
      status: 'rejected',
      reason: 'It promises a profit.',
    })
    expect(await trader.seen()).toEqual([trader.name, ''])
    await trader.ask({ nickname: `Calm ${trader.id}` })
    expect((await decide(trader, 'approve')).code).toBe(1)
    await server.tidy()
    expect((await mailbox.next(`real-${trader.id}@example.com`)).text).toContain(`Calm ${trader.id}`)
    await server.tidy()
    expect(mails()).toHaveLength(2)
  })

  it('takes the place of one that waits, which no operator can approve any more', async () => {
    const trader = await trading()
    await trader.ask({ nickname: `First ${trader.id}`, avatar: await trader.sent('#111') })
    const before = await rowOf(trader)
    const first = (await trader.profile()).change
    expect((await trader.ask({ avatar: await trader.sent('#eee') })).code).toBe(1)
    const old = `/api/admin/profiles/${String(before['id'])}/approve`
    expect((await post(server, old, {}, risk)).code).toBe(CODE.recordState)
    const second = (await trader.profile()).change
    // What is left out is kept of it: the nickname here, then the picture.
    expect(second).toMatchObject({ status: 'waiting', nickname: `First ${trader.id}` })
    expect(nameIn(second?.avatar ?? '')).not.toBe(nameIn(first?.avatar ?? ''))
    expect((await trader.ask({ nickname: trader.name })).code).toBe(1)
    const third = (await trader.profile()).change
    expect(third).toMatchObject({ status: 'waiting', nickname: '' })
    expect(nameIn(third?.avatar ?? '')).toBe(nameIn(second?.avatar ?? ''))
    await server.tidy()
    const kept = await picturesKept()
    expect([first, third].map((each) => kept.includes(nameIn(each?.avatar ?? '')))).toEqual([false, true])
    expect((await decide(trader, 'approve')).code).toBe(1)
    expect(await trader.seen()).toEqual([trader.name, `${FOLLOW}/avatar/${nameIn(third?.avatar ?? '')}`])
  })

  it('is taken back, with its picture; a second time there is none', async () => {
    const trader = await trading()
    expect((await trader.act('cancel_profile')).code).toBe(CODE.recordState)
    await trader.ask({ avatar: await trader.sent() })
    const name = nameIn((await trader.profile()).change?.avatar ?? '')
    expect((await trader.act('cancel_profile')).code).toBe(1)
    expect((await trader.act('cancel_profile')).code).toBe(CODE.recordState)
    expect((await decide(trader, 'approve')).code).toBe(CODE.recordState)
    await server.tidy()
    expect(await picturesKept()).not.toContain(name)
  })

  it('is done once for a key, and each time without one', async () => {
    const trader = await trading()
    const avatar = await trader.sent()
    const ask = () =>
      post(server, CHANGE, { avatar }, { token: trader.token, headers: { 'idempotency-key': 'one' } })
    expect([(await ask()).code, (await ask()).code]).toEqual([1, 1])
    const { rows } = await server.pool.query('SELECT FROM profile_change WHERE user_id = $1', [trader.id])
    expect(rows).toHaveLength(1)
  })

  it('is refused where nothing would change, and where the nickname cannot be seen', async () => {
    const trader = await trading()
    for (const asked of [{}, { nickname: trader.name }, { nickname: '…' }, { nickname: ' ' }])
      expect((await trader.ask(asked)).data).toEqual({ fields: { nickname: 'malformed' } })
    expect((await trader.ask({ nickname: trader.name.toUpperCase() })).code).toBe(1)
  })

  it('takes no picture but an own one, and none that was made to be shown to everybody', async () => {
    const [trader, other] = [await trading(), await trading()]
    const theirs = await other.sent()
    await trader.ask({ avatar: await trader.sent() })
    const square = (await trader.profile()).change?.avatar ?? ''
    for (const avatar of [theirs, square, 'https://example.com/a.png', 'data:image/png;base64,AA', 'x'])
      expect((await trader.ask({ avatar })).data).toEqual({ fields: { avatar: 'malformed' } })
  })

  it('many at once leave one that waits', async () => {
    const trader = await trading()
    const asked = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((letter) => trader.ask({ nickname: `Race ${trader.id} ${letter}` })),
    )
    expect(new Set(asked.map(({ code }) => code))).toEqual(new Set([1]))
    const { rows } = await server.pool.query<{ status: number }>(
      'SELECT status FROM profile_change WHERE user_id = $1 ORDER BY id',
      [trader.id],
    )
    expect(rows.map(({ status }) => status)).toEqual([3, 3, 3, 3, 0])
  })
})

describe('a nickname', () => {
  const taken = { fields: { nickname: 'malformed' } }

  it('that another has, has applied with, waits for or had before is taken, however it is written', async () => {
    const [ann, bea, eve] = [await trading('Ann Amber'), await trading('Bea Beryl'), await trading()]
    const applicant = await realUser(server, '0')
    const apply = (nickname: string) =>
      post(server, `${FOLLOW}/apply_trader`, { agreement: 1, nickname }, { token: applicant.token })
    await bea.ask({ nickname: 'Beatrice B' })
    for (const nickname of ['ann amber', 'Ànn-Amber', 'BEA BERYL', 'Βeatrice B', 'beatrice  b'])
      expect((await eve.ask({ nickname })).data).toEqual(taken)
    expect((await apply('Beatrice B')).data).toEqual(taken)
    await ann.ask({ nickname: 'Ann Agate' })
    expect((await decide(ann, 'approve')).code).toBe(1)
    // Whoever followed Ann Amber is not to find another under that name; she may have it again.
    for (const nickname of ['Ann Amber', 'Ann Agate'])
      expect((await eve.ask({ nickname })).data).toEqual(taken)
    expect((await apply('Ann Amber')).data).toEqual(taken)
    expect((await apply('Corinne C')).code).toBe(1)
    expect((await eve.ask({ nickname: 'corinne c' })).data).toEqual(taken)
    expect((await ann.ask({ nickname: 'Ann Amber' })).code).toBe(1)
    await bea.act('cancel_profile')
    expect((await eve.ask({ nickname: 'Beatrice B' })).code).toBe(1)
  })

  it('that was taken meanwhile is not approved, and its trader can be told so', async () => {
    const [fay, gil] = [await trading(), await trading()]
    await fay.ask({ nickname: 'Silent Owl' })
    await server.pool.query(
      "UPDATE trader SET nickname = 'Silent Owl', name_key = 'siientowi' WHERE id = $1",
      [gil.traderId],
    )
    const refused = await decide(fay, 'approve')
    expect([refused.code, JSON.stringify(refused.data)]).toEqual([
      CODE.recordState,
      expect.stringContaining('has been taken meanwhile'),
    ])
    expect(await fay.seen()).toEqual([fay.name, ''])
    expect((await decide(fay, 'reject', 'It was taken meanwhile.')).code).toBe(1)
  })

  it('two who ask for it at once do not both wait for it', async () => {
    const both = [await trading(), await trading()]
    const codes = await Promise.all(both.map(async ({ ask }) => (await ask({ nickname: 'Only One' })).code))
    expect(codes.toSorted((one, other) => one - other)).toEqual([1, CODE.parameterWrong])
  })
})

describe('a picture that was approved', () => {
  async function pictured(colour?: string, made?: Parameters<typeof trading>[1]) {
    const trader = await trading(undefined, made)
    await trader.ask({ avatar: await trader.sent(colour) })
    await approvedProfile(server, trader.id)
    const [, avatar] = await trader.seen()
    return { ...trader, avatar }
  }

  it('is sent to anybody as a small square without a signature, as a picture and nothing else', async () => {
    const { avatar } = await pictured('#3a7')
    expect(avatar).toMatch(/^\/api\/follow\/avatar\/[0-9a-f]{32}\.webp$/)
    const { headers, status, bytes } = await shown(server, avatar)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-disposition': `attachment; filename="${nameIn(avatar)}"`,
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
    const { exif, xmp, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  })

  it('is all that lies there: not what waits, was rejected, is a document, or has another name', async () => {
    const trader = await pictured()
    const document = await trader.sent()
    await trader.ask({ avatar: document })
    const waiting = nameIn((await trader.profile()).change?.avatar ?? '')
    const uploadName = /[0-9a-f]{32}\.png/.exec(document)?.[0] ?? ''
    const names = [waiting, uploadName, `${'0'.repeat(32)}.webp`, '..%2f..%2fetc%2fpasswd', "x'--", '%00']
    for (const name of names) {
      const answer = await send(server, { path: `${FOLLOW}/avatar/${name}` })
      expect([name, String(answer.headers['content-type'])]).toEqual([
        name,
        expect.stringContaining('application/json'),
      ])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    await decide(trader, 'reject', 'no')
    expect(await codeAt(`${FOLLOW}/avatar/${waiting}`)).toBe(CODE.noSuchTrader)
  })

  it('is replaced: the one before is served no more and is erased', async () => {
    const trader = await pictured('#111')
    await trader.ask({ avatar: await trader.sent('#eee') })
    expect((await decide(trader, 'approve')).code).toBe(1)
    const [, now] = await trader.seen()
    expect(now).not.toBe(trader.avatar)
    expect(await codeAt(trader.avatar)).toBe(CODE.noSuchTrader)
    expect((await shown(server, now)).headers['content-type']).toBe('image/webp')
    await server.tidy()
    const kept = await picturesKept()
    expect([trader.avatar, now].map((each) => kept.includes(nameIn(each)))).toEqual([false, true])
  })

  it('is removed by the trader at once, without an operator', async () => {
    const trader = await pictured()
    expect((await trader.act('remove_avatar')).code).toBe(1)
    expect(await trader.seen()).toEqual([trader.name, ''])
    expect(await codeAt(trader.avatar)).toBe(CODE.noSuchTrader)
    expect((await trader.act('remove_avatar')).code).toBe(CODE.recordState)
    await server.tidy()
    expect(await picturesKept()).not.toContain(nameIn(trader.avatar))
  })

  it('is removed by an operator with a reason that the trader reads', async () => {
    const trader = await pictured()
    const remove = (remark: string) =>
      post(server, `/api/admin/traders/${trader.traderId}/remove_avatar`, { remark }, risk)
    expect((await remove('')).code).toBe(CODE.parameterWrong)
    expect((await remove('It shows the sign of a firm.')).code).toBe(1)
    expect((await remove('again')).code).toBe(CODE.recordState)
    await lookAtTraders(server)
    expect(await trader.seen()).toEqual([trader.name, ''])
    expect(await codeAt(trader.avatar)).toBe(CODE.noSuchTrader)
    await server.tidy()
    const mail = await mailbox.next(`real-${trader.id}@example.com`)
    expect([mail.subject, mail.text]).toEqual([
      'Your picture as a trader was removed',
      expect.stringContaining('It shows the sign of a firm.'),
    ])
  })

  it('goes with the end of the trader, and what waits with it', async () => {
    const trader = await pictured()
    await trader.ask({ avatar: await trader.sent('#123') })
    const { id } = await rowOf(trader)
    expect((await trader.act('end_trading')).code).toBe(1)
    expect(await trader.seen()).toEqual([trader.name, ''])
    expect(await codeAt(trader.avatar)).toBe(CODE.noSuchTrader)
    expect((await post(server, `/api/admin/profiles/${String(id)}/approve`, {}, risk)).code).toBe(
      CODE.recordState,
    )
    await server.tidy()
    expect(await rowOf(trader)).toMatchObject({ status: 3, avatar: 0 })
    expect(await picturesKept()).not.toContain(nameIn(trader.avatar))
  })

  it('goes with the account at once, with the hashes and words of all that was asked for', async () => {
    const trader = await pictured(undefined, await registered(server, mailbox))
    await trader.ask({ nickname: `Last ${trader.id}`, avatar: await trader.sent('#321') })
    const waiting = nameIn((await trader.profile()).change?.avatar ?? '')
    expect((await post(server, '/api/user/delete_account', { password: PASSWORD }, trader)).code).toBe(1)
    expect(await codeAt(trader.avatar)).toBe(CODE.noSuchTrader)
    await server.tidy()
    const kept = await picturesKept()
    expect([nameIn(trader.avatar), waiting].filter((name) => kept.includes(name))).toEqual([])
    const { rows } = await server.pool.query(
      'SELECT picture_hash, reason, nickname, status FROM profile_change WHERE user_id = $1 ORDER BY id',
      [trader.id],
    )
    expect(rows).toEqual([
      { picture_hash: null, reason: '', nickname: null, status: 1 },
      { picture_hash: null, reason: '', nickname: null, status: 3 },
    ])
  })
})

describe('operators', () => {
  it('see both nicknames and pictures, and who else asked for the same picture', async () => {
    const [one, two] = [await trading(), await trading()]
    await one.ask({ avatar: await one.sent('#456') })
    expect(await rowOf(one)).toMatchObject({ same_avatar: '', old_avatar: 0, avatar: 1, nickname: '' })
    expect((await decide(one, 'approve')).code).toBe(1)
    await one.act('remove_avatar')
    await server.tidy()
    await two.ask({ nickname: `Two ${two.id}`, avatar: await two.sent('#457') })
    await approvedProfile(server, two.id)
    await two.ask({ avatar: await two.sent('#456') })
    expect(await rowOf(two)).toMatchObject({
      same_avatar: `trader ${one.traderId}`,
      old_nickname: `Two ${two.id}`,
      old_avatar: 1,
      avatar: 1,
      status: 0,
    })
    const { id } = await rowOf(two)
    const look = (side: string, by = risk) =>
      send(server, {
        path: `/api/admin/profiles/${String(id)}/picture?side=${side}&reason=look`,
        headers: { authorization: by.token },
      })
    for (const side of ['old', 'new'])
      expect((await look(side)).headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
      })
    expect(callAnswer(await look('new', support)).code).toBe(CODE.operatorNotAllowed)
    expect(callAnswer(await look('both')).code).toBe(CODE.parameterWrong)
  })

  it('without the right decide nothing and see no list; clients and visitors even less', async () => {
    const trader = await trading()
    await trader.ask({ nickname: `Mine ${trader.id}` })
    expect((await decide(trader, 'approve', 'seen', support)).code).toBe(CODE.operatorNotAllowed)
    const listBy = async (token?: string) =>
      (await get(server, '/api/admin/profiles', {}, token === undefined ? {} : { token })).code
    expect(await listBy(support.token)).toBe(CODE.operatorNotAllowed)
    expect([await listBy(trader.token), await listBy()]).toEqual([CODE.noSession, CODE.noSession])
    const { id } = await rowOf(trader)
    const approve = `/api/admin/profiles/${String(id)}/approve`
    expect((await post(server, approve, {}, trader)).code).toBe(CODE.noSession)
    expect((await trader.profile()).change?.status).toBe('waiting')
  })

  it('can decide by lines too', async () => {
    const trader = await trading()
    await trader.ask({ nickname: `Line ${trader.id}`, avatar: await trader.sent('#765') })
    const { id } = await rowOf(trader)
    const say = (...line: string[]) => operator(server, 'bob', 'profiles', ...line)
    expect((await say('list')).text).toContain(`"${trader.name}" to "Line ${trader.id}"  with a picture`)
    expect((await say('show', String(id))).text).toContain('picture   ')
    expect((await say('approve', String(id), '--reason', 'fine')).text).toBe(
      `Profile ${String(id)} is approved.`,
    )
    await lookAtTraders(server)
    expect((await trader.seen())[0]).toBe(`Line ${trader.id}`)
  })
})

describe('who may', () => {
  it('visitors, demo users and users who are no traders have no profile; nobody has that of another', async () => {
    const [trader, other] = [await trading(), await realUser(server, '0')]
    await trader.ask({ nickname: `Own ${trader.id}` })
    const calls = ['change_profile', 'cancel_profile', 'remove_avatar']
    const codes = async (token?: string) => {
      const options = token === undefined ? {} : { token }
      const asked = { nickname: 'Another', user_id: trader.id, trader_id: trader.traderId }
      const changing = calls.map((name) => post(server, `${FOLLOW}/${name}`, asked, options))
      const answers = [get(server, `${FOLLOW}/profile`, asked, options), ...changing]
      return new Set((await Promise.all(answers)).map(({ code }) => code))
    }
    expect(await codes()).toEqual(new Set([CODE.noSession]))
    expect(await codes((await demoUser(server)).token)).toEqual(new Set([CODE.onlyRealAccount]))
    expect(await codes(other.token)).toEqual(new Set([CODE.noSuchTrader]))
    const { change } = await trader.profile()
    expect(change).toMatchObject({ status: 'waiting', nickname: `Own ${trader.id}` })
  })

  it('the picture that waits is shown to its owner alone', async () => {
    const [trader, other] = [await trading(), await trading()]
    await trader.ask({ avatar: await trader.sent() })
    const address = (await trader.profile()).change?.avatar ?? ''
    expect((await shown(server, address, trader.token)).headers['content-type']).toBe('image/webp')
    expect(callAnswer(await shown(server, address, other.token)).code).toBe(CODE.parameterWrong)
    expect(await codeAt(address)).toBe(CODE.noSession)
  })

  it('an own file has all that was asked for', async () => {
    const trader = await trading()
    await trader.ask({ nickname: `File ${trader.id}`, avatar: await trader.sent() })
    const { text } = await send(server, {
      path: '/api/user/export?format=csv&kind=profiles',
      headers: { authorization: trader.token },
    })
    expect(text).toContain(`${trader.name},File ${trader.id},`)
    expect(text).toMatch(/,[0-9a-f]{64},waiting,/)
  })
})

it('a change can be asked for ten times a day', async () => {
  const trader = await trading()
  for (let asked = 0; asked < 10; asked += 1)
    expect((await trader.ask({ nickname: `Name ${trader.id} ${'a'.repeat(asked)}` })).code).toBe(1)
  expect((await trader.ask({ nickname: `Name ${trader.id} z` })).code).toBe(CODE.tooManyRequests)
  server.clock.advance(DAY_MS)
  expect((await trader.ask({ nickname: `Name ${trader.id} z` })).code).toBe(1)
})
