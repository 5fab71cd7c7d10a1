import { expect, it } from 'vitest'
import { actsText, sumOf, writtenActs } from './written'

const PAGE = `
| flow             | Fairtick phone | Fairtick desk | Binance |
| ---------------- | -------------- | ------------- | ------- |
| Close a position | 3 · 0 · 0      | 2 · 1 · 4     | 9       |
| Deposit          | 10 · 2 · 1     | not counted   | 9       |
`

it('reads the acts of both sizes, and leaves out what is no row of them', () => {
  const acts = writtenActs(PAGE)
  expect([...acts.keys()]).toEqual(['Close a position'])
  expect(acts.get('Close a position')).toEqual({
    phone: { presses: 3, fields: 0, scrolls: 0 },
    desk: { presses: 2, fields: 1, scrolls: 4 },
  })
})

it('sums and shows acts as they are written', () => {
  const acts = { presses: 10, fields: 2, scrolls: 1 }
  expect([actsText(acts), sumOf(acts)]).toEqual(['10 · 2 · 1', 13])
})
