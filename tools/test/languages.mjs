// npm run languages -- [de th …]: every screen in every language, or in those that are named, at three widths.
// A sheet of pictures a language is left in test-results/languages. About four minutes a language.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, prepareEverything } from '../start/prepare.mjs'

await prepareEverything()
const named = process.argv.slice(2)
console.log('Looks at every screen in each language: about four minutes a language, two at a time.')
const playwright = join(ROOT, 'node_modules/.bin/playwright')
const chosen = named.length === 0 ? [] : ['--grep', `no screen in (${named.join('|')}) `]
const { status } = spawnSync(
  playwright,
  ['test', '--reporter=list', 'tests/journeys/looks/every-language', ...chosen],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, JOURNEYS: 'languages', JOURNEY_WORKERS: process.env.JOURNEY_WORKERS ?? '2' },
  },
)
process.exitCode = status ?? 1
