import { expect, it } from 'vitest'
import type { NamedInstrument } from '../messages'
import { CONTRACT_FIELDS } from './contracts'
import { createTable } from './create-table'

const CONTRACTS = { kind: 'contracts', sides: { 1: 'buy', 2: 'sell' }, reasons: { 1: 'client' } } as const
const INSTRUMENT: NamedInstrument = { id: 3, code: 'ABC', showCode: 'XYZ', pricePrecision: 5 }
const ORDER = {
  ...{ id: 7, closed_at: 2000, origin_id: 0, instrument_id: 3, side: 1, lots: 1_000_000, leverage: 100 },
  ...{ opened_at: 1000, open_price: 110_974_000, close_price: 111_000_000, close_reason: 1 },
  ...{ fee: 300_000, swap: -250_000, profit: 10_000_000 },
}

function cellsOf(order: Partial<Record<keyof typeof ORDER, number | string>>, instrument = INSTRUMENT) {
  const table = createTable(CONTRACTS)
  const line = CONTRACT_FIELDS.map((field) => ({ ...ORDER, ...order })[field])
  const [cells = []] = table.rows({ text: line.join(','), instruments: [instrument] })
  return Object.fromEntries(table.columns.map(({ name }, at) => [name, cells[at]]))
}

it('an order of a period has the symbol that its instrument was shown by then', () => {
  const renamed = { ...INSTRUMENT, formerSymbols: [{ symbol: 'ABC', until: 2000 }] }
  const symbols = (instrument: NamedInstrument) =>
    [1999, 2000].map((at) => cellsOf({ closed_at: at }, instrument)['instrument'])
  expect(symbols(renamed)).toEqual(['ABC', 'XYZ'])
  // An instrument that was never renamed shows its code, as before.
  expect(symbols(INSTRUMENT)).toEqual(['ABC', 'ABC'])
})

it('an order has its result after fee and swaps in the last column', () => {
  const cells = cellsOf({})
  expect(Object.entries(cells).slice(-4)).toEqual([
    ['fee_usd', '0.300000'],
    ['swap_usd', '-0.250000'],
    ['profit_usd', '10.000000'],
    ['net_usd', '9.450000'],
  ])
})

it('what an open order lacks is empty', () => {
  const {
    closed_utc: closed,
    close_price: price,
    reason,
  } = cellsOf({
    closed_at: '',
    close_price: '',
    close_reason: '',
  })
  expect([closed, price, reason]).toEqual(['', '', ''])
})

it.each([
  ['a side that has no name', { side: 3 }, '3 is none of buy, sell'],
  ['a reason that has no name', { close_reason: 9 }, '9 is none of client'],
  ['an amount that is missing', { profit: '1,' }, 'are not id, closed_at'],
  ['an instrument that did not come along', { instrument_id: 4 }, 'instrument 4'],
])('a row with %s is an error', (_what, order, words) => {
  expect(() => cellsOf(order)).toThrow(words)
})
