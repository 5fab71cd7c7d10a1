import { expect, it } from 'vitest'
import { ENTRY_KINDS, ENTRY_KIND_NAMES, entryKindOf, tradingNumbers } from './entry-kinds'

it('kinds of entries have the numbers that journal and wire were given, one each, without a gap', () => {
  expect(ENTRY_KIND_NAMES.map((kind) => ENTRY_KINDS[kind].number)).toEqual(
    ENTRY_KIND_NAMES.map((_kind, at) => at + 1),
  )
  expect(ENTRY_KIND_NAMES).toEqual([
    'deposit',
    'withdrawal',
    'transfer',
    'contract-profit',
    'fee',
    'swap',
    'option-result',
    'loan',
    'repayment',
    'mining',
    'mining-income',
    'negative-balance-protection',
    'demo-funds',
    'adjustment',
    'brought-forward',
    'dividend',
    'owed',
    'invite-income',
  ])
})

it('a kind is found by its number, and nothing else is', () => {
  for (const kind of ENTRY_KIND_NAMES) expect(entryKindOf(ENTRY_KINDS[kind].number)).toBe(kind)
  for (const other of [0, 19, '1', null, undefined]) expect(entryKindOf(other)).toBeUndefined()
})

it('trading makes profits, fees, swaps, results of options, protection from a negative balance, dividends and what was owed', () => {
  expect(tradingNumbers()).toEqual([4, 5, 6, 7, 12, 16, 17])
})
