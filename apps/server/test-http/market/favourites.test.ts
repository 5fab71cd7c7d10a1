import { CODE } from '@fairtick/wire'
import { beforeEach, expect, it } from 'vitest'
import { callsOf } from '../call.cases'
import { type DemoUser, demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'
import { addFavourites, eraseFavourites } from '../../src/features/market/favourite-store'

let server: TestServer
let demo: DemoUser
let client: { readonly id: number } & ReturnType<typeof callsOf>

useDemoUser((given) => ({ server, user: demo } = given))
beforeEach(async () => {
  const { id, token } = await realUser(server, '100')
  client = { id, ...callsOf(server, token) }
})

const idsOf = async () => (await client.get<{ forex_ids: number[] }>('/api/favourites/list')).data.forex_ids
const choose = (forex_ids: string, on: 0 | 1, by: Pick<DemoUser, 'post'> = client) =>
  by.post<{ forex_ids: number[] }>('/api/favourites/choose', { forex_ids, on })

it('are kept in the order of starring, each once, and go one by one', async () => {
  expect(await idsOf()).toEqual([])
  expect((await choose('3,1', 1)).data).toEqual({ forex_ids: [3, 1] })
  expect((await choose('2,3', 1)).data).toEqual({ forex_ids: [3, 1, 2] })
  expect((await choose('1', 0)).data).toEqual({ forex_ids: [3, 2] })
  expect(await idsOf()).toEqual([3, 2])
})

it('are none of instruments that are not offered, which can be taken away all the same', async () => {
  expect((await choose('9999999999,2', 1)).data).toEqual({ forex_ids: [2] })
  expect((await choose('9999999999', 0)).data).toEqual({ forex_ids: [2] })
  expect((await choose('5', 0)).code).toBe(CODE.success)
})

it('are a hundred at the most', async () => {
  const all = Array.from({ length: 100 }, (_, at) => at + 1)
  expect(await addFavourites(server.pool, client.id, all)).toEqual(all)
  expect(await addFavourites(server.pool, client.id, [101, 5])).toEqual(all)
})

it('belong to the account: another has its own, a demo user has them on the device, and they end with it', async () => {
  await choose('2', 1)
  const other = await realUser(server, '100')
  expect(
    (await callsOf(server, other.token).get<{ forex_ids: number[] }>('/api/favourites/list')).data,
  ).toEqual({
    forex_ids: [],
  })
  expect((await choose('1', 1, demo)).code).toBe(CODE.onlyRealAccount)
  expect((await choose('1', 1, await demoUser(server))).code).toBe(CODE.onlyRealAccount)
  await eraseFavourites(server.pool, { userId: client.id })
  expect(await idsOf()).toEqual([])
})
