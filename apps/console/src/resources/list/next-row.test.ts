import { describe, expect, it } from 'vitest'
import { beside, nextWaiting } from './next-row'

const PAGE = ['1', '2', '3', '4', '5']

describe('the row beside one', () => {
  it('is the one after or before it, and the first where none is chosen', () => {
    expect(beside(PAGE, '2', 1)).toBe('3')
    expect(beside(PAGE, '2', -1)).toBe('1')
    expect(beside(PAGE, undefined, 1)).toBe('1')
    expect(beside(PAGE, '5', 1)).toBeUndefined()
  })
})

describe('the row after a decision', () => {
  const among =
    (...waiting: readonly string[]) =>
    (id: string) =>
      waiting.includes(id)

  it('is the next one that waits, and none that does not', () => {
    expect(nextWaiting(PAGE, '2', among('1', '4'))).toBe('4')
  })

  it('is the nearest before it where none after it waits', () => {
    expect(nextWaiting(PAGE, '4', among('1', '2'))).toBe('2')
  })

  it('is none where nothing waits', () => {
    expect(nextWaiting(PAGE, '2', among())).toBeUndefined()
  })

  it('is the first that waits where the decided one was on another page', () => {
    expect(nextWaiting(PAGE, '9', among('3', '4'))).toBe('3')
  })
})
