import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextPage } from './next-page'

const SIZE = 20
const TURNS_MAX = 200

/** Loads all pages of a list while rows are added, and while rows are removed with a notice to the client. */
function load(start: number, changes: readonly { readonly come: number; readonly go: number }[]) {
  let next = start
  let rows = Array.from({ length: start }, (_none, at) => ({ id: start - at }))
  let pages: { id: number }[][] = []
  let asked = 1
  for (let turn = 0; ; turn += 1) {
    pages.push(rows.slice((asked - 1) * SIZE, asked * SIZE))
    const { come = 0, go = 0 } = changes[turn] ?? {}
    const total = rows.length
    const gone = new Set(
      pages
        .flat()
        .slice(0, go)
        .map(({ id }) => id),
    )
    rows = rows.filter(({ id }) => !gone.has(id))
    pages = pages.map((page) => page.filter(({ id }) => !gone.has(id)))
    const following = nextPage({ pages, total: total - gone.size, asked })
    if (following === undefined || turn > TURNS_MAX)
      return { seen: new Set(pages.flat().map(({ id }) => id)), rows, turn }
    asked = following
    const first = next + come
    next += come
    rows = [...Array.from({ length: come }, (_none, at) => ({ id: first - at })), ...rows]
  }
}

it('misses no row that was there from start to end, and terminates', () => {
  const change = fc.record({ come: fc.nat(25), go: fc.nat(5) })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 150 }), fc.array(change, { maxLength: 6 }), (start, changes) => {
      const { seen, rows, turn } = load(start, changes)
      const missing = rows.filter(({ id }) => id <= start && !seen.has(id))
      expect(turn).toBeLessThan(TURNS_MAX)
      expect(missing).toEqual([])
    }),
    { numRuns: 500 },
  )
})

it('requests one page after the other while rows do not change', () => {
  const { seen, turn } = load(45, [])
  expect([seen.size, turn]).toEqual([45, 2])
})
