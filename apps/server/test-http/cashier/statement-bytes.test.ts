import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Parameters, formOf, send } from '../call.cases'
import { type DemoUser, openedAndClosed } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

const AT = Date.UTC(2026, 2, 30, 12)
const OVER = AT + 3 * 86_400_000
const DAYS = { from: '2026-03-30', to: '2026-03-31' }

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started), { clockStands: true, at: AT })
beforeAll(async () => {
  await openedAndClosed(server, user, '1.10100')
  await server.pool.query('UPDATE app_user SET uid = 10000042 WHERE id = $1', [user.id])
  await server.pool.query(
    `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, swap, created_at, instrument_id,
       leverage, side, status, close_reason, closed_at, opened_at, open_tick, close_price, close_tick)
     SELECT 900000 + n, n % 3, $1, 1000000 * n, 110974000 + n * 1000 + (n % 7) * (n % 2), 0, 300000 * (n % 5), 1000000 - n * 7654321,
       (n % 4 - 2) * 1250000, $2, 1 + n % 2, n % 200, 1 + n % 2, 3, 1 + n % 4, $2::bigint + n * 61234, $2, 1,
       110974000 + n * 3000, 2
     FROM generate_series(1::bigint, 450) AS n`,
    [user.id, AT],
  )
  await server.pool.query(
    `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, close_reason, closed_at)
     VALUES (900900, 0, $1, 1, 100000000, 0, 0, 0, $2, 1, 1, 1, 2, 6, $2)`,
    [user.id, AT],
  )
  await server.pool.query(
    `INSERT INTO option (id, user_id, stake, payout_ratio, open_price, open_tick, created_at, expires_at, end_price, end_tick,
       settled_at, quoted_tick, asked_tick, asked_at, profit, instrument_id, duration_seconds, direction, status, result, loss_basis, rules)
     SELECT 900000 + n, $1, 10000000 + n, 85000000, 110974000, 1, $2, $2::bigint + 60000, CASE n % 5 + 1 WHEN 4 THEN NULL ELSE 110975000 + n END,
       CASE n % 5 + 1 WHEN 4 THEN NULL ELSE 3 END, $2::bigint + 60500 - CASE n % 5 + 1 WHEN 5 THEN 30000 ELSE 0 END,
       CASE n % 5 + 1 WHEN 5 THEN 2 END, CASE n % 5 + 1 WHEN 5 THEN 2 END, CASE n % 5 + 1 WHEN 5 THEN $2::bigint + 30000 END,
       CASE n % 5 + 1 WHEN 1 THEN 8500000 + n WHEN 2 THEN -10000000 - n WHEN 5 THEN -5000000 + n * 100000 ELSE 0 END, 1 + n % 2, 60, 1 + n % 2, 3, n % 5 + 1, 0, 4
     FROM generate_series(1::bigint, 230) AS n`,
    [user.id, AT],
  )
})

/** The books are checked at the end, and know nothing of these. */
afterAll(async () => {
  await server.pool.query('DELETE FROM position WHERE id > 900000')
  await server.pool.query('DELETE FROM option WHERE id > 900000')
})

async function digestOf(path: string, parameters: Parameters, lang: string): Promise<string> {
  const headers = { authorization: user.token, lang }
  const { bytes, status } = await send(server, { path: `${path}?${formOf(parameters)}`, headers })
  expect(status).toBe(200)
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** The files that were made in the thread of orders, up to 811aca86. */
const STATEMENTS = [
  ['records', 'csv', 'en', '8e405dc4196082f5'],
  ['records', 'json', 'en', '853e4eb8ba43ccce'],
  ['records', 'pdf', 'ar', 'b7b8b4bf5048f7ae'],
  ['records', 'pdf', 'en', '3898dc98a96d46ac'],
  ['records', 'pdf', 'hi', '62572db87ae86fa4'],
  ['records', 'pdf', 'hk', '63209631ab2f6cb6'],
  ['records', 'pdf', 'th', '0c0c81f9660978b8'],
  ['contracts', 'csv', 'en', '343b57014b95d56e'],
  ['contracts', 'json', 'en', '7ecaeb50b207509e'],
  ['contracts', 'pdf', 'ar', 'b3a8ab80f69cb144'],
  ['contracts', 'pdf', 'en', 'a16c344d455e9f9b'],
  ['contracts', 'pdf', 'hi', '365febe49bd63e40'],
  ['contracts', 'pdf', 'hk', '505cd597df82fd9d'],
  ['contracts', 'pdf', 'th', '28ac500387309b07'],
  ['options', 'csv', 'en', 'f1a260c159478de7'],
  ['options', 'json', 'en', '51f02716e535e26e'],
  ['options', 'pdf', 'ar', 'b840415ec1461770'],
  ['options', 'pdf', 'en', '77692d569ece89bc'],
  ['options', 'pdf', 'hi', '4192022f14690925'],
  ['options', 'pdf', 'hk', 'd48bb6cc52203878'],
  ['options', 'pdf', 'th', '3e40c93431f49ca9'],
] as const
const MONTHS = [
  ['running', 'csv', 'en', '0baa741263cf9669'],
  ['running', 'pdf', 'ar', 'b09c8a232f20459f'],
  ['running', 'pdf', 'en', '6d109d349814c92c'],
  ['running', 'pdf', 'hi', '7af21dce0c1a10c5'],
  ['running', 'pdf', 'hk', '6465360dde55b697'],
  ['over', 'csv', 'en', '0baa741263cf9669'],
  ['over', 'pdf', 'ar', 'c7f217b962db0472'],
  ['over', 'pdf', 'en', 'cda1fa5590f9301d'],
  ['over', 'pdf', 'hi', '51ea4ba95b0e8165'],
  ['over', 'pdf', 'hk', 'df98ca654c93d143'],
] as const

it.each(STATEMENTS)('a statement of %s as %s in %s is byte for byte as before', async (...of) => {
  const [kind, format, lang, digest] = of
  expect(await digestOf('/api/account/statement', { ...DAYS, kind, format }, lang)).toBe(digest)
})

it.each(MONTHS)('a month that is %s, as %s in %s, is byte for byte as before', async (...of) => {
  const [state, format, lang, digest] = of
  if (state === 'over') server.clock.advance(Math.max(0, OVER - server.clock.now()))
  expect(await digestOf('/api/account/monthly_statement', { month: '2026-03', format }, lang)).toBe(digest)
})
