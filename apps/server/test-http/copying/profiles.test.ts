import { DAY_MS } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, post } from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import { FIRST, type TestOperator, firstOperator, newOperator } from '../operator-user.cases'
import { profileDesk, nameIn, type Seen } from './profile.cases'
import { realUser } from '../real-user.cases'
import { shown } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'

const FOLLOW = '/api/follow'
const CHANGE = `${FOLLOW}/change_profile`

let server: TestServer
let mailbox: Mailbox
let risk: TestOperator

useMailServer((started) => ({ server, mailbox } = started), { settings: FIRST })
beforeAll(async () => {
  const owner = await firstOperator(server)
  risk = await newOperator(server, owner, 'rita', 'risk')
})

const { trading, rowOf, kept, decide, codeAt } = profileDesk(() => ({ server, risk }))

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
    // Left out, it is kept of it: the nickname here, then the picture.
    expect(second).toMatchObject({ status: 'waiting', nickname: `First ${trader.id}` })
    expect(nameIn(second?.avatar ?? '')).not.toBe(nameIn(first?.avatar ?? ''))
    expect((await trader.ask({ nickname: trader.name })).code).toBe(1)
    const third = (await trader.profile()).change
    expect(third).toMatchObject({ status: 'waiting', nickname: '' })
    expect(nameIn(third?.avatar ?? '')).toBe(nameIn(second?.avatar ?? ''))
    await server.tidy()
    const left = await kept()
    expect([first, third].map((each) => left.includes(nameIn(each?.avatar ?? '')))).toEqual([false, true])
    expect((await decide(trader, 'approve')).code).toBe(1)
    expect(await trader.seen()).toEqual([trader.name, `${FOLLOW}/avatar/${nameIn(third?.avatar ?? '')}`])
  })

  it('is taken back, with its picture; a second time there is none', async () => {
    const trader = await trading()
    expect((await trader.act('cancel_profile')).code).toBe(CODE.recordState)
    await trader.ask({ avatar: await trader.sent() })
    const name = nameIn((await trader.profile()).change?.avatar ?? '')
    const codes = await Promise.all(['one', 'one'].map((key) => trader.act('cancel_profile', key)))
    expect(codes.map(({ code }) => code)).toEqual([1, 1])
    expect((await trader.act('cancel_profile')).code).toBe(CODE.recordState)
    expect((await decide(trader, 'approve')).code).toBe(CODE.recordState)
    await server.tidy()
    expect(await kept()).not.toContain(name)
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
    // Followers of Ann Amber must not find another trader under that name; she may take it again.
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

it('a change can be asked for ten times a day', async () => {
  const trader = await trading()
  for (let asked = 0; asked < 10; asked += 1)
    expect((await trader.ask({ nickname: `Name ${trader.id} ${'a'.repeat(asked)}` })).code).toBe(1)
  expect((await trader.ask({ nickname: `Name ${trader.id} z` })).code).toBe(CODE.tooManyRequests)
  server.clock.advance(DAY_MS)
  expect((await trader.ask({ nickname: `Name ${trader.id} z` })).code).toBe(1)
})
