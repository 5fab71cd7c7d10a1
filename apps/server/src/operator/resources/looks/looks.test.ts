import { expect, it } from 'vitest'
import { OwnLineFull } from '../../../database/heavy-reads'
import { createFilesUnderWay } from './looks'

it('an operator has one file under way, and another when it has ended or could not begin', async () => {
  const makeFile = createFilesUnderWay()
  let hasEnded: (() => void) | undefined
  const make = async (operatorId: number) =>
    makeFile(operatorId, async (end) => {
      hasEnded = end
      return 'a file'
    })
  expect(await make(1)).toBe('a file')
  await expect(make(1)).rejects.toThrow(OwnLineFull)
  hasEnded?.()
  expect(await make(1)).toBe('a file')
  await expect(makeFile(2, () => Promise.reject(new Error('no table')))).rejects.toThrow('no table')
  expect(await make(2)).toBe('a file')
})
