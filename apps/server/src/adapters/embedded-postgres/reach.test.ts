import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { canEnter, canRead } from './reach'

const top = mkdtempSync(join(tmpdir(), 'fairtick-reach-'))
afterAll(() => rmSync(top, { recursive: true }))
const inner = join(top, 'closed/inner')
mkdirSync(inner, { recursive: true })
writeFileSync(join(inner, 'file'), '')
const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
const stranger = { uid: 54_321, gid: 54_321 }
const neighbour = { uid: 54_321, gid: own.gid }

it.each([
  [0o755, true, true],
  [0o711, true, true],
  [0o710, true, false],
  [0o700, false, false],
])('a folder of mode %o is open to group %s, to others %s', (mode, group, others) => {
  chmodSync(top, 0o755)
  chmodSync(join(top, 'closed'), mode)
  expect(canEnter(inner, own)).toBe(true)
  expect(canEnter(inner, neighbour)).toBe(group)
  expect(canEnter(inner, stranger)).toBe(others)
  expect(canRead(join(inner, 'file'), stranger)).toBe(others)
})

it('a file may be closed in an open folder', () => {
  chmodSync(join(top, 'closed'), 0o755)
  chmodSync(join(inner, 'file'), 0o600)
  expect(canRead(join(inner, 'file'), own)).toBe(true)
  expect(canRead(join(inner, 'file'), stranger)).toBe(false)
})
