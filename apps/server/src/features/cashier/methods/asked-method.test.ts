import { expect, it } from 'vitest'
import { methodAct } from './asked-method'
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
