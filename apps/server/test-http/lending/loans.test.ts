import { createHash } from 'node:crypto'
import { DAY_MS } from '@fairtick/domain'
import { CODE, type WireLoanConfig, type WireLoanDates, type WireLoanQuote } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type Parameters, get } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const LOAN = {
  configs: '/api/loan/loan_config',
  config: '/api/loan/config_info',
  dates: '/api/loan/get_date',
  quote: '/api/loan/quote',
}

let server: TestServer

useServer((started) => (server = started), { clockStands: true })

const ask = async <Data>(path: string, parameters: Parameters = {}) => {
  const { token } = await realUser(server, '0')
  return get<Data>(server, path, parameters, { token })
}

describe('loans on offer', () => {
  it('are the samples of a sandbox alone, and none that was taken off', async () => {
    await server.pool.query(
      `INSERT INTO loan_config (name, period, free_days, amount_min, amount_max, interest_rate, penalty_rate, penalty_cap)
       VALUES ('no sample', 30, 0, 1000000, 2000000, 1, 1, 1)`,
    )
    const { data } = await ask<WireLoanConfig[]>(LOAN.configs)
    expect(data).toMatchObject([
      {
        id: 1,
        name: '30 days, the first 7 free (sample)',
        loan_period: 30,
        free_period: 7,
        min_amount: '100.00',
        max_amount: '5000.00',
        interest_rate: '0.0005',
        penalty_rate: '0.0025',
        penalty_cap: '0.5',
        is_sample: 1,
      },
      expect.objectContaining({ id: 2, loan_period: 90 }),
    ])
    expect((await ask<WireLoanConfig>(LOAN.config, { id: 2 })).data).toEqual(data[1])
    const codes = await Promise.all(
      [LOAN.config, LOAN.dates, LOAN.quote].map((path) =>
        ask(path, { id: 101, config_id: 101, amount: '100' }).then(({ code }) => code),
      ),
    )
    expect(codes).toEqual([CODE.noSuchLoan, CODE.noSuchLoan, CODE.noSuchLoan])
  })

  it('are for real accounts (L14)', async () => {
    const demo = await demoUser(server)
    expect((await get(server, LOAN.configs, {}, { token: demo.token })).code).toBe(CODE.onlyRealAccount)
    expect((await get(server, LOAN.configs, {})).code).toBe(CODE.noSession)
  })
})

describe('the figures before signing', () => {
  it('are those of a loan that is approved now', async () => {
    const now = server.clock.now()
    const [start, end] = [now, now + 30 * DAY_MS].map((at) => new Date(at).toISOString())
    expect((await ask<WireLoanDates>(LOAN.dates, { config_id: 1 })).data).toEqual({ start, end })
    const { data } = await ask<WireLoanQuote>(LOAN.quote, { config_id: 1, amount: '1234.56' })
    const { agreement, terms_hash: hash, ...figures } = data
    expect(hash).toBe(createHash('sha256').update(agreement).digest('hex'))
    for (const figure of ['1,234.56', '14.20', '1,248.76', '14.93', '19.86', '617.28', '0.25', '0.05'])
      expect(agreement).toContain(` ${figure} `)
    expect(figures).toEqual({
      amount: '1234.56',
      period: 30,
      rate: '0.0005',
      // 1234.56 × 0.0005 × 23 days = 14.19744
      interest: '14.20',
      total: '1248.76',
      apr: '14.93',
      apr_without_free: '19.86',
      schedule: [
        { at: start, amount: '1234.56', kind: 1 },
        { at: end, amount: '14.20', kind: 2 },
        { at: end, amount: '1234.56', kind: 3 },
      ],
      penalty_rate: '0.0025',
      penalty_cap: '0.5',
      penalty_most: '617.28',
      mind_days: 14,
    })
  })

  it('are refused outside the bounds, and with parts of a cent (L4)', async () => {
    const codeOf = async (amount: string) => (await ask(LOAN.quote, { config_id: 1, amount })).code
    expect(await Promise.all(['99.99', '5000.01', '0', '100.001', '-1'].map(codeOf))).toEqual([
      CODE.amountNotAllowed,
      CODE.amountNotAllowed,
      CODE.amountNotAllowed,
      CODE.parameterWrong,
      CODE.parameterWrong,
    ])
    expect(await Promise.all(['100', '5000'].map(codeOf))).toEqual([CODE.success, CODE.success])
  })
})
