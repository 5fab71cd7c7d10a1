import { describe, expect, it } from 'vitest'
import { tabOfKey } from './tab-keys'

describe('tabOfKey', () => {
  it.each([
    ['ArrowRight', 0, false, 1],
    ['ArrowRight', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowRight', 0, true, 2],
    ['ArrowLeft', 0, true, 1],
    ['Home', 2, false, 0],
    ['End', 0, true, 2],
    ['Tab', 0, false, undefined],
    ['a', 1, false, undefined],
  ])('%s from %i of 3, right to left %s: %s', (key, at, isRightToLeft, next) => {
    expect(tabOfKey(key, { at, count: 3, isRightToLeft })).toBe(next)
  })
})
