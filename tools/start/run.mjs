// npm run audit:books, operator, verify, backup, restore: programs bundled on first use, like the server.
// bench, sim, chaos, prove:security: programs for developers, run by tsx.
import { join } from 'node:path'
import { cleanUpAfterwards } from '../processes/clean-up.mjs'
import { OPERATED } from './build.mjs'
import { runInFront } from './children.mjs'
import { OPERATIONS } from './operate.mjs'
import { ROOT, prepareBuild, prepareEverything } from './prepare.mjs'
import { complain } from './say.mjs'

/** @type {Readonly<Record<string, string>>} */
const DEVELOPED = {
  bench: 'bench/run.ts',
  generate: 'tools/generate/run.ts',
  sim: 'tests/sim/run.ts',
  chaos: 'tests/chaos/run.ts',
  'prove-security': 'tests/security/run.ts',
}

const [name = '', ...parameters] = process.argv.slice(2)
// Given paths are relative to the caller's folder; settings are read as by the server.
process.env.INIT_CWD ??= process.cwd()
process.chdir(ROOT)
try {
  process.exitCode = await run()
} catch (error) {
  complain(error)
}

async function run() {
  const operation = OPERATIONS[name]
  const program = DEVELOPED[name]
  if (operation !== undefined) {
    await prepareBuild([OPERATED])
    return operation(parameters, { root: ROOT, built: join(ROOT, 'tools/start/dist') })
  }
  if (program !== undefined) {
    await prepareEverything()
    // The programs use servers and folders of their own, which must not be left behind.
    await cleanUpAfterwards()
    const tsx = ['--import', import.meta.resolve('tsx')]
    return runInFront([process.execPath, ...tsx, join(ROOT, program), ...parameters], { cwd: ROOT })
  }
  const names = [...Object.keys(OPERATIONS), ...Object.keys(DEVELOPED)]
  process.stderr.write(`Usage: node tools/start/run.mjs ${names.join('|')} …\n`)
  return 2
}
