import { CODE } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { type DemoUser, demoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), { clockStands: true })

const LEVEL = '[["level",[1000,1.1],""]]'
const BOTH = '[["level",[1000,1.1],""],["note",[2000,1.2],"Sell here"]]'

const set = (drawings: string, instrument = 1, by = user) =>
  by.post('/api/chart/set_drawings', { forex_id: instrument, drawings })
const read = async (instrument = 1, by = user) =>
  (await by.get<{ drawings: string }>('/api/chart/drawings', { forex_id: instrument })).data.drawings

it('drawings are kept for each instrument, and written anew by the next', async () => {
  expect(await read()).toBe('[]')
  expect((await set(LEVEL)).code).toBe(CODE.success)
  await set(BOTH, 2)
  expect([await read(), await read(2)]).toEqual([LEVEL, BOTH])
  await set(BOTH)
  expect(await read()).toBe(BOTH)
  await set('[]')
  expect([await read(), await read(2)]).toEqual(['[]', BOTH])
})

it('drawings of another user are their own', async () => {
  await set(LEVEL)
  const other = await demoUser(server)
  expect(await read(1, other)).toBe('[]')
  await set(BOTH, 1, other)
  expect(await read()).toBe(LEVEL)
})

it.each([
  ['no drawings', '{}'],
  ['a tool that there is not', '[["circle",[1,2],""]]'],
  ['a text of two lines', String.raw`[["note",[1,2],"a\nb"]]`],
  ['more than fifty', JSON.stringify(Array.from({ length: 51 }, () => ['level', [1, 2], '']))],
])('%s: refused, and what was kept stays', async (_name, drawings) => {
  await set(LEVEL)
  expect((await set(drawings)).code).toBe(CODE.parameterWrong)
  expect(await read()).toBe(LEVEL)
})

it('an instrument that there is not is refused', async () => {
  expect((await set(LEVEL, 999_999)).code).toBe(CODE.noSuchInstrument)
})
