import { describe, expect, it } from 'vitest'
import { emptyPortfolio } from './portfolio'
import { columnsOf } from './columns'
import { FLAG, NUMBER, TEXT } from './fields'
import { NO_SUM, rowTable } from './row-table'

const NOTES = columnsOf('note', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  text: free('text', TEXT),
  isOpen: free('is_open', FLAG),
}))
type Note = ReturnType<typeof NOTES.read>

const notes = () =>
  rowTable<Note, number>({
    columns: NOTES,
    idOf: ({ id }) => id,
    isOpen: ({ isOpen }) => isOpen,
    openWhere: 'true',
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
    for (const id of [7n, 3n, 9n]) table.load(portfolio, [id, 'x', true])
    const stage = {}
    table.put(stage, note(5, 'new'), true)
    expect(table.open(portfolio, stage).map(({ id }) => id)).toEqual([3, 5, 7, 9])
  })

  it('are seen with what the command did to them, and as they were by the next command', () => {
    const [table, portfolio] = [notes(), owner()]
    table.load(portfolio, [1n, 'one', true])
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
    table.load(one, [1n, 'x', true])
    expect(table.find(other, {}, 1)).toBeUndefined()
    expect([table.openCount(one), table.openCount(other)]).toEqual([1, 0])
  })

  it('go when their owner’s are forgotten, and no other’s', () => {
    const [table, one, other] = [notes(), owner(), owner()]
    table.load(one, [1n, 'x', true])
    table.load(other, [2n, 'x', true])
    table.forget(one)
    expect([table.openCount(one), table.openCount(other)]).toEqual([0, 1])
  })
})

describe('what a command staged', () => {
  it('is carried over with the sum when it is accepted, and written once a row, as new where it is', () => {
    const [table, portfolio] = [notes(), owner()]
    table.load(portfolio, [1n, 'four', true])
    const stage = {}
    table.put(stage, note(2, 'a'), true)
    table.put(stage, note(2, 'ab'), false)
    table.put(stage, note(1, 'done', false), false)
    expect(table.accept(portfolio, stage)).toEqual([
      { id: 2, isNew: true, stored: note(2, 'ab') },
      { id: 1, isNew: false, stored: note(1, 'done', false) },
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
    expect(table.accept(portfolio, next)).toEqual([{ id: 2, isNew: true, stored: note(2, 'y') }])
    expect(table.accept(portfolio, next)).toEqual([])
  })
})

it('needs no sum', () => {
  expect(NO_SUM.change(NO_SUM.of([]), undefined, undefined)).toBeUndefined()
})
