import { describe, expect, it } from 'vitest'
import { type ChartDrawing, DRAWINGS_MAX, NOTE_MAX, readDrawings, writeDrawings } from './chart-drawing'

const line: ChartDrawing = {
  tool: 'line',
  points: [
    { time: 1_000, price: 1.07 },
    { time: 2_000, price: 1.08 },
  ],
  text: '',
}
const note: ChartDrawing = { tool: 'note', points: [{ time: 5, price: 2 }], text: 'Sell "here" 😀' }

describe('drawings as a text', () => {
  it('are read as they were written', () => {
    expect(readDrawings(writeDrawings([line, note]))).toEqual([line, note])
    expect(writeDrawings([line])).toBe('[["line",[1000,1.07,2000,1.08],""]]')
    expect(readDrawings('[]')).toEqual([])
  })

  it.each([
    ['no JSON', '[['],
    ['no list', '{"line":1}'],
    ['another tool', '[["circle",[1,2],""]]'],
    ['a point too few', '[["line",[1,2],""]]'],
    ['a point too many', '[["level",[1,2,3,4],""]]'],
    ['half a point', '[["level",[1],""]]'],
    ['a time that is none', '[["level",[1.5,2],""]]'],
    ['a price as a text', '[["level",[1,"2"],""]]'],
    ['a price beyond all', '[["level",[1,1e13],""]]'],
    ['a text where none is', '[["level",[1,2],"x"]]'],
    ['a note without a text', '[["note",[1,2],""]]'],
    ['a note of two lines', String.raw`[["note",[1,2],"a\nb"]]`],
    ['a note too long', JSON.stringify([['note', [1, 2], 'x'.repeat(NOTE_MAX + 1)]])],
    ['more than asked', '[["level",[1,2],"",1]]'],
    ['too many', writeDrawings(Array.from({ length: DRAWINGS_MAX + 1 }, () => line))],
  ])('are refused with %s', (_name, text) => {
    expect(readDrawings(text)).toBeUndefined()
  })

  it('are as many as allowed', () => {
    const most = Array.from({ length: DRAWINGS_MAX }, () => ({ ...note, text: '水'.repeat(NOTE_MAX) }))
    expect(readDrawings(writeDrawings(most))).toHaveLength(DRAWINGS_MAX)
  })
})
