import { MINUTE_MS } from '@fairtick/domain'
import type { WireNews, WireNewsPage } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type Parameters, get, post } from '../call.cases'
import { type TestOperator, put } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let con: TestOperator
let sue: TestOperator

useOperators({ con: 'content', sue: 'support' }, (started) => ({ server, owner, con, sue } = started))

const listed = async (asked: Parameters = {}) =>
  (await get<WireNewsPage>(server, '/api/news/list', asked)).data
const read = (id: number) => get<WireNews>(server, '/api/news/info', { id })
const agreed = async (asked: Awaited<ReturnType<typeof put<{ approval_id: number }>>>) => {
  expect(asked.code, asked.text).toBe(1)
  const yes = `/api/admin/approvals/${asked.data.approval_id}/approve`
  expect((await post(server, yes, {}, { token: owner.token })).code).toBe(1)
}
const publish = async (news: Parameters) =>
  agreed(
    await post<{ approval_id: number }>(
      server,
      '/api/admin/news',
      { title: 'T', content: 'Words.', reason: 'told', ...news },
      { token: con.token },
    ),
  )

describe('news', () => {
  it('begin with the samples of a sandbox, one of each category, the latest first', async () => {
    const { data, total } = await listed()
    expect([total, data.map(({ category_id: category }) => category)]).toEqual([3, [1, 2, 3]])
    expect((await listed({ category_id: 2 })).data).toMatchObject([
      { title: expect.stringMatching(/^Sample/) },
    ])
    expect((await listed({ page: 9999 })).data).toEqual([])
  })

  it('are published by two, cleaned, and read by everybody', async () => {
    await publish({
      category_id: 2,
      title: 'Night work',
      desc: 'Two lines\nof it',
      content: 'First.\n\nSecond.',
    })
    const [head] = (await listed({ category_id: 2 })).data
    expect(head).toMatchObject({ category_id: 2, title: 'Night work', desc: 'Two lines\nof it', logo: '' })
    expect(head).not.toHaveProperty('content')
    expect(Date.parse(head?.created_at ?? '')).toBe(server.clock.now())
    const { data } = await read(head?.id ?? 0)
    expect(data).toEqual({ ...head, content: '<p>First.</p><p>Second.</p>' })
    const changed = { content: '<p onclick="x()">Third <script>alert(1)</script></p>', reason: 'mended' }
    await agreed(
      await put<{ approval_id: number }>(server, `/api/admin/news/${data.id}`, changed, { token: con.token }),
    )
    expect((await read(data.id)).data.content).toBe('<p>Third </p>')
  })

  it('are shown from a minute until another, and dated and listed by the first', async () => {
    const minute = (from: number) =>
      new Date(server.clock.now() + from * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ')
    const [from, until] = [minute(2), minute(4)]
    await publish({ category_id: 2, title: 'For two minutes', shown_from: from, shown_until: until })
    await publish({ category_id: 2, title: 'Written after it' })
    const titles = async () => (await listed({ category_id: 2 })).data.map(({ title }) => title)
    expect(await titles()).not.toContain('For two minutes')
    server.clock.advance(2 * MINUTE_MS)
    const [head] = (await listed({ category_id: 2 })).data
    expect((await titles()).slice(0, 2)).toEqual(['For two minutes', 'Written after it'])
    expect([head?.title, head?.created_at.slice(0, 16)]).toEqual(['For two minutes', from.replace(' ', 'T')])
    server.clock.advance(2 * MINUTE_MS)
    expect(await titles()).not.toContain('For two minutes')
    expect((await read(head?.id ?? 0)).code).toBe(1301)
  })

  it('that were taken back are as absent as any other number (A35)', async () => {
    await publish({ title: 'Soon gone' })
    const id = (await listed()).data[0]?.id ?? 0
    expect((await read(id)).code).toBe(1)
    await agreed(
      await put(server, `/api/admin/news/${id}`, { is_active: 0, reason: 'gone' }, { token: con.token }),
    )
    expect((await listed()).data.map((each) => each.id)).not.toContain(id)
    const [gone, never] = [await read(id), await read(999_999)]
    expect([gone.code, gone.text]).toEqual([1301, never.text])
  })

  it.each([
    [{ title: '' }, { title: 'malformed' }],
    [{ content: '<script>alert(1)</script>' }, { content: 'malformed' }],
    [{ category_id: 4 }, { category_id: 'malformed' }],
    [{ logo: 'http://plain.example/a.png' }, { logo: 'malformed' }],
    [{ shown_from: 'tomorrow' }, { shown_from: 'malformed' }],
    [{ shown_from: '2026-02-30 10:00' }, { shown_from: 'malformed' }],
    [{ shown_until: '2026-13-01 10:00' }, { shown_until: 'malformed' }],
    [{ shown_from: '2026-12-02 10:00', shown_until: '2026-12-02 10:00' }, { shown_until: 'malformed' }],
    [{ content: 'x'.repeat(20_001) }, { content: 'malformed' }],
  ])('are refused with %j', async (changes, fields) => {
    const given = { title: 'T', content: 'Words.', reason: 'told', ...changes }
    const asked = await post(server, '/api/admin/news', given, { token: con.token })
    expect([asked.code, asked.data]).toEqual([1000, { fields }])
  })

  it.each<Parameters>([
    { page: -1 },
    { page: 0 },
    { page: '1;drop' },
    { category_id: '1 or 1' },
    { category_id: 9 },
  ])('are not listed for %j (A34)', async (asked) => {
    expect((await get(server, '/api/news/list', asked)).code).toBe(1000)
  })

  it('are not published by who has another role', async () => {
    const given = { title: 'T', content: 'W', reason: 'as written' }
    expect((await post(server, '/api/admin/news', given, { token: sue.token })).code).toBe(1700)
  })
})
