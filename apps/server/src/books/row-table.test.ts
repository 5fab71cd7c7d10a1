import { describe, expect, it } from 'vitest'
import { emptyPortfolio } from './portfolio'
import { NO_SUM, column, fixedColumn, rowTable } from './row-table'

interface Note {
  readonly id: number
  readonly text: string
  readonly isOpen: boolean
}

const notes = () =>
  rowTable<Note, number>({
    name: 'note',
    columns: [fixedColumn('id', 'bigint', ({ id }) => id), column('text', 'text', ({ text }) => text)],
    idOf: ({ id }) => id,
    isOpen: ({ isOpen }) => isOpen,
    openWhere: 'true',
    fromRecord: ({ id, text }) => ({ id: Number(id), text: String(text), isOpen: true }),
    sum: {
      of: (rows) => [...rows].reduce((sum, { text }) => sum + text.length, 0),
      change: (sum, before, after) => sum - (before?.text.length ?? 0) + (after?.text.length ?? 0),
    },
  })
const note = (id: number, text: string, isOpen = true): Note => ({ id, text, isOpen })
const owner = () => emptyPortfolio(1000, 'real', 0)

describe('open rows', () => {
  it('come by their ids, in whatever order the database gave them', () => {
    const [table, portfolio] = [notes(), owner()]
    for (const id of [7n, 3n, 9n]) table.load(portfolio, { id, text: 'x' })
    const stage = {}
    table.put(stage, note(5, 'new'), true)
    expect(table.open(portfolio, stage).map(({ id }) => id)).toEqual([3, 5, 7, 9])
  })

  it('are seen with what the command did to them, and as they were by the next command', () => {
    const [table, portfolio] = [notes(), owner()]
    table.load(portfolio, { id: 1n, text: 'one' })
    const stage = {}
    table.put(stage, note(1, 'changed'), false)
    table.put(stage, note(2, 'gone at once', false), true)
    expect(table.find(portfolio, stage, 1)).toEqual(note(1, 'changed'))
    expect(table.find(portfolio, stage, 2)).toBeUndefined()
    expect(table.open(portfolio, stage)).toEqual([note(1, 'changed')])
    expect(table.find(portfolio, {}, 1)).toEqual(note(1, 'one'))
    expect(table.open(portfolio, {})).toEqual([note(1, 'one')])
  })

  it('are only those of their owner', () => {
    const [table, one, other] = [notes(), owner(), owner()]
    table.load(one, { id: 1n, text: 'x' })
    expect(table.find(other, {}, 1)).toBeUndefined()
    expect([table.openCount(one), table.openCount(other)]).toEqual([1, 0])
  })

  it('go when they are forgotten, one owner’s or all', () => {
    const [table, one, other] = [notes(), owner(), owner()]
    table.load(one, { id: 1n, text: 'x' })
    table.load(other, { id: 2n, text: 'x' })
    table.forget(one)
    expect([table.openCount(one), table.openCount(other)]).toEqual([0, 1])
    table.forget()
    expect(table.openCount(other)).toBe(0)
  })
})

describe('what a command staged', () => {
  it('is carried over with the sum when it is accepted, and written once a row, as new where it is', () => {
    const [table, portfolio] = [notes(), owner()]
    table.load(portfolio, { id: 1n, text: 'four' })
    const stage = {}
    table.put(stage, note(2, 'a'), true)
    table.put(stage, note(2, 'ab'), false)
    table.put(stage, note(1, 'done', false), false)
    expect(table.accept(portfolio, stage)).toEqual([
      { id: 2, isNew: true, values: [2, 'ab'] },
      { id: 1, isNew: false, values: [1, 'done'] },
    ])
    expect([...table.openRows(portfolio).values()]).toEqual([note(2, 'ab')])
    expect(table.sumOf(portfolio)).toBe(2)
  })

  it('is gone with the next command when it is not accepted', () => {
    const [table, portfolio] = [notes(), owner()]
    const [refused, next] = [{}, {}]
    table.put(refused, note(1, 'x'), true)
    table.put(next, note(2, 'y'), true)
    expect(table.accept(portfolio, refused)).toEqual([])
    expect(table.accept(portfolio, next)).toEqual([{ id: 2, isNew: true, values: [2, 'y'] }])
    expect(table.accept(portfolio, next)).toEqual([])
  })
})

it('needs no sum', () => {
  expect(NO_SUM.change(NO_SUM.of([]), undefined, undefined)).toBeUndefined()
})
