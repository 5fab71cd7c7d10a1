import { DAY_MS } from '@fairtick/domain'
import { beforeAll, expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { createFolding } from '../../src/books/history/fold-demo-history'
import { sumUpHouse } from '../../src/operations/house-sums'
import { readPdf } from '../../src/sheets/draw/read-pdf.cases'
import { formOf, send } from '../call.cases'
import { type DemoUser, demoUser, openedAndClosed } from '../demo-user.cases'
import { useSharedDemoUser } from '../use-server.cases'
import type { TestServer } from '../start-test-server.cases'

const AT = Date.UTC(2026, 2, 30, 12)
const SINCE = '2026-04-01'
let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started), {
  clockStands: true,
  at: AT,
  settings: { DEMO_HISTORY_DAYS: '0' },
})
beforeAll(async () => {
  await openedAndClosed(server, user, '1.10100')
  server.clock.advance(9 * DAY_MS)
  await server.tick('EURUSD', '1.09000')
  await openedAndClosed(server, user, '1.08900')
  await openedAndClosed(server, await demoUser(server), '1.08900')
  await sumUpHouse(server.pool)
  await createFolding({ pool: server.pool, clock: server.clock, log: silentLog(), days: 7 })()
})

const info = async (of: DemoUser) =>
  JSON.parse((await send(server, { path: '/api/user/info', headers: { authorization: of.token } })).text).data
const statement = (format: string, lang = 'en') =>
  send(server, {
    path: `/api/account/statement?${formOf({ from: '2026-03-30', to: '2026-04-09', format })}`,
    headers: { authorization: user.token, lang },
  })

it('is told to the demo user, and to nobody whose history is whole', async () => {
  expect((await info(user)).history_since).toBe(`${SINCE}T00:00:00.000Z`)
  expect((await info(await demoUser(server))).history_since).toBeNull()
})

it('is one record that is brought forward, and the records since', async () => {
  const { text } = await send(server, {
    path: '/v2/api/main/accountLog/forexChange?accountTypeId=1&page=1',
    headers: { authorization: user.token },
  })
  const { data } = JSON.parse(text).data as { readonly data: readonly Record<string, unknown>[] }
  expect(data.map(({ Type, Value, OrderId, MemoTran }) => [Type, Value, OrderId, MemoTran])).toEqual([
    [4, expect.any(String), expect.any(Number), expect.any(String)],
    [5, '-0.300000', expect.any(Number), expect.any(String)],
    [15, '10009.700000', 0, 'Brought forward'],
  ])
})

it('is said in statements, in the language of the reader in a PDF', async () => {
  const csv = (await statement('csv')).text
  expect(csv).toContain('contract,brought-forward,')
  expect(csv).toContain(`Demo history is whole from ${SINCE} (UTC) on.`)
  expect(JSON.parse((await statement('json')).text).notice).toContain(`whole from ${SINCE}`)
  for (const [lang, words] of [
    ['en', `Demo history is whole from ${SINCE}`],
    ['hk', `模擬賬戶的紀錄自 ${SINCE}`],
    ['ar', SINCE],
  ] as const) {
    const { bytes } = await statement('pdf', lang)
    const printed = readPdf(bytes).flat(2).join('').replaceAll(' ', '')
    expect([lang, printed]).toEqual([lang, expect.stringContaining(words.replaceAll(' ', ''))])
  }
})

it('leaves the books as they were for whoever goes on', async () => {
  await openedAndClosed(server, user, '1.08950')
  expect(await server.pool.query('SELECT FROM position WHERE user_id = $1', [user.id])).toMatchObject({
    rowCount: 2,
  })
})
