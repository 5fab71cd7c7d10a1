import { expect, it } from 'vitest'
import { shortened } from './shortened'

it.each([
  ['name', "O'Brien-Smith", 'O…'],
  ['name', 'Ann Mary Lee', 'A… M… L…'],
  ['last_name', '陳大文', '陳…'],
  ['payee_name', '', ''],
  ['email', 'ann.miller@example.com', 'a…@example.com'],
  ['email', 'x@example.com', 'x…@example.com'],
  ['payee_account', 'GB33BUKB20201555555555', 'GB33BU…5555'],
  ['ip', '203.0.113.9', '…13.9'],
])('%s %s is shown as %s', (field, text, shown) => {
  expect(shortened(field, text)).toBe(shown)
})
