import { beforeAll, describe, expect, it, vi } from 'vitest'
import { statementTexts } from '@fairtick/texts/statements'
import { readPdf } from '../../src/sheets/draw/read-pdf.cases'
import { cellOf } from '../../src/sheets/write/csv'
import { type Answer, type Parameters, callAnswer, formOf, send } from '../call.cases'
import { type DemoUser, demoUser, openedAndClosed } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

const STATEMENT = '/api/account/statement'
const AT = Date.UTC(2026, 2, 30, 12)
const ROWS = 1_203

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started), { clockStands: true, at: AT })
beforeAll(async () => {
  await openedAndClosed(server, user, '1.10100')
  await user.post('/v2/api/micro/submit', { forex_id: 1, type: 1, number: '10', seconds: 30 })
  server.clock.advance(86_400_000)
  await server.tick('EURUSD', '1.09000')
  await openedAndClosed(server, user, '1.08900')
})

const ask = (parameters: Parameters, token = user.token): Promise<Answer> =>
  send(server, { path: `${STATEMENT}?${formOf(parameters)}`, headers: { authorization: token } })

/** Without the last line, which says that this is a sandbox. */
const linesOf = (text: string) => text.trimEnd().split('\r\n').slice(0, -1)

const DAYS = { from: '2026-03-30', to: '2026-03-31' }

describe('a statement', () => {
  it('is a file with a name, and every movement with the balance after it', async () => {
    const answer = await ask({ ...DAYS, format: 'csv' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="fairtick-sandbox-records-2026-03-30-2026-03-31.csv"',
    )
    const [head, ...lines] = linesOf(answer.text)
    expect(head).toBe('time_utc,account,type,reference,change_usd,balance_usd')
    const rows = lines.map((line) => line.split(','))
    expect(rows.map(([, account, type, , change]) => `${account} ${type} ${change}`)).toEqual([
      'contract demo-funds 10000.000000',
      'contract fee -0.300000',
      'contract contract-profit 10.000000',
      'contract fee -0.300000',
      'contract contract-profit -10.000000',
      'option demo-funds 10000.000000',
    ])
    expect(rows[0]?.[0]).toMatch(/^2026-03-30T12:00:00\.\d{3}Z$/)
  })

  it('has the days asked for and no others, in UTC', async () => {
    const { text } = await ask({ from: '2026-03-31', to: '2026-03-31', format: 'csv', kind: 'contracts' })
    expect(linesOf(text)).toHaveLength(2)
    expect(text).toContain(',EURUSD,buy,0.1,100,2026-03-31T12:00:00.000Z,1.09000,')
    const none = await ask({ from: '2026-04-01', to: '2026-04-02', format: 'csv', kind: 'contracts' })
    expect(linesOf(none.text)).toHaveLength(1)
  })

  it('as JSON is one document', async () => {
    const { text, headers } = await ask({ ...DAYS, format: 'json', kind: 'contracts' })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const document = JSON.parse(text) as { rows: Record<string, string>[] }
    expect(document.rows.map(({ profit_usd }) => profit_usd)).toEqual(['10.000000', '-10.000000'])
  })

  it('as PDF goes from the opening balance through the movements to the closing one', async () => {
    const { bytes, headers } = await ask({ from: '2026-03-31', to: '2026-03-31', format: 'pdf' })
    expect(headers['content-type']).toBe('application/pdf')
    const lines = readPdf(bytes).flatMap((page) => page.map((line) => line.join(' | ')))
    expect(lines).toContain('Opening balance | 10,009.70')
    expect(lines).toContain('Movements | −10.30')
    expect(lines).toContain('Closing balance | 9,999.40')
    expect(lines).toContain('Option account')
    expect(lines.some((line) => line.includes('Trading fee') && line.endsWith('−0.30 | 10,009.40'))).toBe(
      true,
    )
    expect(lines).toContain(statementTexts('en').words.sandbox)
  })

  it('is whole however long it is, in the order of the books', async () => {
    await server.pool.query(
      `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, close_reason, closed_at)
       SELECT 900000 + n, 0, $1, 1, 100000000, 0, 0, 0, $2, 1, 1, 1, 2, 6, $2::bigint + n / 700 FROM generate_series(1, ${ROWS}) AS n`,
      [user.id, Date.UTC(2026, 5, 1)],
    )
    const { text } = await ask({ from: '2026-06-01', to: '2026-06-01', format: 'csv', kind: 'contracts' })
    const ids = linesOf(text)
      .slice(1)
      .map((line) => Number(line.split(',')[0]))
    expect(ids).toEqual(Array.from({ length: ROWS }, (_none, at) => 900_001 + at))
    const pages = await ask({ from: '2026-06-01', to: '2026-06-01', format: 'pdf', kind: 'contracts' })
    expect(readPdf(pages.bytes).length).toBeGreaterThan(20)
    await server.pool.query('DELETE FROM position WHERE id > 900000')
  })

  it('with prices has the words that their source asks for, and one of records has none', async () => {
    const words = 'Data provided by Twelve Data'
    const asked = vi.spyOn(server.market, 'attributionOf').mockReturnValue(words)
    const csv = async (kind: string) => (await ask({ ...DAYS, format: 'csv', kind })).text
    expect(await csv('contracts')).toContain(words)
    expect(await csv('options')).toContain(words)
    expect(await csv('records')).not.toContain(words)
    const { text: json } = await ask({ ...DAYS, format: 'json', kind: 'contracts' })
    expect(JSON.parse(json)).toMatchObject({ notice: expect.stringMatching(new RegExp(`${words}$`)) })
    const { bytes } = await ask({ ...DAYS, format: 'pdf', kind: 'contracts' })
    expect(readPdf(bytes).flatMap((page) => page.map((line) => line.join(' ')))).toContain(words)
    asked.mockRestore()
  })

  it('is of the caller alone', async () => {
    const other = await demoUser(server)
    const { text } = await ask({ ...DAYS, format: 'csv', kind: 'contracts' }, other.token)
    expect(linesOf(text)).toHaveLength(1)
    expect(callAnswer(await ask({ ...DAYS, format: 'csv' }, 'nobody')).code).toBe(999)
  })
})

describe('is refused', () => {
  it.each<[string, Parameters]>([
    ['when it ends before it begins', { from: '2026-03-31', to: '2026-03-30', format: 'csv' }],
    ['as a PDF of more than a year', { from: '2025-01-01', to: '2026-03-30', format: 'pdf' }],
    ['for a day that is none', { from: '2026-02-30', to: '2026-03-30', format: 'csv' }],
    ['for a day in other words', { from: '2026-3-1', to: '2026-03-30', format: 'csv' }],
    ['in another format', { ...DAYS, format: 'xlsx' }],
    ['of another kind', { ...DAYS, format: 'csv', kind: 'users' }],
  ])('%s', async (_what, parameters) => {
    expect(callAnswer(await ask(parameters)).code).toBe(1000)
  })
})

describe('a cell of CSV', () => {
  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', `"'+1"`],
    ['-cmd', `"'-cmd"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    [' =1+1', `"' =1+1"`],
    [' \t-cmd', `"' \t-cmd"`],
    ['\u200b=1', `"'\u200b=1"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['-12.50', '-12.50'],
    ['a,b', '"a,b"'],
    ['plain', 'plain'],
    [' two words', ' two words'],
  ])('%j is written %j', (text, cell) => {
    expect(cellOf(text)).toBe(cell)
  })
})
