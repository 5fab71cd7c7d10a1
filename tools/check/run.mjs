// Plain JavaScript, so that Node can start it; tsx reads the rest.
import { prepareEverything } from '../start/prepare.mjs'

await prepareEverything()
const { register } = await import('tsx/esm/api')
register()
const { check } = await import('./check.ts')
process.exitCode = await check(process.cwd())
