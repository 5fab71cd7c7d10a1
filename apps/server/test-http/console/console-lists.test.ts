import { CODE } from '@fairtick/wire'
import { EVERY_RESOURCE, PRODUCT_NAMES, isDated, isListedBy } from '@fairtick/wire/admin'
import { describe, expect, it } from 'vitest'
import { type Parameters, get } from '../call.cases'
import { depositor } from '../cashier/deposits.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator

useOperators({}, async (started) => {
  ;({ server, owner } = started)
  const user = await depositor(server)
  await user.decide((await user.send({ number: '100' })).data.id, 'approve')
})

interface Row {
  readonly id: number
  readonly [field: string]: string | number | null
}
const list = async (path: string, asked: Parameters = {}) =>
  get<{ data: Row[]; total: number }>(server, `/api/admin/${path}`, asked, { token: owner.token })

describe.each(EVERY_RESOURCE.map((each) => [each.name, each] as const))(
  'the list of %s',
  (name, resource) => {
    const fields = Object.entries(resource.fields)

    it('can be cut and sorted by each field that lists go by, and its rows have all of them', async () => {
      const { code, data } = await list(name)
      expect(code).toBe(1)
      const named = Object.keys(PRODUCT_NAMES[name] ?? {})
      for (const row of data.data)
        expect(Object.keys(row)).toEqual([...Object.keys(resource.fields), ...named])
      for (const [field, kind] of fields) {
        const isListed = isListedBy(resource, field)
        const sorted = await list(name, { sort: field, order: 'asc' })
        expect([field, sorted.code]).toEqual([field, isListed ? 1 : CODE.parameterWrong])
        const value = data.data[0]?.[field] ?? (kind.startsWith('text') ? 'x' : 1)
        if (!isListed)
          expect([field, (await list(name, { [field]: 'x' })).code]).toEqual([field, CODE.parameterWrong])
        if (!isListed || value === '') continue
        const cut = await list(name, { [field]: value })
        expect([field, cut.code]).toEqual([field, 1])
        if (data.data.length > 0 && data.data[0]?.[field] !== null)
          expect([field, cut.data.data.some(({ id }) => id === data.data[0]?.id)]).toEqual([field, true])
      }
    })

    it('is cut by days where its rows have some, and refuses to be where they have none', async () => {
      const expected = isDated(resource) ? 1 : CODE.parameterWrong
      expect((await list(name, { from: '2100-01-01T00:00:00Z' })).code).toBe(expected)
      expect((await list(name, { to: 4_000_000_000_000 })).code).toBe(expected)
      if (isDated(resource))
        expect((await list(name, { from: '2100-01-01T00:00:00Z' })).data).toEqual({ data: [], total: 0 })
    })

    it('finds nothing by numbers that no column holds', async () => {
      for (const [field, kind] of fields) {
        if (!/^(id|integer|usd|units|decimal)/.test(kind) || !isListedBy(resource, field)) continue
        const { code, data } = await list(name, {
          [field]: kind.startsWith('i') ? '999999999999999' : '99999999999999999999',
        })
        expect([field, code, data.total]).toEqual([field, 1, 0])
      }
      expect((await list(`${name}/999999999999999`)).code).toBe(1301)
    })

    it('finds nothing by a text that is nowhere, and has one row of each of its numbers', async () => {
      expect((await list(name, { q: 'nowhere-to-be-found' })).data).toEqual({ data: [], total: 0 })
      const [first] = (await list(name)).data.data
      expect((await list(`${name}/${first?.id ?? 1}`)).code).toBe(first ? 1 : 1301)
    })
  },
)

it('of entries has the credit of a deposit', async () => {
  expect((await list('journal', { type: 1 })).data).toMatchObject({
    total: 1,
    data: [{ value: '100.000000' }],
  })
})
