import { describe, expect, it } from 'vitest'
import { methodAct, targetOf } from './method-target'
import type { WithdrawalCurrency } from './currency-store'
import type { PayoutTarget } from '@fairtick/domain'

const TARGET: PayoutTarget = {
  ...{ address: 'a', tag: 'b', bankName: 'c', bankAddress: 'd', bankSwift: 'e', payeeName: 'f' },
  payeeAccount: 'g',
}

it('a code for a method proves none that differs in any field, or is of another currency', () => {
  const act = methodAct({ id: 1 }, TARGET)
  expect(methodAct({ id: 1 }, { ...TARGET })).toBe(act)
  expect(methodAct({ id: 2 }, TARGET)).not.toBe(act)
  for (const field of Object.keys(TARGET))
    expect(methodAct({ id: 1 }, { ...TARGET, [field]: 'x' })).not.toBe(act)
})

describe('a destination tag', () => {
  const XRP = { addressKind: 'ripple', tagKind: 'tag' } as WithdrawalCurrency
  const address = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'

  it.each([
    ['0', '0'],
    ['007', '7'],
    ['0000000012', '12'],
    ['4294967295', '4294967295'],
    ['', ''],
  ])('%j is kept as %j: it is a number, and zero is one', (tag, kept) => {
    expect(targetOf(XRP, { address, tag }).tag).toBe(kept)
  })

  it.each(['4294967296', '-1', '1.0', 'memo', '00000000001'])('is none of %j', (tag) => {
    expect(() => targetOf(XRP, { address, tag })).toThrow('tag')
  })
})
