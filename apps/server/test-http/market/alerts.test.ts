import { DAY_MS } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUser, demoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), { clockStands: true })

interface Alert {
  readonly id: number
  readonly kind: number
  readonly price: string
  readonly status: number
  readonly fired_tick: number | null
  readonly fired_price: string | null
}
const set = (parameters: Record<string, string | number>, by = user) =>
  by.post<Alert>('/api/alerts/set', { forex_id: 1, kind: 1, ...parameters })
const listed = async (status: 1 | 2 = 1) =>
  (await user.get<{ data: Alert[]; total: number }>('/api/alerts/list', { status })).data

describe('price alerts', () => {
  beforeEach(() => server.tick('EURUSD', '1.10000'))

  it('are listed while they wait, and with their tick once it fired them', async () => {
    const { data: alert } = await set({ price: '1.11' })
    expect(await listed()).toMatchObject({ total: 1, data: [{ id: alert.id, price: '1.11000', status: 1 }] })
    await server.tick('EURUSD', '1.11250')
    await expect.poll(async () => (await listed()).total).toBe(0)
    const {
      data: [fired],
    } = await listed(2)
    expect(fired).toMatchObject({ id: alert.id, status: 2, fired_price: '1.11250' })
    const tick = await server.market.lastUntil(1, server.clock.now())
    expect(fired?.fired_tick).toBe(tick?.sequence)
  })

  it('are removed, and not listed any more', async () => {
    const { data: alert } = await set({ price: '1.11' })
    expect((await user.post('/api/alerts/remove', { id: alert.id })).code).toBe(CODE.success)
    expect([(await listed()).total, (await listed(2)).total]).toEqual([0, 0])
    expect((await user.post('/api/alerts/remove', { id: alert.id })).code).toBe(CODE.recordState)
  })

  it('of another user are absent', async () => {
    const { data: alert } = await set({ price: '1.11' })
    const other = await demoUser(server)
    expect((await other.post('/api/alerts/remove', { id: alert.id })).code).toBe(1301)
    expect((await listed()).total).toBe(1)
  })

  it.each([
    [{ price: '1.09' }, 1206],
    [{ kind: 2, price: '1.11' }, 1206],
    [{ kind: 3, price: '1.1' }, 1206],
    [{}, 1000],
    [{ kind: 4 }, 1000],
    [{ kind: 4, percent: '0.01' }, 1000],
    [{ kind: 4, percent: '99' }, 1000],
    [{ price: '1.1234567' }, 1000],
    [{ forex_id: 999_999, price: '1.2' }, 1201],
  ])('as %o are refused with %d', async (parameters, code) => {
    expect((await set(parameters)).code).toBe(code)
    expect((await listed()).total).toBe(0)
  })

  it('are fifty that wait at the most', async () => {
    for (let at = 0; at < 50; at += 1) expect((await set({ price: '1.9' })).code).toBe(CODE.success)
    expect((await set({ price: '1.9' })).code).toBe(CODE.tooManyRequests)
  })

  it('that ended are erased after a week', async () => {
    await set({ price: '1.11' })
    const { data: waits } = await set({ price: '1.12' })
    await server.tick('EURUSD', '1.11')
    await expect.poll(async () => (await listed(2)).total).toBe(1)
    server.clock.advance(7 * DAY_MS + 1)
    await server.tidy()
    expect([(await listed(2)).total, (await listed()).data.map(({ id }) => id)]).toEqual([0, [waits.id]])
  })
})
