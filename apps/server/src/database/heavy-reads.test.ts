import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { TooBusy, createHeavyReads } from './heavy-reads'

const read = async () => new Promise<string>((resolve) => setTimeout(() => resolve('read'), 1))
/** The outcomes of several simultaneous reads of one user. */
async function outcomes(userId: number, count: number): Promise<readonly string[]> {
  const turn = createHeavyReads({} as Pool)(userId)
  const all = await Promise.allSettled(Array.from({ length: count }, () => turn(read)))
  return all.map((each) => {
    if (each.status === 'fulfilled') return each.value
    return each.reason instanceof TooBusy ? 'busy' : String(each.reason)
  })
}

it('of one user, one read is under way and ten wait; more are refused', async () => {
  expect(await outcomes(7, 12)).toEqual([...Array.from({ length: 11 }, () => 'read'), 'busy'])
})

it('of an operator as many wait as their first page asks for at once, in two browsers too', async () => {
  expect(await outcomes(-7, 60)).toEqual(Array.from({ length: 60 }, () => 'read'))
  expect((await outcomes(-7, 62)).at(-1)).toBe('busy')
})
