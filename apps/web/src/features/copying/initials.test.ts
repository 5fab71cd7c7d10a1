import { expect, it } from 'vitest'
import { initialsOf } from './initials'

it.each([
  ['Trend follower', 'TF'],
  ['mei', 'M'],
  ['陳 大文', '陳大'],
  ['🦊 fox', 'F'],
  ['', '?'],
])('%j is %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
