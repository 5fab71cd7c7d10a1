import { expect, it } from 'vitest'
import { checkPhoto } from './photo'

const MB = 1024 * 1024

it.each([
  ['image/jpeg', 3 * MB, undefined],
  ['image/png', 10 * MB, undefined],
  ['image/webp', 10 * MB + 1, 'verify.photoTooLarge'],
  ['image/svg+xml', 1, 'verify.photoWrongKind'],
  ['application/pdf', 1, 'verify.photoWrongKind'],
  ['', 1, 'verify.photoWrongKind'],
])('a file of %s with %s bytes is told %s', (type, size, problem) => {
  expect(checkPhoto({ type, size })).toBe(problem)
})
