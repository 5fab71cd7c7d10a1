import { expect, it } from 'vitest'
import { doEach } from './do-each'

it('does what comes after a failure too, and tells of it', async () => {
  const done: number[] = []
  const works = [1, 2, 3].map((each) => async () => {
    if (each === 2) throw new Error('the second broke')
    done.push(each)
  })
  await expect(doEach(works)).rejects.toThrow('the second broke')
  expect(done).toEqual([1, 3])
  await doEach(works.slice(0, 1))
})
