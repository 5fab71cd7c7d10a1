// npm run languages -- [de th …]: every screen in every language, or in the named ones, at three widths.
// Leaves a contact sheet and a list of faults per language in test-results/languages.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpAfterwards } from '../processes/clean-up.mjs'
import { ROOT, prepareEverything } from '../start/prepare.mjs'

await prepareEverything()
await cleanUpAfterwards()
console.log('Looks at every screen in each language: some four minutes a language, two at a time.')
const data = mkdtempSync(join(tmpdir(), 'fairtick-languages-'))
const named = process.argv.slice(2)
const child = spawn(join(ROOT, 'node_modules/.bin/playwright'), ['test', '--reporter=list'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    JOURNEY_WORKERS: '2',
    ...process.env,
    JOURNEYS: 'languages',
    ...(named.length === 0 ? {} : { LANGUAGES: named.join(' ') }),
    JOURNEY_PORT: String(await freePort()),
    JOURNEY_CHAIN_PORT: String(await freePort()),
    JOURNEY_DATA_DIR: join(data, 'journeys'),
  },
})
const [code] = await once(child, 'close')
rmSync(data, { recursive: true, force: true })
process.exitCode = typeof code === 'number' ? code : 1

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
