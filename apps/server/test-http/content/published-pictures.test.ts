import { DAY_MS } from '@fairtick/domain'
import type { WireCompany, WireNews, WireNewsPage } from '@fairtick/wire'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Parameters, callAnswer, get, send } from '../call.cases'
import { picture, shown, upload, uploaded } from '../calls/send-file.cases'
import { keptPicture } from '../identity/kept-picture.cases'
import { type TestOperator, signedInAgain } from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { agreeToTerms, agreedTerms, askForTerms } from '../support/agreed-terms.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let con: TestOperator
let sue: TestOperator

useOperators({ con: 'content', sue: 'support' }, (started) => ({ server, owner, con, sue } = started))

const UPLOADS = '/api/admin/published-pictures'
const uploadBy = (by: TestOperator | undefined, bytes: Buffer, key = '') =>
  upload(server, by?.token, [{ bytes }], key === '' ? {} : { 'idempotency-key': key }, UPLOADS)
const sent = async (bytes?: Buffer): Promise<string> => {
  const { data, text } = await uploadBy(con, bytes ?? (await picture()))
  if (!data) throw new Error(`not taken: ${text}`)
  return data.url
}
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const codeAt = async (path: string, token?: string) => {
  const answer = await shown(server, path, token)
  return answer.headers['content-type'] === 'image/webp' ? 1 : callAnswer(answer).code
}
const publish = (news: Parameters) =>
  agreedTerms(server, [con, owner], 'news', { title: 'T', content: 'Words.', ...news })
const latest = async () => (await get<WireNewsPage>(server, '/api/news/list', {})).data.data[0]
const kept = async () =>
  (await server.pool.query<{ name: string }>('SELECT name FROM published_picture')).rows.map(
    ({ name }) => name,
  )

describe('a picture of news', () => {
  it('is seen by its operators first, and by everybody once two have put it on news', async () => {
    const path = await sent(await picture(3000, 600))
    expect(path).toMatch(/^\/api\/news\/picture\/[0-9a-f]{32}\.webp$/)
    expect(await codeAt(path)).toBe(1301)
    expect(await codeAt(`${UPLOADS}/${nameIn(path)}`, owner.token)).toBe(1)
    expect(await codeAt(`${UPLOADS}/${nameIn(path)}`)).toBe(999)
    const asked = await askForTerms(server, con, 'news', { title: 'T', content: 'W', logo: path })
    expect(await codeAt(path)).toBe(1301)
    expect(await agreeToTerms(server, owner, asked.data.approval_id)).toBe(1)
    const answer = await shown(server, path)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 256 })
    expect((await latest())?.logo).toBe(path)
  })

  it('says what it shows in the language of the reader', async () => {
    const words = { logo_alt: 'A bridge', logo_alt_translations: { fr: 'Un pont' } }
    await publish({ logo: await sent(), ...words, logo_alt_translations: JSON.stringify({ fr: 'Un pont' }) })
    const id = (await latest())?.id ?? 0
    const said = async (lang: string) =>
      (await get<WireNews>(server, '/api/news/info', { id }, { headers: { lang } })).data.logo_alt
    expect([await said('fr'), await said('de')]).toEqual(['Un pont', 'A bridge'])
  })

  it('is replaced: the one before is served no more, and erased with its file', async () => {
    const [first, second] = [await sent(), await sent()]
    await publish({ logo: first })
    const id = (await latest())?.id ?? 0
    await agreedTerms(server, [con, owner], `news/${id}`, { logo: second })
    expect([await codeAt(first), await codeAt(second)]).toEqual([1301, 1])
    await server.tidy()
    expect(await kept()).not.toContain(nameIn(first))
    expect(await codeAt(`${UPLOADS}/${nameIn(first)}`, con.token)).toBe(1301)
    expect(await codeAt(second)).toBe(1)
    const back = await askForTerms(server, con, `news/${id}`, { logo: first })
    expect(back.data).toEqual({ fields: { logo: 'malformed' } })
  })

  it('of two rows stays until neither has it, and is hidden with what has it', async () => {
    const path = await sent()
    await publish({ logo: path })
    const id = (await latest())?.id ?? 0
    const company = { name: 'Pictured Ltd', logo: path }
    await agreedTerms(server, [con, owner], 'companies', company)
    const found = await get<{ data: WireCompany[] }>(server, '/api/company/search', { name: 'Pictured' })
    expect(found.data.data[0]?.logo).toBe(path)
    await agreedTerms(server, [con, owner], `news/${id}`, { is_active: 0 })
    expect(await codeAt(path)).toBe(1)
    const companyId = found.data.data[0]?.id ?? 0
    await agreedTerms(server, [con, owner], `companies/${companyId}`, { is_active: 0 })
    expect(await codeAt(path)).toBe(1301)
    await server.tidy()
    expect(await kept()).toContain(nameIn(path))
    await agreedTerms(server, [con, owner], `news/${id}`, { logo: '' })
    await agreedTerms(server, [con, owner], `companies/${companyId}`, { logo: '' })
    await server.tidy()
    expect(await kept()).not.toContain(nameIn(path))
  })

  it('that nobody used is erased after a week, and an agreement to it then is refused', async () => {
    const path = await sent()
    const { data } = await askForTerms(server, con, 'news', { title: 'Late', content: 'W', logo: path })
    await server.tidy()
    expect(await kept()).toContain(nameIn(path))
    server.clock.advance(7 * DAY_MS)
    await server.tidy()
    expect(await kept()).not.toContain(nameIn(path))
    ;[con, owner] = [await signedInAgain(server, con), await signedInAgain(server, owner)]
    sue = await signedInAgain(server, sue)
    expect(await agreeToTerms(server, owner, data.approval_id)).toBe(1308)
    expect((await latest())?.title).not.toBe('Late')
  })
})

describe('an upload', () => {
  it('is taken once under its key, from those who write content alone, and only if it is a picture', async () => {
    const bytes = await picture()
    const [one, same] = [await uploadBy(con, bytes, 'k1'), await uploadBy(con, bytes, 'k1')]
    expect(same.data).toEqual(one.data)
    expect((await uploadBy(con, await picture(61, 40), 'k1')).code).toBe(1003)
    expect((await uploadBy(sue, bytes)).code).toBe(1700)
    expect((await uploadBy(undefined, bytes)).code).toBe(999)
    expect((await uploadBy(con, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).code).toBe(1114)
    const { rows } = await server.pool.query(
      "SELECT operator FROM operator_act WHERE act = 'picture add' ORDER BY id DESC LIMIT 1",
    )
    expect(rows).toEqual([{ operator: con.account }])
  })

  it('is refused while sixty have no use', async () => {
    await server.pool.query(
      `INSERT INTO published_picture (name, bytes, operator, created_at, erase_at)
       SELECT lpad(to_hex(n), 32, '0') || '.webp', 1, 'x', 0, 9e15 FROM generate_series(1, 60) n`,
    )
    expect((await uploadBy(con, await picture())).code).toBe(1006)
    await server.pool.query("DELETE FROM published_picture WHERE operator = 'x'")
    expect((await uploadBy(con, await picture())).code).toBe(1)
  })
})

describe("a client's picture", () => {
  it('becomes nobody else’s by a row of news, whatever the row names', async () => {
    const { id, token } = await realUser(server, '0')
    const own = await uploaded(server, token)
    const named = [
      own,
      await keptPicture(server, id),
      own.replace('/api/common/image/', '/api/news/picture/'),
    ]
    const asWebp = `/api/news/picture/${nameIn(own).slice(0, 32)}.webp`
    await server.pool.query(
      `INSERT INTO image (name, user_id, bytes, created_at, is_stored, is_avatar) VALUES ($1, $2, 1, 0, true, true)`,
      [nameIn(asWebp), id],
    )
    for (const logo of [
      ...named.map((each) => each.split('?')[0] ?? ''),
      asWebp,
      '/api/follow/avatar/x.webp',
    ]) {
      const asked = await askForTerms(server, con, 'news', { title: 'T', content: 'W', logo })
      expect([logo, asked.data]).toEqual([logo, { fields: { logo: 'malformed' } }])
    }
    for (const path of [asWebp, `/api/news/picture/${nameIn(own.split('?')[0] ?? '')}`])
      expect([path, await codeAt(path)]).toEqual([path, 1301])
    expect(await codeAt(`${UPLOADS}/${nameIn(asWebp)}`, con.token)).toBe(1301)
  })

  it('is none that operators published: what clients send cannot name these', async () => {
    const { token } = await realUser(server, '1')
    const path = await sent()
    await publish({ logo: path })
    for (const images of [path, path.replace('/api/news/picture/', '/api/common/image/')]) {
      const parameters = new URLSearchParams({ content: 'Look', images })
      const answer = await send(server, {
        method: 'POST',
        path: '/api/feedback/submit',
        headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(parameters.toString()),
      })
      expect(callAnswer(answer).code).toBe(1000)
    }
  })
})
