import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { inSources } from './source-places'

const root = mkdtempSync(join(tmpdir(), 'fairtick-places-'))
afterAll(() => rmSync(root, { recursive: true }))
const built = `${pathToFileURL(join(root, 'dist')).href}/`

it('says where in the sources an error of a built program comes from', async () => {
  writeFileSync(
    join(root, 'act.ts'),
    'type Unused = 1\n\nexport function act(): never {\n  throw new Error()\n}',
  )
  writeFileSync(
    join(root, 'main.ts'),
    "import { act } from './act'\ntry {\n  act()\n} catch (error) {\n  console.log(error.stack)\n}",
  )
  await build({
    absWorkingDir: root,
    entryPoints: ['main.ts'],
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    sourcemap: true,
  })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  const stack = execFileSync(process.execPath, [join(root, 'dist/main.js')], { encoding: 'utf8' })
  expect(stack).toContain('dist/main.js:')
  expect(inSources(stack, built)).toBe(stack)
  await expect.poll(() => inSources(stack, built)).not.toBe(stack)
  const told = inSources(stack, built)
  expect(told).toContain(`at act (${join(root, 'act.ts')}:4:9)`)
  expect(told).toContain(`at ${join(root, 'main.ts')}:3:3`)
})

it('leaves places alone that it has no map of, and opens no file outside of its folder', () => {
  const elsewhere = `    at act (file:///etc/main.js:1:1)\n    at ${built}../dist/../main.js:1:1\n    at ${built}gone.js:1:1`
  expect(inSources(elsewhere, built)).toBe(elsewhere)
})

it('takes any text for a stack', () => {
  const far = [
    'at file://%%%/a.js:1:1',
    'at file://[/a.js:1:1',
    `${built}%00.js:1:1`,
    `${built}${'a'.repeat(1_000_000)}`,
    built.repeat(20_000),
    `file://${'/'.repeat(1_000_000)}`,
  ]
  for (const text of far) expect(inSources(text, built)).toBe(text)
})
