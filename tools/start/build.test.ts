import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
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

for (const file of ['build.mjs', 'build-server.mjs', 'build-web.mjs', 'build-console.mjs'])
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
   console.log(word, value, readdirSync(new URL('./migrations', import.meta.url)).join())`,
)
write('apps/server/src/database/migrations/0001-books.sql', 'SELECT 1')
write('node_modules/library/package.json', '{ "name": "library", "type": "module", "exports": "./index.js" }')
write('node_modules/library/index.js', "export const value = 'outside'")
mkdirSync(join(root, 'node_modules/@fairtick'))
symlinkSync('../../packages/ours', join(root, 'node_modules/@fairtick/ours'))

it('builds once, with our packages inside, libraries outside, and the migrations beside', async () => {
  expect(isBuilt(root)).toBe(false)
  expect(await build(root)).toEqual(['server'])
  expect(run()).toBe('first outside 0001-books.sql')
  expect(readFileSync(join(root, 'apps/server/dist/main.js'), 'utf8')).not.toContain("'outside'")
  expect(readdirSync(join(root, '.start'))).toEqual([])
  expect(isBuilt(root)).toBe(true)
  expect(await build(root)).toEqual([])
})

it('builds again when a source has changed, not when a test has', async () => {
  write('packages/ours/src/index.test.ts', 'not even TypeScript')
  expect(await build(root)).toEqual([])
  write('packages/ours/src/index.ts', "export const word: string = 'second'")
  expect(await build(root)).toEqual(['server'])
  expect(run()).toBe('second outside 0001-books.sql')
})

it('keeps the old build when a new one fails', async () => {
  const source = readFileSync(join(root, main), 'utf8')
  write(main, "import { missing } from './missing'\nconsole.log(missing)")
  await expect(build(root)).rejects.toThrow('Could not resolve "./missing"')
  expect(run()).toBe('second outside 0001-books.sql')
  expect(isBuilt(root)).toBe(false)
  write(main, source)
  expect(await build(root)).toEqual([])
})
