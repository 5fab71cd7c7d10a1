import { CODE } from '@fairtick/wire'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, registered } from './account-user.cases'
import { callAnswer, get, post, send } from './call.cases'
import { demoUser } from './demo-user.cases'
import type { Mailbox } from './mailbox.cases'
import { FIRST, type TestOperator, firstOperator, newOperator } from './operator-user.cases'
import { profileDesk, nameIn } from './profile.cases'
import { realUser } from './real-user.cases'
import { shown } from './send-file.cases'
import type { TestServer } from './start-test-server.cases'
import { approvedProfile, lookAtTraders } from './trader.cases'
import { useMailServer } from './use-server.cases'

const FOLLOW = '/api/follow'

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

const { trading, rowOf, kept, decide, codeAt } = profileDesk(() => ({ server, risk }))
type Made = Parameters<typeof trading>[1]

describe('a picture that was approved', () => {
  async function pictured(colour?: string, made?: Made) {
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
    const left = await kept()
    expect([trader.avatar, now].map((each) => left.includes(nameIn(each)))).toEqual([false, true])
  })

  it('is removed by the trader at once, without an operator', async () => {
    const trader = await pictured()
    expect((await trader.act('remove_avatar')).code).toBe(1)
    expect(await trader.seen()).toEqual([trader.name, ''])
    expect(await codeAt(trader.avatar)).toBe(CODE.noSuchTrader)
    expect((await trader.act('remove_avatar')).code).toBe(CODE.recordState)
    await server.tidy()
    expect(await kept()).not.toContain(nameIn(trader.avatar))
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
    expect(await kept()).not.toContain(nameIn(trader.avatar))
  })

  it('goes with the account at once, with the hashes and words of all that was asked for', async () => {
    const trader = await pictured(undefined, await registered(server, mailbox))
    await trader.ask({ nickname: `Last ${trader.id}`, avatar: await trader.sent('#321') })
    const waiting = nameIn((await trader.profile()).change?.avatar ?? '')
    expect((await post(server, '/api/user/delete_account', { password: PASSWORD }, trader)).code).toBe(1)
    expect(await codeAt(trader.avatar)).toBe(CODE.noSuchTrader)
    await server.tidy()
    const left = await kept()
    expect([nameIn(trader.avatar), waiting].filter((name) => left.includes(name))).toEqual([])
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
