import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import { readCurrencies, readCurrency } from './currency-store'
import { addSampleCurrencies } from './sample-currencies'

const database = useTestDatabase()

beforeEach(() => database.rows('DELETE FROM withdrawal_currency'))

const namesOf = async (kind: 'coin' | 'bank') =>
  (await readCurrencies(database.pool, kind)).map(({ code, protocol }) => `${code} ${protocol}`)

describe('the samples of currencies', () => {
  it('are there once, however often they are asked for, and each says that it is one', async () => {
    await addSampleCurrencies(database.pool)
    await addSampleCurrencies(database.pool)
    expect(await namesOf('coin')).toEqual(['USDT ERC20', 'USDT TRC20', 'BTC BTC', 'XRP XRPL'])
    expect(await namesOf('bank')).toEqual(['USD SWIFT', 'EUR SEPA', 'GBP FPS'])
    const all = [
      ...(await readCurrencies(database.pool, 'coin')),
      ...(await readCurrencies(database.pool, 'bank')),
    ]
    for (const { name, isSample } of all)
      expect([name, isSample]).toEqual([expect.stringContaining('sample'), true])
  })

  it('have a tag where the network has one, and one has no payment channel', async () => {
    await addSampleCurrencies(database.pool)
    const coins = await readCurrencies(database.pool, 'coin')
    expect(coins.filter(({ tagKind }) => tagKind !== undefined).map(({ code }) => code)).toEqual(['XRP'])
    const banks = await readCurrencies(database.pool, 'bank')
    expect(banks.filter(({ hasChannel }) => !hasChannel).map(({ code }) => code)).toEqual(['GBP'])
  })

  it('stay what they became, and come beside what an operator set up', async () => {
    await database.rows(
      `INSERT INTO withdrawal_currency (kind, code, protocol, name, decimals, fee_type, fee_rate, units_per_usd, amount_min, address_kind)
       VALUES (1, 'USDT', 'ERC20', 'Tether', 6, 1, 0, 40000, 1000000, 'evm')`,
    )
    await addSampleCurrencies(database.pool)
    await database.rows('UPDATE withdrawal_currency SET is_active = false WHERE id IN (2, 3, 4)')
    await addSampleCurrencies(database.pool)
    const coins = await readCurrencies(database.pool, 'coin')
    expect(coins.map(({ name, id }) => [name, id > 100])).toEqual([
      ['Tether (sample)', false],
      ['Tether', true],
    ])
  })
})

it('a currency that is off is neither listed nor found', async () => {
  await addSampleCurrencies(database.pool)
  await database.rows('UPDATE withdrawal_currency SET is_active = false WHERE id = 1')
  expect(await namesOf('coin')).not.toContain('USDT ERC20')
  expect(await readCurrency(database.pool, 1)).toBeUndefined()
  expect(await readCurrency(database.pool, 2)).toMatchObject({ code: 'USDT', protocol: 'TRC20' })
})

describe('the database holds no currency', () => {
  it.each([
    ['of a coin without a network', 'address_kind = NULL WHERE kind = 1'],
    ['of a bank with a network', "address_kind = 'evm' WHERE kind = 2"],
    ['whose fee is more than all of it', 'fee_type = 2, fee_rate = 100000001'],
    ['with a tag on a network that has none', "tag_kind = 'tag' WHERE address_kind = 'evm'"],
    ['twice', "code = 'USDT', protocol = 'TRC20' WHERE id = 1"],
  ])('%s', async (_what, change) => {
    await addSampleCurrencies(database.pool)
    await expect(database.rows(`UPDATE withdrawal_currency SET ${change}`)).rejects.toThrow(
      'withdrawal_currency',
    )
  })
})
