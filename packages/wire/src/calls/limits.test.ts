import { LIMIT_KINDS as OWN } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { LIMIT_KINDS } from '../listed'

it('the kinds of own limits are the same in the rules and in the calls', () => {
  const names = OWN.map((kind) => kind.replaceAll('-', '_'))
  expect(LIMIT_KINDS).toEqual(names)
})
