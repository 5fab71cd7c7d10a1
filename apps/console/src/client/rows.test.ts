import { expect, it } from 'vitest'
import { isOver, resourceOf } from './rows'

const isTraderOver = (row: Readonly<Record<string, string | null>>) => {
  const traders = resourceOf('traders')
  if (!traders) throw new Error('there are traders')
  return isOver(traders, row)
}

it('a trader can be decided on until they have ended: an approval is not their end', () => {
  expect(isTraderOver({ decided_at: '2026-01-02T00:00:00.000Z', ended_at: null })).toBe(false)
  expect(isTraderOver({ decided_at: '2026-01-02T00:00:00.000Z', ended_at: '2026-02-02T00:00:00.000Z' })).toBe(
    true,
  )
})

it('what has no end of its own is over once it was decided on', () => {
  const charges = resourceOf('charges')
  expect(charges && isOver(charges, { decided_at: '2026-01-02T00:00:00.000Z' })).toBe(true)
  expect(charges && isOver(charges, { decided_at: null })).toBe(false)
})
