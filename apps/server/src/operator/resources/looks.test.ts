import { expect, it } from 'vitest'
import { OwnLineFull } from '../../database/heavy-reads'
import { createFilesUnderWay } from './looks'

it('an operator has one file under way, and another when it has ended', () => {
  const begin = createFilesUnderWay()
  const end = begin(1)
  expect(() => begin(1)).toThrow(OwnLineFull)
  begin(2)
  end()
  expect(begin(1)).toBeTypeOf('function')
})
