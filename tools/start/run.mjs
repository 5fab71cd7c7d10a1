// npm run audit:books, operator, verify, backup, restore: programs that are bundled on first use, as the server
// is. bench, sim, chaos, prove:security: programs for those who develop, read by tsx.
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
// Paths that are given are those of whoever calls; settings are read as the server reads them.
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
    // They work on servers and folders of their own, of which nothing is to be left.
    await cleanUpAfterwards()
    const tsx = ['--import', import.meta.resolve('tsx')]
    return runInFront([process.execPath, ...tsx, join(ROOT, program), ...parameters], { cwd: ROOT })
  }
  const names = [...Object.keys(OPERATIONS), ...Object.keys(DEVELOPED)]
  process.stderr.write(`Usage: node tools/start/run.mjs ${names.join('|')} …\n`)
  return 2
}
