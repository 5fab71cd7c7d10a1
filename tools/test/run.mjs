// Plain JavaScript, so that Node can start it; tsx reads the rest.
import { cleanUpAfterwards } from '../processes/clean-up.mjs'
import { prepareEverything } from '../start/prepare.mjs'

try {
  await prepareEverything()
  await cleanUpAfterwards()
  const { register } = await import('tsx/esm/api')
  register()
  const { testAll } = await import('./test.ts')
  const [first, ...rest] = process.argv.slice(2)
  process.exitCode =
    first === '--long'
      ? await testAll(process.cwd(), rest, 'long')
      : await testAll(process.cwd(), process.argv.slice(2))
} catch (error) {
  console.error(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
