import type { WireCompany } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { get, post } from '../call.cases'
import type { TestOperator } from '../operator-user.cases'
import { agreedTerms } from '../support/agreed-terms.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let con: TestOperator

useOperators({ con: 'content' }, (started) => ({ server, owner, con } = started))

const companiesNamed = async (name: string) =>
  (await get<{ data: WireCompany[]; total: number }>(server, '/api/company/search', { name })).data
const detailOf = (id: number) => get<WireCompany>(server, '/api/company/info', { id })
const NEW = {
  name: 'Far Harbour Ltd',
  url: 'https://far.example',
  email: 'office@far.example',
  reason: 'new',
}

it('a company is added by two, found by a part of its name, and tells where to complain', async () => {
  expect((await companiesNamed('harbour')).total).toBe(0)
  const asked = await post<{ approval_id: number }>(server, '/api/admin/companies', NEW, { token: con.token })
  expect(asked.code, asked.text).toBe(1)
  const yes = `/api/admin/approvals/${asked.data.approval_id}/approve`
  expect((await post(server, yes, {}, { token: con.token })).code).toBe(1700)
  expect((await post(server, yes, {}, { token: owner.token })).code).toBe(1)
  const { data, total } = await companiesNamed('HARBOUR')
  expect([total, data[0]?.name, data[0]?.url]).toEqual([1, NEW.name, NEW.url])
  expect((await detailOf(data[0]?.id ?? 0)).data).toEqual(data[0])
  expect((await companiesNamed('')).data.map((each) => each.name)).toEqual(['Fairtick', NEW.name])
  const complaints = await get(server, '/api/company/getCompanyEmail', { id: data[0]?.id ?? 0 })
  expect(complaints.data).toEqual({ email: NEW.email })
})

it('a company out of shape is refused by its field, and one that is not there has no address', async () => {
  const refused = async (changes: object) =>
    (
      await post(
        server,
        '/api/admin/companies',
        { ...NEW, name: 'Other Ltd', ...changes },
        { token: con.token },
      )
    ).data
  expect(await refused({ url: 'http://far.example' })).toEqual({ fields: { url: 'malformed' } })
  expect(await refused({ email: 'nobody' })).toEqual({ fields: { email: 'malformed' } })
  expect((await get(server, '/api/company/getCompanyEmail', { id: 999_999 })).code).toBe(1301)
  expect((await companiesNamed('100%')).total).toBe(0)
})

it('a hidden company is as absent as one that never was', async () => {
  const [own] = (await companiesNamed('Fairtick')).data
  const hiding = { is_active: 0, reason: 'closed' }
  await agreedTerms(server, [con, owner], `companies/${own?.id}`, hiding)
  const [hidden, never] = [await detailOf(own?.id ?? 0), await detailOf(999_999)]
  expect([hidden.code, hidden.text]).toEqual([1301, never.text])
  expect((await companiesNamed('Fairtick')).total).toBe(0)
})
