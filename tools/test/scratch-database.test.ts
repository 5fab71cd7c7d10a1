import { expect, it } from 'vitest'
import { withDatabase } from './scratch-database'

it.each([
  ['postgres://me:secret@127.0.0.1:5432/postgres', 'postgres://me:secret@127.0.0.1:5432/mine'],
  ['postgres://127.0.0.1/postgres?sslmode=require', 'postgres://127.0.0.1/mine?sslmode=require'],
  ['postgres://127.0.0.1', 'postgres://127.0.0.1/mine'],
])('keeps the server of %s', (given, own) => {
  expect(withDatabase(given, 'mine')).toBe(own)
})
