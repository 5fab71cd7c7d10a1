import { describe, expect, it } from 'vitest'
import { readParameters } from '../calls/read-parameters'
import { EVERY_ADMIN_CALL } from './every-admin-call'

const LISTS = [
  'changeOperator roles',
  'createOperator roles',
  'instruments.change HasForexMultiple',
  'instruments.change multiples',
]
const parameters = Object.entries(EVERY_ADMIN_CALL).flatMap(([name, call]) =>
  Object.entries(call.parameters).map(([parameter, each]) => ({
    key: `${name} ${parameter}`,
    parameter,
    each,
  })),
)

describe('a list where an operator sends one text', () => {
  it('is refused by every parameter of every call but those that are lists', () => {
    const taken = parameters.filter(({ parameter, each }) =>
      ['1', '0.01', 'change', 'USD', 'owner'].some(
        (text) => readParameters({ [parameter]: each }, { [parameter]: [text] }).flaws === undefined,
      ),
    )
    expect(taken.map(({ key }) => key).toSorted()).toEqual(LISTS)
    expect(parameters.length).toBeGreaterThan(300)
  })

  it('is read where the parameter is a list, of texts alone', () => {
    const roles = parameters.find(({ key }) => key === LISTS[0])?.each
    const read = (given: unknown) => roles && readParameters({ roles }, { roles: given }).parameters
    expect(read(['support', 'risk'])).toEqual({ roles: ['support', 'risk'] })
    expect(read('support,risk')).toEqual({ roles: ['support', 'risk'] })
    for (const wrong of [['support,risk'], [1], [['support']], {}])
      expect(read(wrong)).toEqual({ roles: undefined })
  })
})
