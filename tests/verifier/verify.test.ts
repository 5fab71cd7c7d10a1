import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DAY_MS, usd } from '@fairtick/domain'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DemoUser, PATH, demoUser, opened } from '../../apps/server/test-http/demo-user.cases'
import { PRICES } from '../../apps/server/test-http/server-on.cases'
import { type TestServer, startTestServer } from '../../apps/server/test-http/start-test-server.cases'
import { LOAN, lent } from '../../apps/server/test-http/lending/borrower.cases'
import { later as passDays, miner } from '../../apps/server/test-http/mining/mining.cases'
import { realUser } from '../../apps/server/test-http/real-user.cases'
import { submitDeposit } from '../../apps/server/src/features/cashier/deposits/submit-deposit'
import {
  decideWithdrawal,
  requestWithdrawal,
} from '../../apps/server/src/features/cashier/withdrawals/withdraw'
import { withdrawalOf } from '../../apps/server/src/features/cashier/withdrawals/withdrawal.cases'
import { decideNow } from '../../apps/server/test-support/decided.cases'
import { creditDeposit, depositOf } from '../../apps/server/test-support/deposits.cases'
import type { Query } from './rows'
import { verify, verifyWith } from './verify'
import { findingsAfter } from './verify-changed.cases'

let server: TestServer
let user: DemoUser
let url = ''

beforeAll(async () => {
  server = await startTestServer({ clockStands: true, settings: { DEMO_HISTORY_DAYS: '0' } })
  url = server.databaseUrl
})
afterAll(() => server.stop())

async function after(ms: number, prices: Readonly<Record<string, string>>, lateBy = 0): Promise<void> {
  server.clock.advance(ms)
  await server.ticks(prices, lateBy)
}

const idOf = (code: string) => server.market.instrumentByCode(code)?.id ?? 0
const running = async () => (await server.pool.query('SELECT FROM option WHERE status = 1')).rowCount
const verified = () => verify(url, server.archiveDir)
const findingsOf = async () => (await verified()).findings

/** Orders of every kind of opening and end, over several minutes. */
async function trade(): Promise<void> {
  user = await demoUser(server)
  const eurjpy = idOf('EURJPY')
  await after(1_000, { EURUSD: '1.10000', USDJPY: '150.000', EURJPY: '165.000', BTCUSDT: '30000.00' })
  const whole = await opened(user, { cont: '0.37' })
  await opened(user, { type: 2, stop_loss_price: '1.10500', target_profit_price: '1.09000' })
  await opened(user, { forex_id: eurjpy, cont: '0.13', multiple: 100 })
  await opened(user, { forex_id: eurjpy, status: 0, target_price: '166.000', type: 2 })
  await opened(user, { status: 0, target_price: '1.09500', stop_loss_price: '1.09000' })
  await user.post('/v2/api/micro/submit', { forex_id: 1, type: 1, number: '33.33', seconds: 30 })
  await user.post('/v2/api/micro/submit', { forex_id: 1, type: 2, number: '100', seconds: 30 })
  await after(10_000, { EURUSD: '1.10100', USDJPY: '151.000', EURJPY: '165.900' })
  await after(15_000, { EURUSD: '1.10210', EURJPY: '166.200' })
  await user.post(PATH.close, { id: whole.Id, cont: '0.11' })
  await after(6_000, { EURUSD: '1.10610' })
  await user.post(PATH.close, { id: whole.Id, cont: '0.13' })
  await after(60_000, { EURUSD: '1.09480', USDJPY: '149.500' })
  await after(60_000, { EURUSD: '1.08900', EURJPY: '164.000' })
  await user.post(PATH.closeAll, {})
  await after(60_000, { EURUSD: '1.10000' })
  await server.market.fold()
  await vi.waitUntil(async () => (await running()) === 0, { timeout: 60_000 })
}

/** Orders and options on a late source; some of its ticks come too late to trigger orders or to count. */
async function tradeLate(): Promise<void> {
  await after(60_000, { EURUSD: '1.10000' }, 400)
  await opened(user, { cont: '0.1', stop_loss_price: '1.09000' })
  await opened(user, { status: 0, cont: '0.1', target_price: '1.09000' })
  await user.post('/v2/api/micro/submit', { forex_id: 1, type: 1, number: '10', seconds: 30 })
  await after(40_000, { EURUSD: '1.08000' }, 15_001)
  await after(61_000, { EURUSD: '1.10100' }, 400)
  await user.post('/v2/api/micro/submit', { forex_id: 1, type: 1, number: '10', seconds: 30 })
  await after(10_000, { EURUSD: '1.10200' }, 3_000)
  await after(10_000, { EURUSD: '1.10300' }, 3_000)
  await after(10_500, { EURUSD: '1.10400' }, 3_000)
  await after(2_900, { EURUSD: '1.10000' }, 3_500)
  await after(60_000, { EURUSD: '1.08900' }, 400)
  await server.market.fold()
  await vi.waitUntil(async () => (await running()) === 0, { timeout: 60_000 })
}

describe('the verifier', () => {
  it('finds nothing wrong with what the server did, sealed or not', async () => {
    await trade()
    await opened(user)
    // Reached before it was placed, in a minute that is not yet sealed.
    await after(1_000, { EURUSD: '1.10500' })
    await after(1_000, { EURUSD: '1.10000' })
    await opened(user, { status: 0, target_price: '1.10300' })
    await after(10_000, { EURUSD: '1.10100' })
    const { findings, blocks, orders, options } = await verified()
    expect(findings).toEqual([])
    expect([blocks > 5, orders, options]).toEqual([true, 9, 2])
  })

  it('finds nothing wrong where ticks came late, sealed or not', async () => {
    await tradeLate()
    expect(await findingsOf()).toEqual([])
    const kinds = await server.pool.query(
      'SELECT DISTINCT get_byte(ticks, 0) AS kind FROM tick_block ORDER BY 1',
    )
    expect(kinds.rows).toEqual([{ kind: 1 }, { kind: 3 }])
    const ends = await server.pool.query('SELECT end_price FROM option ORDER BY id DESC LIMIT 1')
    expect(ends.rows).toEqual([{ end_price: 110_400_000n }])
    await server.market.fold()
    expect(await findingsOf()).toEqual([])
  })

  it('finds nothing wrong where a pending order was replaced, and a link that was changed afterwards', async () => {
    user = await demoUser(server)
    await after(60_000, { EURUSD: '1.10000' })
    const { Id: id } = await opened(user, { status: 0, cont: '0.1', target_price: '1.09000' })
    await after(10_000, { EURUSD: '1.09500' })
    const { data: next } = await user.post<{ Id: number }>(PATH.replace, { id, target_price: '1.08500' })
    await after(10_000, { EURUSD: '1.08900' })
    await after(10_000, { EURUSD: '1.08400' })
    const filled = () => user.get<{ Status: number; OriginPrice: string }>(PATH.order, { id: next.Id })
    await expect.poll(async () => (await filled()).data).toMatchObject({ Status: 1, OriginPrice: '1.08400' })
    await user.post(PATH.closeAll, {})
    expect(await findingsOf()).toEqual([])
    const brokenBy = async (set: string) => {
      const sql = `UPDATE position SET ${set} WHERE id = ${next.Id}`
      return (await findingsAfter(server, { tables: ['position'], sql })).map(({ rule }) => rule)
    }
    expect(await brokenBy('replaces = NULL')).toContain('replaced orders name each other')
    expect(await brokenBy('created_at = created_at - 1')).toContain('an order is replaced in one act')
    expect(await brokenBy('leverage = leverage + 1')).toContain('an order is replaced by one of its kind')
  })

  it('finds nothing wrong after a demo reset and a restart', async () => {
    await trade()
    await opened(user)
    await user.post('/v2/api/micro/submit', { forex_id: 1, type: 1, number: '10', seconds: 30 })
    await user.post(PATH.reset, {})
    expect(await findingsOf()).toEqual([])
    server = await server.restart()
    await after(1_000, { EURUSD: '1.10000' })
    expect(await findingsOf()).toEqual([])
  })
})

describe('where old ticks are in files', () => {
  const files = () =>
    readdirSync(server.archiveDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.gz'),
    )

  it('finds nothing wrong, in files and across their borders; a file that is missing or changed is told, and nothing else held against anyone', async () => {
    await after(60_000, PRICES)
    const dayAfter = Math.floor(server.clock.now() / DAY_MS + 2) * 1440
    await trade()
    const before = await verified()
    // Each instrument has a later day; the one a few days old continues from the archive.
    await after(DAY_MS, PRICES)
    await after(100 * DAY_MS, PRICES)
    await trade()
    // Days without heads are not filed.
    const headed = () => server.pool.query('SELECT FROM signed_head WHERE minute >= $1', [dayAfter])
    await vi.waitUntil(async () => (await headed()).rows.length > 0, { timeout: 60_000 })
    for (let round = 0; round < 3; round += 1) await server.tidy()
    const { rows } = await server.pool.query('SELECT min(minute) AS first FROM tick_block')
    expect(Number(rows[0].first) * 60_000).toBeGreaterThan(server.clock.now() - 2 * DAY_MS)
    expect(files().length).toBeGreaterThan(4)
    const later = await verified()
    expect(later.findings).toEqual([])
    expect(later.blocks).toBeGreaterThan(before.blocks)
    expect(later.orders).toBeGreaterThan(before.orders)

    const [name = ''] = files()
    const path = join(server.archiveDir, name)
    const bytes = readFileSync(path)
    rmSync(path)
    const missing = (await verified()).findings
    expect(missing.some(({ what }) => what.includes('ENOENT'))).toBe(true)
    expect(new Set(missing.map(({ rule }) => rule))).toEqual(
      new Set(['the tick log is whole', 'the ticks of an order can be read']),
    )
    writeFileSync(path, gzipSync(gunzipSync(bytes).fill('~', 60, 61)))
    expect((await findingsOf()).map(({ what }) => what).join()).toContain('was changed')
    writeFileSync(path, bytes)
    expect(await findingsOf()).toEqual([])
  })
})

describe('the verifier finds', () => {
  beforeAll(async () => {
    await trade()
    await tradeLate()
  })

  it.each([
    [
      'a fill at another price',
      `UPDATE position SET open_price = open_price + 1000 WHERE status = 3`,
      'the price of its tick',
    ],
    [
      'a close at another price',
      `UPDATE position SET close_price = close_price - 1000 WHERE status = 3`,
      'a close has the price',
    ],
    [
      'a profit that is a micro-dollar off',
      `UPDATE position SET profit = profit - 1 WHERE status = 3`,
      'the profit follows',
    ],
    ['a fee that is higher', `UPDATE position SET fee = fee + 1 WHERE status = 3`, 'the fee follows'],
    [
      'a margin that is higher',
      `UPDATE position SET margin = margin + 1 WHERE status = 3`,
      'the margin follows',
    ],
    [
      'a trigger that fired late',
      `UPDATE position SET open_tick = open_tick + 1 WHERE trigger_price IS NOT NULL AND status = 3`,
      'first tick at its trigger',
    ],
    [
      'a stop that fired without reason',
      `UPDATE position SET close_reason = 2 WHERE status = 3 AND close_reason = 1`,
      'a stop fires at',
    ],
    [
      'an option settled the other way',
      `UPDATE option SET result = 3 - result, profit = -profit WHERE result IN (1, 2)`,
      'the result follows the ticks',
    ],
    [
      'an option that ends at a later tick',
      `UPDATE option SET end_tick = end_tick + 1`,
      'the last tick at or before',
    ],
    [
      'an option that ends at a tick that came too late',
      `UPDATE option SET end_tick = end_tick + 1 WHERE id = (SELECT max(id) FROM option)`,
      'the last tick at or before',
    ],
    [
      'an arrival changed in the log',
      `UPDATE tick_block SET ticks = set_byte(ticks, length(ticks) - 1, get_byte(ticks, length(ticks) - 1) # 1) WHERE get_byte(ticks, 0) = 3`,
      'the tick log is whole',
    ],
    ['profit that was never paid', `DELETE FROM entry WHERE kind = 4`, 'the profit is paid once'],
    ['a fee for nothing', `UPDATE entry SET reference = 1 WHERE kind = 5`, 'every entry has its order'],
    [
      'a price changed in the log',
      `UPDATE tick_block SET ticks = set_byte(ticks, 3, get_byte(ticks, 3) # 2)`,
      'the tick log is whole',
    ],
    [
      'a missing minute',
      `DELETE FROM tick_block WHERE (instrument_id, first_sequence) = (SELECT instrument_id, first_sequence FROM tick_block WHERE instrument_id = 1 ORDER BY first_sequence OFFSET 1 LIMIT 1)`,
      'the tick log is whole',
    ],
  ])('%s', async (_what, planted, rule) => {
    const findings = await withPlanted(planted)
    expect(findings.map((each) => each.rule).join('\n')).toContain(rule)
    expect(findings.length).toBeGreaterThan(0)
  })
})

describe('deposits and withdrawals', () => {
  it('are found right: credited, paid with a fee and without, and such as wait', async () => {
    const { id: userId } = await realUser(server, '0')
    await creditDeposit(server, userId, usd('100'))
    await server.books.execute(submitDeposit, userId, depositOf(usd('7.01')))
    const { id: rowId } = await server.books.execute(requestWithdrawal, userId, withdrawalOf('60'))
    await server.books.execute(requestWithdrawal, userId, withdrawalOf('20'))
    const decision = { subject: 'withdrawal', rowId, userId, words: 'x', decidedBy: 'ann', at: 0 } as const
    for (const event of ['approve', 'pay'])
      await decideNow(server.pool, { ...decision, event }, (made) =>
        server.books.execute(decideWithdrawal, userId, made),
      )
    const { findings, cashier } = await verified()
    expect([findings, cashier]).toEqual([[], 4])
  })

  it.each([
    ['another credit', 'UPDATE deposit SET credit = credit + 10000', 'credits its amount'],
    ['a credit that is not finished', 'UPDATE deposit SET status = 2 WHERE status = 1', 'credited once'],
    ['a finished one without its credit', 'DELETE FROM entry WHERE kind = 1', 'credited once'],
    ['a credit for nothing', 'UPDATE entry SET reference = 1 WHERE kind = 1', 'has its row'],
    ['another payout', 'UPDATE withdrawal SET received = received + 100', 'what its fee leaves'],
    ['a payment that is not there', 'DELETE FROM entry WHERE kind = 2 AND to_account = 4', 'leaves once'],
    ['a fee that went elsewhere', 'UPDATE entry SET to_account = 1 WHERE kind = 2 AND to_account = 2', 'fee'],
    ['a payment of what waits', 'UPDATE withdrawal SET status = 4 WHERE status = 1', 'leaves once'],
  ])('are found wrong by %s', async (_what, planted, words) => {
    const findings = await withPlanted(
      `ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_check, DROP CONSTRAINT withdrawal_check1, DROP CONSTRAINT withdrawal_check2; ${planted}`,
    )
    expect(findings.map(({ rule }) => rule).join('\n')).toContain(words)
  })
})

describe('loans and mining', () => {
  it('are found right: lent, repaid, running, redeemed and finished', async () => {
    const borrowing = await lent(server, '50')
    await borrowing.post(LOAN.repay, { loan_id: borrowing.loanId, fund: 1 })
    await lent(server)
    await server.pool.query('UPDATE loan_config SET period = 2 WHERE id = 1')
    const returning = await lent(server, '50')
    await server.pool.query('UPDATE loan_config SET period = 30 WHERE id = 1')
    const subscriber = await miner(server, '1000')
    const [redeemed] = [await subscriber.subscribe(), await subscriber.subscribe({ id: 2, amount: '300' })]
    await passDays(server, 3)
    await returning.post(LOAN.repay, { loan_id: returning.loanId, fund: 1 })
    await subscriber.redeem(redeemed.data.id)
    await subscriber.subscribe({ amount: '50' })
    await passDays(server, 9)
    const { findings, lending } = await verified()
    expect([findings, lending]).toEqual([[], 6])
  })

  it.each([
    ['a loan that was not paid out', 'DELETE FROM entry WHERE kind = 8', 'paid out once'],
    ['less interest', 'UPDATE loan SET interest = 1 WHERE status = 5', 'follow from the dates'],
    ['a repayment that is not there', 'DELETE FROM entry WHERE kind = 9', 'repaid once'],
    ['a day of income too many', 'UPDATE subscription SET days_paid = days_paid - 1', 'each day once'],
    ['another income', 'UPDATE entry SET amount = amount + 100 WHERE kind = 11', 'each day once'],
    ['another penalty', 'UPDATE subscription SET penalty = 1 WHERE status = 3', 'leaving early'],
    ['a principal that stays', 'DELETE FROM entry WHERE kind = 10 AND from_account = 7', 'comes back once'],
    ['a pool that was not filled', 'DELETE FROM entry WHERE kind = 10 AND from_account = 11', 'filled once'],
    ['income of nothing', 'UPDATE entry SET reference = 1 WHERE kind = 11', 'has its row'],
  ])('are found wrong by %s', async (_what, planted, words) => {
    const findings = await withPlanted(
      `ALTER TABLE loan DISABLE TRIGGER USER; ALTER TABLE subscription DISABLE TRIGGER USER;
       ALTER TABLE subscription DROP CONSTRAINT subscription_finished; ${planted}`,
    )
    expect(findings.map(({ rule }) => rule).join('\n')).toContain(words)
  })
})

describe('liabilities', () => {
  it('are found right over days, with clients and without', async () => {
    for (const amount of ['1000.25', '0', '3.000001']) {
      await realUser(server, amount)
      await after(DAY_MS, PRICES)
      await server.jobs.doAll('liabilities')
    }
    const { findings, days } = await verified()
    expect([findings, days]).toEqual([[], 3])
  })

  it.each([
    ['a changed root', `UPDATE liability_day SET root = sha256(root)`, 'its root is not that of its leaves'],
    ['a changed total', `UPDATE liability_day SET total = total + 1`, 'does not follow the day before'],
    [
      'a changed total of the last day',
      `UPDATE liability_day SET total = total + 1`,
      'by the journal they are',
    ],
    ['a changed leaf', `UPDATE liability_part SET sums[3] = sums[3] + 1`, 'its leaves add up to'],
    ['a leaf of another owner', `UPDATE liability_part SET uids[3] = uids[4]`, 'stands twice'],
    [
      'a day that was left out',
      `DELETE FROM liability_day WHERE day = (SELECT min(day) FROM liability_day)`,
      'does not follow the day before',
    ],
  ])('are found wrong by %s', async (_what, planted, words) => {
    const findings = await withPlanted(planted)
    expect(findings.map(({ what }) => what).join('\n')).toContain(words)
  })
})

/**
 * The findings for a planted fault, which is rolled back; the triggers that keep tables append-only are
 * disabled meanwhile.
 */
async function withPlanted(sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    for (const table of [
      'position',
      'option',
      'entry',
      'tick_block',
      'liability_day',
      'liability_part',
      'deposit',
      'withdrawal',
    ])
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await client.query(sql)
    const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows
    return (await verifyWith(query, server.archiveDir)).findings
  } finally {
    await client.end()
  }
}
