import { DAY_MS } from '@fairtick/domain'
import { createHash } from 'node:crypto'
import type { WireMonthlyStatement } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { statementTexts } from '@fairtick/texts/statements'
import { readPdf, readSlots } from '../../src/sheets/draw/read-pdf.cases'
import { type Parameters, callAnswer, formOf, get, send } from '../call.cases'
import { type DemoUser, demoUser, openedAndClosed } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

const MONTHS = '/api/account/monthly_statements'
const MONTH = '/api/account/monthly_statement'
const AT = Date.UTC(2026, 0, 31, 12)

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started), { clockStands: true, at: AT })
beforeAll(async () => {
  await openedAndClosed(server, user, '1.10100')
  server.clock.advance(2 * DAY_MS)
  await server.tick('EURUSD', '1.09000')
  await openedAndClosed(server, user, '1.08900')
  server.clock.advance(27 * DAY_MS)
})

const ask = (parameters: Parameters, lang = 'en', token = user.token) =>
  send(server, { path: `${MONTH}?${formOf(parameters)}`, headers: { authorization: token, lang } })
const months = async (token = user.token) =>
  (await get<WireMonthlyStatement[]>(server, MONTHS, {}, { token })).data
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** The drawing that is made at the end: the second of the two that pages refer to. */
const printedHash = (bytes: Buffer) => readSlots(bytes)[1]
const linesOf = (bytes: Buffer) => readPdf(bytes).flatMap((page) => page.map((line) => line.join(' | ')))

describe('the list of months', () => {
  it('goes back to the month of the sign-up, and opening and movements are the closing', async () => {
    const all = await months()
    expect(all.map(({ month, is_final: isFinal }) => [month, isFinal])).toEqual([
      ['2026-03', 0],
      ['2026-02', 1],
      ['2026-01', 1],
    ])
    expect(all.map(({ opening, movements, closing }) => [opening, movements, closing])).toEqual([
      ['19999.400000', '0.000000', '19999.400000'],
      ['20009.700000', '-10.300000', '19999.400000'],
      ['0.000000', '20009.700000', '20009.700000'],
    ])
  })

  it('names the hash of a month once it was drawn up', async () => {
    const other = await demoUser(server)
    expect((await months(other.token)).map(({ hash }) => hash)).toEqual([null])
  })
})

describe('the statement of a month', () => {
  it.each(['en', 'ar', 'th'])('has every row of the books and its sums, in %s', async (lang) => {
    const { bytes, headers } = await ask({ month: '2026-02' }, lang)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('fairtick-sandbox-2026-02.pdf')
    const { words, amount, change, dir } = statementTexts(lang)
    const spaced = (text: string) => text.replaceAll(/\s/g, '')
    const inOrder = (parts: readonly string[]) => (dir === 'rtl' ? parts.toReversed() : parts)
    const lines = readPdf(bytes).flatMap((page) => page.map((line) => spaced(inOrder(line).join(''))))
    const line = (...cells: string[]) => spaced(cells.join(''))
    expect(lines).toContain(line(words.opening, amount('10009.700000')))
    expect(lines).toContain(line(words.movements, change('-10.300000')))
    expect(lines).toContain(line(words.closing, amount('9999.400000')))
    expect(lines).toContain(line(words.sandbox))
    for (const [kind, moved, left] of [
      [words.kind_fee, '-0.300000', '10009.400000'],
      [words.kind_contract_profit, '-10.000000', '9999.400000'],
    ] as const) {
      const found = lines.filter((each) => each.endsWith(line(change(moved), amount(left))))
      expect(found).toEqual([expect.stringContaining(line(words.contractAccount, kind))])
    }
  })

  it('prints the SHA-256 of the CSV of the month, keeps it and that of each file', async () => {
    const csv = await ask({ month: '2026-01', format: 'csv' })
    const pdf = await ask({ month: '2026-01' })
    const content = sha(csv.bytes)
    expect(printedHash(pdf.bytes)).toBe(content)
    expect((await months()).find(({ month }) => month === '2026-01')?.hash).toBe(content)
    const { rows } = await server.pool.query<{ language: string; file: Buffer }>(
      "SELECT language, file FROM monthly_statement_file WHERE user_id = $1 AND month = '2026-01'",
      [user.id],
    )
    expect(rows.map(({ language, file }) => [language, file.toString('hex')])).toEqual([
      ['en', sha(pdf.bytes)],
    ])
  })

  it('is the same file when it is asked for again', async () => {
    const [once, again] = [await ask({ month: '2026-02' }, 'hk'), await ask({ month: '2026-02' }, 'hk')]
    expect(again.bytes.equals(once.bytes)).toBe(true)
  })

  it('of a month that is running says so, and no hash of it is kept', async () => {
    const { bytes } = await ask({ month: '2026-03' })
    expect(linesOf(bytes)).toContain(statementTexts('en').words.notFinal)
    expect((await months())[0]?.hash).toBeNull()
  })

  it('as CSV has each account from its opening to its closing balance', async () => {
    const { text } = await ask({ month: '2026-02', format: 'csv' })
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      'time_utc,account,type,reference,change_usd,balance_usd',
      '2026-02-01,contract,opening,,,10009.700000',
      expect.stringMatching(/^2026-02-02T12:00:00\.000Z,contract,fee,\d+,-0\.300000,10009\.400000$/),
      expect.stringMatching(
        /^2026-02-02T12:00:00\.000Z,contract,contract-profit,\d+,-10\.000000,9999\.400000$/,
      ),
    ])
    expect(text).toContain('2026-02-28,contract,closing,,-10.300000,9999.400000')
  })

  it('is of the caller alone', async () => {
    const other = await demoUser(server)
    expect(callAnswer(await ask({ month: '2026-02' }, 'en', other.token)).code).toBe(1000)
    expect(callAnswer(await ask({ month: '2026-02' }, 'en', 'nobody')).code).toBe(999)
  })

  it.each(['2025-12', '2026-04', '2026-13', '2026-1', 'x'])('is refused for %s', async (month) => {
    expect(callAnswer(await ask({ month })).code).toBe(1000)
  })

  it('draws on the allowance of files', () => {
    expect(cashierCalls.monthlyStatement.rate).toBe('files')
  })

  it.each(['UPDATE monthly_statement SET content = sha256(content)', 'DELETE FROM monthly_statement_file'])(
    'is kept for ever: %s',
    async (change) => {
      await expect(server.pool.query(change)).rejects.toThrow('append-only')
    },
  )
})
