import { describe, expect, it } from 'vitest'
import { shareOf } from './watch-frames'

const FRAME = 1_000 / 60
const at = (...frames: readonly number[]) => frames.map((frame) => frame * FRAME)

describe('the share of frames in time', () => {
  it('is 1 for a frame each 16.7 ms, also where they are seen a little early or late', () => {
    expect(shareOf(at(0, 1, 2, 3, 4))).toBe(1)
    expect(shareOf(at(0, 1.2, 1.9, 3.1, 4))).toBe(1)
  })

  it('counts every frame that was due while another took longer', () => {
    expect(shareOf(at(0, 1, 4, 5))).toBe(3 / 5)
    expect(shareOf(at(0, 10))).toBe(1 / 10)
  })

  it('is none of a page that drew nothing', () => {
    expect(() => shareOf([])).toThrow('no frame')
    expect(() => shareOf([5])).toThrow('no frame')
  })
})
