import { DAY_MS } from '@fairtick/domain'
import { CODE, type WireTermChange, type WireTermChanges } from '@fairtick/wire'
import { describe, expect, it, vi } from 'vitest'
import { readPublicChanges } from '../../src/operator/resources/terms/public-changes'
import { agreedTerms, askForTerms } from './agreed-terms.cases'
import { get } from '../call.cases'
import { type TestOperator, signedInAgain } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let risk: TestOperator
const WEEK_MS = 7 * DAY_MS

useOperators({ ria: 'risk' }, (started) => ({ server, owner, ria: risk } = started), {
  checkFaults: (faults) => expect(faults).toMatchObject([expect.stringContaining('could not be made')]),
})

async function agreed(path: string, body: object): Promise<number> {
  const id = await agreedTerms(server, [owner, risk], path, body)
  // Public reads are kept for a second.
  server.clock.advance(1_000)
  return id
}
const told = async (id: number): Promise<WireTermChange | undefined> =>
  (await get<WireTermChanges>(server, '/v2/api/changes')).data.data.find((each) => each.id === id)
const row = async (path: string) =>
  (await get<Record<string, unknown>>(server, `/api/admin/${path}`, {}, { token: owner.token })).data
const notices = async () => {
  await server.jobs.doAll('restrictions')
  return (await get<{ notices: unknown[] }>(server, '/v2/api/status')).data.notices
}

async function weekLater(): Promise<void> {
  server.clock.advance(WEEK_MS)
  await server.tidy()
  owner = await signedInAgain(server, owner)
  risk = await signedInAgain(server, risk)
}

describe('a change that is announced', () => {
  it('is withdrawn by a later one of the same field, which counts in its place', async () => {
    const mistaken = await agreed('instruments/1', { fee_per_lot: '90' })
    const corrected = await agreed('instruments/1', { fee_per_lot: '50' })
    expect(await told(mistaken)).toMatchObject({ withdrawn: 1, in_force: 0 })
    expect(await told(corrected)).toMatchObject({ withdrawn: 0, in_force: 0 })
    await weekLater()
    expect(await row('instruments/1')).toMatchObject({ fee_per_lot: '50.000000' })
    expect(await told(corrected)).toMatchObject({ withdrawn: 0, in_force: 1 })
    expect(await told(mistaken)).toMatchObject({ withdrawn: 1, in_force: 0 })
  })

  it('keeps its other fields, which count as they were announced', async () => {
    const both = await agreed('instruments/25', { fee_per_lot: '90', max_lots: '1' })
    const fee = await agreed('instruments/25', { fee_per_lot: '80' })
    const parts = (await told(both))?.fields.map(({ field, withdrawn }) => [field, withdrawn])
    expect(parts).toEqual([
      ['max_lots', 0],
      ['fee_per_lot', 1],
    ])
    expect(await row(`changes/${both}`)).toMatchObject({ overtaken: 'fee_per_lot' })
    await weekLater()
    expect(await row('instruments/25')).toMatchObject({ fee_per_lot: '80.000000', max_lots: '1.00000000' })
    expect(await told(both)).toMatchObject({ withdrawn: 0, in_force: 1 })
    expect(await told(fee)).toMatchObject({ withdrawn: 0, in_force: 1 })
  })

  it('is withdrawn at once by two who ask for the value in force, and promised no more', async () => {
    const { fee_per_lot: fee } = await row('instruments/25')
    const same = () => askForTerms(server, owner, 'instruments/25', { fee_per_lot: fee })
    expect((await same()).code).toBe(CODE.recordState)
    const raised = await agreed('instruments/25', { fee_per_lot: '90' })
    expect(await notices()).toHaveLength(1)
    const withdrawal = await agreed('instruments/25', { fee_per_lot: fee })
    expect(await told(raised)).toMatchObject({ withdrawn: 1 })
    expect(await told(withdrawal)).toBeUndefined()
    expect(await notices()).toEqual([])
    expect((await same()).code).toBe(CODE.recordState)
    await weekLater()
    expect(await row('instruments/25')).toMatchObject({ fee_per_lot: fee })
  })

  it('of a setting is withdrawn at once too', async () => {
    const later = await agreed('settings/trade_fee_type', { value: '2' })
    expect(await told(later)).toMatchObject({ fields: [{ before: '1', after: '2' }] })
    await agreed('settings/trade_fee_type', { value: '1' })
    expect(await told(later)).toMatchObject({ withdrawn: 1 })
    expect(await notices()).toEqual([])
  })

  it('that cannot be made when it is due stays in sight, and raises an alarm', async () => {
    const lost = await agreed('instruments/25', { fee_per_lot: '90' })
    await server.pool.query('UPDATE instrument_offer SET fee_per_lot = fee_per_lot + 1 WHERE id = 25')
    await weekLater()
    expect(await told(lost)).toMatchObject({ withdrawn: 1, in_force: 0 })
    await server.jobs.doAll('alarms')
    const { rows } = await server.pool.query('SELECT message, about FROM alarm')
    expect(rows).toContainEqual({
      message: 'ALARM: an announced change of terms could not be made',
      about: `change ${lost} of instruments`,
    })
  })
})

it('changes are told with a query for each kind of rows, however many there are', async () => {
  for (const fee of ['70', '71', '72', '73']) await agreed('instruments/1', { fee_per_lot: fee })
  const asked: unknown[] = []
  const counting = {
    query: (...args: Parameters<typeof server.pool.query>) => {
      asked.push(args[0])
      return server.pool.query(...args)
    },
  } as unknown as typeof server.pool
  const changes = (await readPublicChanges(counting, { offset: 0, limit: 20 }))('en')
  const kinds = new Set(changes.map(({ resource }) => resource)).size
  expect(changes.length).toBeGreaterThan(kinds)
  expect(changes.every(({ name }) => name !== '')).toBe(true)
  expect(asked).toHaveLength(1 + kinds)
})

it('what anybody reads of changes is read once a second, in every language, and no page beyond the last', async () => {
  for (const fee of ['80', '81', '82', '83']) await agreed('instruments/1', { fee_per_lot: fee })
  const asked = vi.spyOn(server.pool, 'query')
  // The live offer looks for the next change by itself.
  const reads = /AS total FROM term_change|ORDER BY from_at DESC/
  const counted = () => asked.mock.calls.filter(([sql]) => reads.test(sql)).length
  const page = async (number: number, lang = 'en') => {
    const headers = { lang }
    return (await get<WireTermChanges>(server, '/v2/api/changes', { page: number }, { headers })).data
  }
  try {
    const { total } = await page(1)
    expect(total).toBeGreaterThan(3)
    expect(counted()).toBe(2)
    await Promise.all(['en', 'fr', 'de', 'hk'].map((lang) => page(1, lang)))
    expect(await page(1_000_000)).toEqual({ data: [], total })
    expect(await page(1_000_001, 'ar')).toEqual({ data: [], total })
    expect(counted()).toBe(2)
    server.clock.advance(1_000)
    await page(1)
    expect(counted()).toBe(4)
  } finally {
    asked.mockRestore()
  }
})
