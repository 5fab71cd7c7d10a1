import { spawnSync } from 'node:child_process'
import { afterAll, expect, it } from 'vitest'
import { type ScratchTree, makeScratchTree } from '../scratch-tree'
import { ADDITIONS } from './additions'
import { plantAddition } from './plant'

const trees: ScratchTree[] = []
afterAll(() => {
  for (const tree of trees) tree.remove()
})

it.each(ADDITIONS)(
  '$name works with the edits that are counted, and with no other',
  { timeout: 1_800_000 },
  (addition) => {
    const tree = makeScratchTree(process.cwd(), 'HEAD')
    trees.push(tree)
    plantAddition(tree.root, addition)
    const run = (...parameters: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
        cwd: tree.root,
        encoding: 'utf8',
        // Examples of calls are written by their test.
        env: { ...process.env, NO_COLOR: '1', WRITE_EXAMPLES: '1' },
      })
      return status === 0 ? '' : `${stdout}${stderr}`.slice(-4000)
    }
    expect(run('tools/start/run.mjs', 'generate')).toBe('')
    expect(run('node_modules/typescript7/bin/tsc', '--noEmit')).toBe('')
    expect(run('tools/test/run.mjs', ...addition.tests)).toBe('')
  },
)
