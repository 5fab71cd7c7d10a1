import { expect, it, vi } from 'vitest'
import { untilDrawn } from './agreement-store'

it('waits until the file of a loan is drawn, and not for a loan that there is not', async () => {
  let undrawn = 3
  const query = vi.fn<() => Promise<{ rowCount: number }>>(async () => ({
    rowCount: Math.max(0, (undrawn -= 1)),
  }))
  await untilDrawn({ query } as never, 1)
  expect(query).toHaveBeenCalledTimes(3)
  query.mockClear()
  await untilDrawn({ query } as never, 2)
  expect(query).toHaveBeenCalledTimes(1)
})
