import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

const root = mkdtempSync(join(tmpdir(), 'fairtick-install-'))
afterAll(() => rmSync(root, { recursive: true }))

const library = { version: '1.0.0' }
const lock = {
  '': { name: 'project' },
  'packages/ours': { version: '0.1.0' },
  'node_modules/@fairtick/ours': { link: true },
  'node_modules/library': library,
  'node_modules/for-tests': { version: '2.0.0', dev: true },
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
}
const installed = { 'node_modules/@fairtick/ours': { link: true }, 'node_modules/library': library }

beforeEach(() => {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  mkdirSync(join(root, 'node_modules/@fairtick/ours'), { recursive: true })
  write('package-lock.json', lock)
  write('node_modules/.package-lock.json', installed)
})

function write(file: string, packages: object): void {
  writeFileSync(join(root, file), JSON.stringify({ packages }))
}

it('recognises an installation by hand', () => {
  expect(isInstalled(root)).toBe(true)
  expect(existsSync(join(root, 'node_modules/.fairtick-lock'))).toBe(true)
  expect(isInstalled(root)).toBe(true)
})

it('recognises that nothing is installed', () => {
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(isInstalled(root)).toBe(false)
})

it('tells what the product needs from what tests need too', () => {
  expect(isInstalled(root, 'all')).toBe(false)
  expect(isInstalled(root)).toBe(true)
  write('node_modules/.package-lock.json', { ...installed, 'node_modules/for-tests': { version: '2.0.0' } })
  expect(isInstalled(root, 'all')).toBe(true)
  write('node_modules/.package-lock.json', {})
  expect(isInstalled(root)).toBe(true)
})

it('is no installation while libraries are added to it, also after a kill', () => {
  expect(isInstalled(root)).toBe(true)
  writeFileSync(join(root, 'node_modules/.fairtick-adding'), '')
  expect(isInstalled(root)).toBe(false)
})

const changes: [string, () => void][] = [
  ['a library is missing', () => write('node_modules/.package-lock.json', {})],
  [
    'a library is of another version',
    () =>
      write('node_modules/.package-lock.json', {
        ...installed,
        'node_modules/library': { version: '0.9.0' },
      }),
  ],
  [
    'a package of ours is missing',
    () => rmSync(join(root, 'node_modules/@fairtick/ours'), { recursive: true }),
  ],
  [
    'the lock has changed since',
    () => {
      isInstalled(root)
      write('package-lock.json', { ...lock, 'node_modules/another': library })
    },
  ],
]
it.each(changes)('recognises that %s', (_what, change) => {
  change()
  expect(isInstalled(root)).toBe(false)
})
