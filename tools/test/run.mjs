// Plain JavaScript, so that Node can start it; tsx reads the rest.
import { existsSync } from 'node:fs'
import { cleanUpAfterwards } from '../processes/clean-up.mjs'

if (existsSync('node_modules/tsx')) {
  await cleanUpAfterwards()
  const { register } = await import('tsx/esm/api')
  register()
  const { testAll } = await import('./test.ts')
  const [first, ...rest] = process.argv.slice(2)
  process.exitCode =
    first === '--long'
      ? await testAll(process.cwd(), rest, 'long')
      : await testAll(process.cwd(), process.argv.slice(2))
} else {
  console.error('The libraries are not installed. Run: npm ci')
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
