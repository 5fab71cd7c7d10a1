// Plain JavaScript, so that Node can start it; tsx reads the rest.
import { prepareEverything } from '../start/prepare.mjs'

try {
  await prepareEverything()
  const { register } = await import('tsx/esm/api')
  register()
  const { testAll } = await import('./test.ts')
  process.exitCode = await testAll(process.cwd(), process.argv.slice(2))
} catch (error) {
  console.error(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
