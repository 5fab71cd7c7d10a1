import { NO_USD, type Usd, parseDecimal, usdOf, USD_SCALE } from '@fairtick/domain'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFormats, languages } from '@fairtick/texts'
import { describe, expect, it } from 'vitest'
import { createFigures } from './use-figures'

const usd = (plain: string): Usd => usdOf(parseDecimal(plain, USD_SCALE) ?? NO_USD)
const minus = (plain: string): Usd => usdOf(-usd(plain))

const figures = createFigures(createFormats(languages.find(({ value }) => value === 'en')!))

describe('money in USD on a screen', () => {
  it('has two decimals, rounded to the disadvantage of the user', () => {
    expect(figures.balance(usd('9964.319999'))).toBe('9,964.31')
    expect(figures.atMost(usd('35.656334'))).toBe('35.66')
    expect(figures.profit(usd('0.129999'))).toBe('+0.12')
    expect(figures.profit(minus('0.173500'))).toBe('−0.18')
    expect(figures.profit(minus('0.100000'))).toBe('−0.10')
    expect(figures.profit(NO_USD)).toBe('0.00')
    // The rounded balance and the rounded loss add up.
    expect(figures.balance(usd('9999.995000'))).toBe('9,999.99')
    expect(figures.profit(minus('0.005000'))).toBe('−0.01')
  })

  it('has as many decimals in a list that is added up as its sum needs', () => {
    const parts = ['0.9151', '0.1151', '0.6351'].map(minus)
    const sum = minus('1.6653')
    // Rounded down to cents they would be 0.92, 0.12 and 0.64, which are 1.68, under a total of 1.67.
    const shown = figures.profitsIn([{ parts, sum }])
    expect([...parts, sum].map(shown)).toEqual(['−0.9151', '−0.1151', '−0.6351', '−1.6653'])
    expect(figures.profitsIn([{ parts: [minus('0.92'), usd('0.12')], sum: minus('0.80') }])(sum)).toBe(
      '−1.67',
    )
  })

  it('has all its decimals in a receipt', () => {
    expect(figures.exact(usd('35.656334'))).toBe('35.656334')
    expect(figures.exactProfit(minus('0.1735'))).toBe('−0.173500')
  })
})

/** The files that may show all decimals: receipts, formulas behind figures, and the parts of a proof. */
const EXACT = [
  'features/cashier/liabilities/DayCard.tsx',
  'features/cashier/liabilities/InclusionCard.tsx',
  'features/cashier/liabilities/PathNodes.tsx',
  'features/contracts/orders/OrderTotals.tsx',
  'features/contracts/orders/detail/OrderSplits.tsx',
  'features/contracts/orders/detail/StopOutReport.tsx',
  'features/contracts/orders/detail/use-formulas.ts',
  'features/identity/invite/InviteIncome.tsx',
]

it('is exact in receipts and formulas only, and always formatted by the one formatter', () => {
  const sources = sourcesIn(join(import.meta.dirname, '..'))
  expect(sources.length).toBeGreaterThan(300)
  const exact = sources.filter(({ text }) => /\bfigures\.exact(Profit)?\(/.test(text)).map(({ file }) => file)
  expect(exact.toSorted()).toEqual(EXACT)
  const past = sources.filter(({ text }) => /format\s*\.(money|signed|decimal)\(formatUsd\(/.test(text))
  expect(past.map(({ file }) => file)).toEqual([])
})

function sourcesIn(folder: string): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|cases)\./.test(file) && !file.endsWith('use-figures.ts'),
    )
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}
