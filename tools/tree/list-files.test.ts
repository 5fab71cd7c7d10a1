import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isSource, isTest, listFiles } from './list-files'

const root = mkdtempSync(join(tmpdir(), 'fairtick-tree-'))
afterAll(() => rmSync(root, { recursive: true }))

it('lists what people wrote, not what was installed, built or made at run time', () => {
  const ours = ['.ci/run', 'README.md', 'apps/server/src/main.ts']
  const others = [
    'node_modules/pg/index.js',
    'apps/web/dist/main.js',
    'data/pg/base',
    '.git/HEAD',
    'coverage/a.html',
  ]
  for (const path of [...ours, ...others]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
  expect(listFiles(root)).toEqual(ours)
})

describe('which files are what', () => {
  it.each([
    ['apps/server/src/main.ts', true, false],
    ['apps/web/src/screens/TradeScreen.tsx', true, false],
    ['apps/server/src/app.test.ts', true, true],
    ['tests/sim/auditor/auditor.ts', true, true],
    ['packages/testkit/src/index.ts', true, true],
    ['tools/architecture/bad/no-cycles/packages/domain/src/market/bar.ts', false, false],
    ['tools/check/run.mjs', false, false],
  ])('%s', (path, source, test) => {
    expect([isSource(path), isTest(path)]).toEqual([source, test])
  })
})
