import { doneMessagesIn, messageOf } from '@fairtick/texts/messages'
import { LANGUAGES } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { callAnswer, get, send } from '../call.cases'
import { BUY, type DemoUser, PATH } from '../demo-user.cases'
import { INTERNALS } from './messages.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started))

const KEY = /\{[a-z]+\}|^[a-z]+(\.[a-zA-Z]+)+$|\bundefined\b|\bnull\b|\[object/

/** One answer of every kind, in the given language. */
async function everyKind(lang: string): Promise<{ code: number; msg: string }[]> {
  const headers = { lang }
  const options = { token: user.token, headers }
  return [
    await get(server, PATH.info, {}, options),
    await get(server, PATH.info, {}, { headers }),
    await get(server, PATH.submit, { ...BUY, cont: 'x' }, options),
    await get(server, PATH.submit, { ...BUY, forex_id: 999 }, options),
    await get(server, PATH.submit, { ...BUY, cont: '0.001' }, options),
    await get(server, PATH.submit, { ...BUY, multiple: 7 }, options),
    await get(server, PATH.submit, { ...BUY, cont: '50' }, options),
    await get(server, PATH.submit, { ...BUY, stop_loss_price: '2' }, options),
    await get(server, PATH.submit, { ...BUY, price: '1', max_slip: 0 }, options),
    await get(server, PATH.close, { id: 999_999 }, options),
    await get(server, '/api/nothing', {}, options),
    await get(server, PATH.logout, {}, options),
    await get(server, PATH.submit, BUY, { token: user.token, headers: { lang, origin: 'null' } }),
    callAnswer(
      await send(server, {
        method: 'POST',
        path: PATH.submit,
        headers: { lang, authorization: user.token, 'content-type': 'text/plain' },
        body: 'x',
      }),
    ),
  ]
}

const wordsOf = (code: number, lang: string) => [
  messageOf(code, lang),
  ...(code === 1 ? doneMessagesIn(lang) : []),
]

describe('what was done is said, call by call', () => {
  it.each([
    ['en', 'The order was placed', 'The order was closed', 'The demo account was reset', 'Done'],
    ['hk', '訂單已提交', '訂單已平倉', '模擬賬戶已重設', '操作成功'],
    ['ar', 'قُدّم الأمر', 'أُغلق الأمر', 'أُعيد ضبط الحساب التجريبي', 'تم'],
    ['fr', 'L’ordre a été passé', 'L’ordre a été clôturé', 'Le compte démo a été réinitialisé', 'Terminé'],
  ])('in %s', async (lang, placed, closed, reset, read) => {
    const headers = { headers: { lang } }
    const order = await user.post<{ Id: number }>(PATH.submit, BUY, headers)
    const heard = [
      order,
      await user.post(PATH.close, { id: order.data.Id }, headers),
      await user.post(PATH.reset, {}, headers),
      await user.get(PATH.info, {}, headers),
    ]
    expect(heard.map(({ msg }) => msg)).toEqual([placed, closed, reset, read])
  })
})

describe('msg is in the language of the lang header', () => {
  it.each([...LANGUAGES, 'tw'])('%s', async (lang) => {
    const answers = await everyKind(lang)
    expect(new Set(answers.map(({ code }) => code)).size).toBeGreaterThanOrEqual(12)
    for (const { code, msg } of answers) {
      expect(wordsOf(code, lang === 'tw' ? 'hk' : lang)).toContain(msg)
      expect(msg).not.toMatch(KEY)
      expect(msg).not.toMatch(INTERNALS)
    }
  })

  it.each([
    ['missing', ''],
    ['unknown', 'zz'],
    ['in capitals', 'HK'],
    ['a tag', 'zh-Hant-HK'],
    ['a list', 'hk,en;q=0.5'],
    ['a path', '../../etc/passwd'],
    ['a script', '<script>alert(1)</script>'],
    ['a prototype', '__proto__'],
    ['a method', 'constructor'],
    ['5 KB', 'h'.repeat(5_000)],
  ])('%s is English, and not said back', async (_title, lang) => {
    for (const { code, msg } of await everyKind(lang)) expect(wordsOf(code, 'en')).toContain(msg)
    const answer = await send(server, { path: PATH.info, headers: { lang } })
    if (lang !== '') expect(answer.text).not.toContain(lang)
  })

  it.each([
    ['hk', /[\u4e00-\u9fff]/],
    ['ar', /[\u0621-\u064a]/],
  ])('%s is in its own letters, not English', async (lang, letters) => {
    for (const { msg } of await everyKind(lang)) expect(msg).toMatch(letters)
  })

  it('a lang parameter is no header', async () => {
    const answer = await user.get(PATH.info, { lang: 'hk' })
    expect(answer.msg).toBe(messageOf(1, 'en'))
  })
})

it('what is named in data is in the language too', async () => {
  const categories = await get<{ NameShowTrans: string }[]>(
    server,
    '/v2/api/forex/getCategories',
    {},
    { headers: { lang: 'hk' } },
  )
  for (const { NameShowTrans } of categories.data) expect(NameShowTrans).toMatch(/[\u4e00-\u9fff]/)
  const records = await user.get<{ data: { MemoTran: string }[] }>(
    PATH.records,
    { accountTypeId: 1 },
    { headers: { lang: 'hk' }, token: user.token },
  )
  for (const { MemoTran } of records.data.data) expect(MemoTran).toMatch(/[\u4e00-\u9fff]/)
  const areas = await get<{ code: string; name: string }[]>(
    server,
    PATH.areas,
    {},
    { headers: { lang: 'hk' } },
  )
  expect(areas.data.find(({ code }) => code === 'JP')?.name).toBe('日本')
})
