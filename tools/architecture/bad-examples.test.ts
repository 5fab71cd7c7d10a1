import { describe, expect, it } from 'vitest'
import { faultsOfExamples } from './bad-examples'
import { useScratchTree } from './scratch-tree.cases'

const rule = (name: string, from: string, to: string) =>
  `{ name: '${name}', severity: 'error', comment: '', from: { path: '${from}' }, to: { path: '${to}' } }`

const ROOT = useScratchTree('architecture', {
  'tsconfig.json': '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler" } }',
  '.dependency-cruiser.cjs': `module.exports = {
    forbidden: [
      ${rule('fires', '^apps/', '^packages/')},
      ${rule('sleeps', '^apps/', '^cellar/')},
      ${rule('forgotten', '^apps/', '^attic/')},
      ${rule('wakes-another', '^apps/', '^cellar/')},
      ${rule('blind', '^tools/', '^bench/shed/')},
    ],
    options: { tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' } },
  }`,
  'tools/architecture/bad/fires/packages/a.ts': 'export type A = 1',
  'tools/architecture/bad/fires/apps/b.ts': "import type { A } from '../packages/a'\nexport type B = A",
  'tools/architecture/bad/sleeps/apps/b.ts': 'export type B = 1',
  'tools/architecture/bad/wakes-another/packages/a.ts': 'export type A = 1',
  'tools/architecture/bad/wakes-another/apps/b.ts': "import { A } from '../packages/a'\nexport const b = A",
  'tools/architecture/bad/blind/bench/shed/a.ts': 'export type A = 1',
  'tools/architecture/bad/blind/tools/b.ts': "import type { A } from '../bench/shed/a'\nexport type B = A",
  'tools/architecture/bad/unknown/apps/b.ts': 'export type B = 1',
})

describe('bad examples of the architecture rules', () => {
  it('names every rule whose example does not make it fire, it alone, and whatever way it is reached', async () => {
    expect(await faultsOfExamples(ROOT)).toEqual([
      'forgotten: has no bad example in tools/architecture/bad/forgotten/',
      'tools/architecture/bad/unknown/: there is no such rule',
      'blind: does not see tools/b.ts reach bench/shed/a.ts through a file beside its folder',
      'sleeps: its bad example made no rule fire',
      'wakes-another: its bad example made fires fire',
    ])
  })

  it('all rules of this project have one that makes them fire, and them alone', async () => {
    expect(await faultsOfExamples(process.cwd())).toEqual([])
  })
})
