import { expect, it } from 'vitest'
import { labelOffset } from './option-label'

it('the label of an option stands above its line for up, below it for down and where the legends are', () => {
  expect([labelOffset('up', 120), labelOffset('down', 120)]).toEqual([-13, 13])
  expect([labelOffset('up', 62), labelOffset('up', 63)]).toEqual([13, -13])
})
