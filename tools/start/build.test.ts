import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { build, isBuilt } from './build.mjs'

const HERE = import.meta.dirname
const root = mkdtempSync(join(tmpdir(), 'fairtick-build-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const main = 'apps/server/src/main.ts'
const run = (): string =>
  execFileSync(process.execPath, [join(root, 'apps/server/dist/main.js')], { encoding: 'utf8' }).trim()

for (const file of ['build.mjs', 'build-server.mjs', 'build-pages.mjs', 'outside.mjs'])
  cpSync(join(HERE, file), join(root, 'tools/start', file), { recursive: true })
write('package-lock.json', '{}')
write('tsconfig.json', '{}')
write('packages/ours/package.json', '{ "name": "@fairtick/ours", "exports": { ".": "./src/index.ts" } }')
write('packages/ours/src/index.ts', "export const word: string = 'first'")
write(
  main,
  `import { word } from '@fairtick/ours'
   import { value } from 'library'
   import { readdirSync } from 'node:fs'
   import argon2 from '@node-rs/argon2'
   console.log(word, value, argon2, readdirSync(new URL('./migrations', import.meta.url)).join())`,
)
write('apps/server/src/database/migrations/0001-books.sql', 'SELECT 1')
write('node_modules/library/package.json', '{ "name": "library", "type": "module", "exports": "./index.js" }')
write('node_modules/library/index.js', "export const value = 'inside'")
write(
  'node_modules/@node-rs/argon2/package.json',
  '{ "name": "@node-rs/argon2", "type": "module", "exports": "./index.js" }',
)
write('node_modules/@node-rs/argon2/index.js', "export default 'outside'")
mkdirSync(join(root, 'node_modules/@fairtick'))
symlinkSync('../../packages/ours', join(root, 'node_modules/@fairtick/ours'))

it('builds once, with libraries inside but the native ones, and the migrations beside', async () => {
  expect(isBuilt(root)).toBe(false)
  expect(await build(root)).toEqual(['server'])
  expect(run()).toBe('first inside outside 0001-books.sql')
  const bundle = readFileSync(join(root, 'apps/server/dist/main.js'), 'utf8')
  expect(bundle).toContain('"inside"')
  expect(bundle).not.toContain('outside"')
  expect(readdirSync(join(root, '.start'))).toEqual([])
  expect(isBuilt(root)).toBe(true)
  expect(await build(root)).toEqual([])
})

it('builds again when a source has changed, not when a test has', async () => {
  write('packages/ours/src/index.test.ts', 'not even TypeScript')
  expect(await build(root)).toEqual([])
  write('packages/ours/src/index.ts', "export const word: string = 'second'")
  expect(await build(root)).toEqual(['server'])
  expect(run()).toBe('second inside outside 0001-books.sql')
})

it('looks at the contents of sources only where their sizes or times are others', async () => {
  const file = join(root, 'packages/ours/src/index.ts')
  utimesSync(file, new Date(), new Date())
  expect(isBuilt(root)).toBe(true)
  const { atime, mtime } = statSync(file)
  const text = readFileSync(file, 'utf8')
  // Unlike any editor: other contents of the same size and time.
  write('packages/ours/src/index.ts', text.replace('second', 'socond'))
  utimesSync(file, atime, mtime)
  expect(isBuilt(root)).toBe(true)
  utimesSync(file, new Date(), new Date())
  expect(isBuilt(root)).toBe(false)
  write('packages/ours/src/index.ts', text)
  expect(isBuilt(root)).toBe(true)
})

it('keeps the old build when a new one fails', async () => {
  const source = readFileSync(join(root, main), 'utf8')
  write(main, "import { missing } from './missing'\nconsole.log(missing)")
  await expect(build(root)).rejects.toThrow('Could not resolve "./missing"')
  expect(run()).toBe('second inside outside 0001-books.sql')
  expect(isBuilt(root)).toBe(false)
  write(main, source)
  expect(await build(root)).toEqual([])
})
