import { LIMIT_KINDS as OWN } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { OWN_LIMIT_UNITS } from '../shapes'
import { LIMIT_KINDS } from '../listed'

it('the kinds of own limits are the same in the rules, in the calls and for a client', () => {
  const names = OWN.map((kind) => kind.replaceAll('-', '_'))
  expect(LIMIT_KINDS).toEqual(names)
  expect(Object.keys(OWN_LIMIT_UNITS)).toEqual(names)
})
