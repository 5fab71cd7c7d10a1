import { mkdtempSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { OPERATIONS, SERVER, bundlePrograms } from './build-server.mjs'
import { NEVER_THERE, OUTSIDE } from './outside.mjs'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'fairtick-outside-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is what the bundle asks for at run time, and nothing else', async () => {
  const { outputs } = await bundlePrograms(root, folder, { ...SERVER, ...OPERATIONS })
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external))
  const names = new Set(imports(imported.map(({ path }) => path)))
  expect([...names].toSorted()).toEqual([...OUTSIDE, ...NEVER_THERE].toSorted())
})

const imports = (paths: readonly string[]) => paths.filter((path) => !isBuiltin(path))
